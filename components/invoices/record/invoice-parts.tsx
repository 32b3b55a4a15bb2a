import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ComparisonSection } from '@/components/invoices/comparison/comparison-section';
import { Notice } from '@/components/ui/notice';
import { invoiceNature } from '@/lib/domain/invoices/billing-months';
import type { InvoiceComparison as Comparison } from '@/lib/domain/invoices/invoice-comparison';
import type { Invoice } from '@/lib/domain/invoices/invoices';
import { InvoiceDetails } from './invoice-details';
import { InvoiceNeighbours } from './invoice-neighbours';

interface InvoicePartsProps {
  invoice: Invoice;
  comparison: UseQueryResult<Comparison>;
  /** The months around it are fetched. */
  neighbours?: boolean;
}

/** The months around an invoice, what kind it is, its fields, and whether it agrees with its payments. */
export function InvoiceParts({ invoice, comparison, neighbours = true }: InvoicePartsProps) {
  return (
    <>
      <div className="-mt-3 mb-7 flex flex-col gap-3">
        {neighbours ? <InvoiceNeighbours invoice={invoice} /> : <div className="min-h-6" />}
        <Nature invoice={invoice} />
      </div>
      <InvoiceDetails invoice={invoice} />
      <ComparisonSection query={comparison} />
    </>
  );
}

function Nature({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.record.natures');
  const nature = invoiceNature(invoice);
  if (nature === 'ordinary') return null;
  return (
    <div className="max-w-3xl">
      <Notice tone={nature === 'error' ? 'caution' : 'info'}>{t(nature)}</Notice>
    </div>
  );
}
