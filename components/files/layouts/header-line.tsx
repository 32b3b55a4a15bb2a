import { useTranslations } from 'next-intl';
import { quotedCell } from '@/lib/domain/files/csv-cells';
import type { FileLayout } from '@/lib/domain/files/file-layout';
import { CSV_SEPARATORS } from '@/lib/domain/files/files';
import { markText } from '@/lib/domain/files/text-marks';

const SHOWN_TAB = ' ⇥ ';

/** The first line of a file in a layout, as it will stand there. */
export function HeaderLine({ columns, separator, reader }: Pick<FileLayout, 'columns' | 'separator' | 'reader'>) {
  const t = useTranslations('files.layouts');
  const cells = columns.map(({ header }) => quotedCell(reader === 'program' ? header : markText(header)));
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-soft">{t('line')}</p>
      <p className="rounded-md border border-line bg-wash px-2.5 py-1.5 font-mono text-xs wrap-anywhere">
        {cells.join(separator === 'tab' ? SHOWN_TAB : CSV_SEPARATORS[separator])}
      </p>
    </div>
  );
}
