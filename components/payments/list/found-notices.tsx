import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '@/components/browser/lazy-part';
import type { ListPage } from '@/lib/domain/list';
import type { Payment } from '@/lib/domain/payments/payments';
import type { PaymentFilters } from '@/lib/filters/payments';

const DepositSums = lazyPart(async () => ({ default: (await import('./deposit-sums')).DepositSums }));
const PastedNotice = lazyPart(async () => ({ default: (await import('./pasted-notice')).PastedNotice }));

interface FoundNoticesProps {
  filters: PaymentFilters;
  pages: readonly ListPage<Payment>[] | undefined;
  change: (filters: Partial<PaymentFilters>) => void;
}

export function FoundNotices({ filters, pages, change }: FoundNoticesProps) {
  const t = useTranslations('payments');
  const first = pages?.[0];
  useFoundDeposit(first?.deposit, change);
  const { q, deposit_reference: reference } = filters;
  return (
    <>
      {q !== null && (
        <p className="text-sm text-soft">
          {t('searching', { q })}
          {first && first.total === null && ` ${t('searchNoTotal')}`}
        </p>
      )}
      <Suspense>
        {reference !== null && first?.sums && <DepositSums reference={reference} page={first} sums={first.sums} />}
        {first?.pasted && <PastedNotice outcome={first.pasted} window={first.window} payments={first.total} />}
      </Suspense>
    </>
  );
}

function useFoundDeposit(found: ListPage<Payment>['deposit'], change: FoundNoticesProps['change']) {
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (!found) return;
    const { reference, from, to } = found;
    latest.current({ q: null, by: 'deposited', deposit_reference: reference, period: null, from, to });
  }, [found]);
}
