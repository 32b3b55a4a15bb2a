import 'server-only';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import type { FileRules } from '@/lib/exports/columns/column';
import { wallClock } from '@/lib/exports/columns/wall-clock';
import type { FileFacts } from './file-facts';

const ENDINGS = { csv: '.csv', 'csv.zip': '.zip', xlsx: '.xlsx', jsonl: '.jsonl' } as const;

/** As `corte-sandbox-payments-paid-2026-10-01_2026-10-31-asof-2026-11-10T1000.csv`: plain ASCII, days of the business zone. */
export function fileName({ slug, timeZone }: FileRules, facts: FileFacts): string {
  const { noun, kind, countedBy, range, asOf, selected, masked, format } = facts;
  const read = canonicalDate(wallClock(timeZone)(asOf)).slice(0, 16).replace(' ', 'T');
  const parts = [
    ['corte', slug, noun, kind, selected === null ? null : 'selected', masked ? 'masked' : null, countedBy]
      .filter((part) => part !== null)
      .join('-'),
    range === null ? null : range.from === range.to ? range.from : `${range.from}_${range.to}`,
    `asof-${read}`,
  ];
  const name = parts.filter((part) => part !== null).join('-');
  return `${name.replaceAll(':', '')}${ENDINGS[format]}`;
}

export function withEnding(name: string, ending: string): string {
  return name.slice(0, name.lastIndexOf('.')) + ending;
}
