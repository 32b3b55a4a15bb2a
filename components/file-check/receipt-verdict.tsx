import { useTranslations } from 'next-intl';
import type { ReceiptCheck } from '@/lib/file-check/receipt-check';

const WORDS = {
  fileName: 'file',
  account: 'account',
  accountName: 'account',
  noun: 'content',
  format: 'form',
  decimal: 'form',
  separator: 'form',
  reader: 'form',
  laidOut: 'form',
  masked: 'masked',
  filters: 'filters',
  selected: 'selection',
  selectedMissing: 'selection',
  countedBy: 'countedBy',
  range: 'range',
  timeZone: 'timeZone',
  asOf: 'asOf',
  endedAt: 'endedAt',
  tables: 'tables',
  digests: 'digests',
  summed: 'sums',
  sums: 'sums',
  derived: 'derived',
  cellsCut: 'cellsCut',
  countedBefore: 'counted',
  countedAfter: 'counted',
  changedMeanwhile: 'changedMeanwhile',
  seal: 'seal',
} as const;

function hasWord(name: string): name is keyof typeof WORDS {
  return Object.hasOwn(WORDS, name);
}

export function ReceiptVerdict({ check: { sealed, statements, lines } }: { check: ReceiptCheck }) {
  const t = useTranslations('check.receiptVerdict');
  const words = new Set(statements.map((name) => (hasWord(name) ? t(`statements.${WORDS[name]}`) : name)));
  const edited = words.size + lines.length > 0;
  if (!edited && sealed) return null;
  return (
    <div className="mt-1.5">
      {edited && (
        <>
          <p className="text-lg leading-7 font-semibold text-danger">{t('edited')}</p>
          {words.size > 0 && <p>{t('statementsEdited', { which: [...words].join(', ') })}</p>}
          {lines.length > 0 && (
            <p>{t('linesEdited', { count: lines.length, which: lines.map((line) => `«${line}»`).join(', ') })}</p>
          )}
          <p>{t('untrusted')}</p>
        </>
      )}
      {!sealed && <p className="text-caution">{t('olderForm')}</p>}
    </div>
  );
}
