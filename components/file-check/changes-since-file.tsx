import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { splitDigests } from '@/lib/domain/files/canonical-rows';
import type { Receipt } from '@/lib/domain/files/receipt';
import { differenceOf } from '@/lib/file-check/verdict';
import { fetchCurrentReceipt } from '@/lib/queries/exports';
import { mainTable, receiptSearch } from './receipt-search';
import { ReceiptSums } from './receipt-sums';

/** Reads the filters of a file again: new, changed and missing rows, and sums then and now. */
export function ChangesSinceFile({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('check');
  const { slug } = useAccount();
  const { day, time } = useFormat();
  const abort = useRef<AbortController>(null);
  const search = receiptSearch(receipt);
  const comparison = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return fetchCurrentReceipt(slug, receipt.noun, search ?? '', abort.current.signal);
    },
  });
  if (search === null) return <p className="mt-3 text-soft">{t('notComparable')}</p>;
  const now = comparison.data;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button aria-disabled={comparison.isPending} onClick={() => comparison.isPending || comparison.mutate()}>
          {comparison.isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          {t('compare')}
        </Button>
        {comparison.isPending && (
          <Button look="quiet" onClick={() => abort.current?.abort()}>
            {t('stop')}
          </Button>
        )}
        <span className="text-soft">{t('compareNote')}</span>
      </div>
      {comparison.isError && !abort.current?.signal.aborted && (
        <div className="mt-3">
          <Notice tone="danger">
            <ErrorText error={comparison.error} />
          </Notice>
        </div>
      )}
      {now && (
        <>
          <h3 className="mt-4 font-semibold">{t('since', { day: day(now.asOf), time: time(now.asOf) })}</h3>
          <p className="mt-1">{sentence(now)}</p>
          {!isSame(now) && <ReceiptSums before={receipt} now={now} />}
        </>
      )}
    </div>
  );

  function isSame(now: Receipt): boolean {
    return mainTable(receipt)?.sha256 === mainTable(now)?.sha256;
  }

  function sentence(now: Receipt): string {
    const [before, today] = [mainTable(receipt), mainTable(now)];
    const counts = { was: before?.rows ?? 0, now: today?.rows ?? 0 };
    if (isSame(now)) return t('sinceNothing', { rows: counts.now });
    if (!before?.digests || !today?.digests) return t('sinceCounts', counts);
    const found = splitDigests(today.digests).map((digest, index) => ({ number: index + 2, digest }));
    const { unknown, missing } = differenceOf(found, splitDigests(before.digests));
    return t('sinceRows', { ...counts, fresh: unknown.length, gone: missing.length });
  }
}
