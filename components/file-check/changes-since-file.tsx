import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { readsMasked } from '@/lib/domain/access/roles';
import type { Receipt } from '@/lib/domain/files/receipt';
import { compareWithAccount } from '@/lib/file-check/account-comparison';
import type { FileCheck } from '@/lib/file-check/check';
import { fetchCurrentReceipt, fetchSignatureVerdict } from '@/lib/queries/exports';
import { mainTable, receiptSearch } from './receipt-search';
import { ReceiptSums } from './receipt-sums';

export function ChangesSinceFile({ check }: { check: FileCheck }) {
  const t = useTranslations('check');
  const { slug } = useAccount();
  const { day, time } = useFormat();
  const abort = useRef<AbortController>(null);
  const { receipt, statements } = check;
  const alike = (receipt.masked ?? false) === readsMasked(useVisitor().role);
  const search = alike ? receiptSearch(receipt) : null;
  const comparison = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const [now, signature] = await Promise.all([
        search === null ? null : fetchCurrentReceipt(slug, receipt.noun, search, signal),
        receipt.seal && fetchSignatureVerdict(slug, receipt.seal, signal),
      ]);
      return { now, signature };
    },
  });
  const isEdited = statements.statements.length + statements.lines.length > 0;
  const { now = null, signature = null } = comparison.data ?? {};
  return (
    <div className="mt-5">
      {search === null && <p className="mb-3 text-soft">{t(alike ? 'notComparable' : 'otherMask')}</p>}
      {(search !== null || receipt.seal !== null) && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <Button aria-disabled={comparison.isPending} onClick={() => comparison.isPending || comparison.mutate()}>
            {comparison.isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
            {t(search === null ? 'verifySignature' : 'compare')}
          </Button>
          {comparison.isPending && (
            <Button look="quiet" onClick={() => abort.current?.abort()}>
              {t('stop')}
            </Button>
          )}
          {search !== null && <span className="text-soft">{t('compareNote')}</span>}
        </div>
      )}
      {comparison.isError && !abort.current?.signal.aborted && (
        <div className="mt-3">
          <Notice tone="danger">
            <ErrorText error={comparison.error} />
          </Notice>
        </div>
      )}
      {signature && (
        <p className={`mt-4 ${signature === 'ours' && !isEdited ? '' : 'text-caution'}`}>
          {t(signature === 'ours' && isEdited ? 'signature.edited' : `signature.${signature}`)}
        </p>
      )}
      {now && (
        <>
          <h3 className="mt-4 font-semibold">{t('since', { day: day(now.asOf), time: time(now.asOf) })}</h3>
          <ComparedRows check={check} now={now} />
          {mainTable(receipt)?.sha256 !== mainTable(now)?.sha256 && <ReceiptSums before={receipt} now={now} />}
        </>
      )}
    </div>
  );
}

function ComparedRows({ check, now }: { check: FileCheck; now: Receipt }) {
  const t = useTranslations('check');
  const { receipt, file, counts } = compareWithAccount(check, now);
  return (
    <>
      {file === 'as-written' && <p className="mt-1">{t('compared.asWritten')}</p>}
      {file === null && <p className="mt-1 text-caution">{t('compared.receiptOnly')}</p>}
      {file !== null && file !== 'as-written' && (
        <p className="mt-1">
          {t('compared.edited')}{' '}
          {file.unlike + file.absent === 0
            ? t('compared.editedSame', { rows: counts.now })
            : t('compared.editedRows', file)}
        </p>
      )}
      <p className="mt-1">
        {file !== 'as-written' && `${t('compared.asReceipt')} `}
        {receipt === null
          ? t('sinceCounts', counts)
          : receipt.fresh + receipt.gone === 0
            ? t('sinceNothing', { rows: counts.now })
            : t('sinceRows', { ...counts, ...receipt })}
      </p>
    </>
  );
}
