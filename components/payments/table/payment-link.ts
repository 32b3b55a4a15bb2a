import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import type { RowLink } from '@/components/data-table/rows/table-row';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import { createdAt, type Payment } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';

/** The page of a payment, and what a row of it is called when read aloud. */
export function usePaymentLink(): (payment: Payment) => RowLink {
  const t = useTranslations('payments');
  const { slug } = useAccount();
  const format = useFormat();
  const word = usePaymentStatusWord();
  return useCallback(
    ({ charge_id, create_date, status, charge_amount, currency, name, reference_id }) => ({
      href: routes.payment(slug, charge_id, createdAt({ create_date })),
      label: t('rowLabel', {
        status: word(status),
        amount: charge_amount === null ? '–' : format.reportMoney(charge_amount, currency),
        name: name || reference_id || charge_id,
      }),
    }),
    [t, slug, format, word],
  );
}
