'use client';

import { useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { SelectionTools } from '@/components/selection/selection-tools';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { INVOICE_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { MAX_READ_ROWS } from '@/lib/domain/matching/matching';
import { INVOICES_A_PAGE, type InvoiceFilters, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { matchingQueries } from '@/lib/queries/matching';

/** The invoices that are selected, or all of the year, month or months. */
export function InvoicesSelected({ filters, ...selected }: SelectedRows<Invoice> & { filters: InvoiceFilters }) {
  const t = useTranslations('invoices.sumNames');
  const { slug, reportAmountUnit } = useAccount();
  const search = toInvoiceSearchParams({ ...filters, size: INVOICES_A_PAGE });
  return (
    <SelectionTools
      {...selected}
      amounts={INVOICE_AMOUNTS}
      unit={reportAmountUnit}
      names={{ amount: t('amount'), commission: t('commission'), net: t('net') }}
      most={MAX_READ_ROWS.report}
      queries={matchingQueries<Invoice>(slug, 'invoices', search)}
    />
  );
}
