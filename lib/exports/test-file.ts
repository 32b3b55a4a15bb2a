import 'server-only';
import { parse } from 'csv-parse/sync';
import { usualSeparator } from '@/lib/domain/files/files';
import { newReadStats } from '@/lib/domain/files/read-stats';
import type { Payment } from '@/lib/domain/payments/payments';
import { paymentSchema } from '@/lib/domain/schemas/payments';
import { paymentsContent } from '@/lib/exports/contents/payments';
import type { FileFacts } from '@/lib/exports/file/file-facts';
import { type FileContent, makeFile } from '@/lib/exports/file/make-file';

export const RULES = {
  key: 'key_of_a_test',
  slug: 'sandbox',
  name: 'Almacenes La Ceiba',
  timeZone: 'America/Mexico_City',
  reportAmountUnit: 'major' as const,
  apiAmountUnit: 'minor' as const,
  commissionIncludesTax: true,
  taxRate: 0.16,
};

export const FACTS: FileFacts = {
  noun: 'payments',
  format: 'csv',
  decimal: 'point',
  separator: 'comma',
  reader: 'spreadsheet',
  layout: null,
  filters: 'status=paid',
  countedBy: 'paid',
  range: { from: '2026-10-01', to: '2026-10-31' },
  asOf: Date.parse('2026-11-10T16:00:00Z'),
  selected: null,
  masked: false,
  kind: null,
  words: null,
};

export function testPayment(fields: Record<string, unknown>): Payment {
  return paymentSchema.parse({ charge_id: 'pay_1', create_date: 1711940400000, currency: 'MXN', ...fields });
}

export async function* pagesOf<R>(...pages: R[][]): AsyncGenerator<R[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

/** The bytes of a file and its receipt. */
export async function fileOf(content: FileContent, facts: Partial<FileFacts> = {}) {
  const whole = { ...FACTS, separator: usualSeparator(facts.decimal ?? FACTS.decimal), ...facts };
  const progress = { rowsDone: 0 };
  const pieces: Uint8Array[] = [];
  const file = makeFile(RULES, whole, content, progress);
  let made = await file.next();
  for (; !made.done; made = await file.next()) pieces.push(made.value);
  return { bytes: Buffer.concat(pieces), job: { ...progress, receipt: made.value } };
}

/** A file of payments with all fields, or with the columns that are named. */
export function paymentsFile(
  pages: Payment[][],
  {
    columns = 'all',
    ...facts
  }: { columns?: Parameters<typeof paymentsContent>[1]['columns'] } & Partial<
    Pick<FileFacts, 'format' | 'decimal' | 'separator' | 'reader' | 'layout'>
  > = {},
) {
  return fileOf(paymentsContent(RULES, { columns, ids: null }, pagesOf(...pages), newReadStats()), facts);
}

/** A strict reader: every record has as many cells as the first. */
export function readCsv(bytes: Buffer, delimiter = ','): string[][] {
  return parse(bytes, { bom: true, delimiter, relax_column_count: false, record_delimiter: ['\r\n', '\n', '\r'] });
}
