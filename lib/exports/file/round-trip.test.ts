import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import {
  type CellKind,
  canonicalDate,
  canonicalNumber,
  canonicalOddText,
  canonicalRow,
  canonicalText,
  shortDigest,
} from '@/lib/domain/files/canonical-rows';
import type { ColumnChoice } from '@/lib/domain/files/file-columns';
import type { DecimalMark, FileFormat } from '@/lib/domain/files/files';
import type { ReceiptTable } from '@/lib/domain/files/receipt';
import { unmarkText } from '@/lib/domain/files/text-marks';
import { scaleDecimal } from '@/lib/domain/money/money';
import { isPaymentField, PAYMENT_FIELD, PAYMENT_FIELDS, type PaymentField } from '@/lib/domain/payments/payment-fields';
import type { Payment } from '@/lib/domain/payments/payments';
import { paymentsFile, RULES, readCsv, testPayment } from '@/lib/exports/test-file';
import { readWorkbook, type WorkbookCell } from '@/lib/exports/testing/read-workbook';

const awkward = fc.oneof(
  fc.constantFrom(
    '000123456789',
    '93000262280678',
    '=1+1',
    "'x",
    '-2+3',
    '1,234',
    'José Núñez Ávila',
    'a\rb\nc\r\nd',
    'say "hi", you; then',
    '_x0041_ \u0014 \uFFFE',
    ' sides ',
    '\uD83D',
    '😀',
    'true',
    '2026-10-01',
  ),
  fc.string({
    unit: fc.oneof(fc.constantFrom(...'=+-@\t\r\n",;\'01.e _x&<>'), fc.string({ minLength: 1, maxLength: 1 })),
  }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

const amount = fc.oneof(
  fc.constantFrom(55.1, 150.14, -70, 0, '9007199254740993', 114.9984, 1e-7, 'n/a', '-0.05'),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
);

const date = fc.oneof(
  fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) }),
  fc.constantFrom(1711940400, 1711951199000, 1689444000000, 'pronto', '2024-03-31T21:00:00-06:00', -3e12),
);

const KINDS: Record<string, 'date' | 'number'> = { date: 'date', amount: 'number', number: 'number' };
const kindOf = (field: PaymentField) => KINDS[PAYMENT_FIELD[field].kind] ?? 'text';

function fieldValue(field: PaymentField): fc.Arbitrary<unknown> {
  if (field === 'create_date') return fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) });
  if (field === 'charge_id') return fc.stringMatching(/^[0-9a-f]{24}$/);
  if (field === 'currency') return fc.constantFrom('MXN', 'JPY', 'USD', null, 'mxn');
  if (field === 'livemode' || field === 'partial') return fc.constantFrom(true, false, null);
  return fc.option({ date, number: amount, text: awkward }[kindOf(field)]);
}

const payments = fc.array(
  fc
    .record(Object.fromEntries(PAYMENT_FIELDS.map((field) => [field, fieldValue(field)])))
    .map((fields) => testPayment({ status: 'paid', ...fields })),
  { maxLength: 4 },
);

const PRESETS: { columns: ColumnChoice; fields: readonly string[] }[] = [
  { columns: 'all', fields: PAYMENT_FIELDS },
  { columns: { preset: 'conciliacion' }, fields: [] },
  { columns: ['deposit_date', 'name', 'charge_amount', 'net_derived'], fields: [] },
];

/** A cell as a reader that is not ours found it: its kind and its canonical text. */
interface Found {
  kind: 'text' | 'number' | 'date' | 'none';
  canonical: string;
}

const LONG_NUMBER = /^'-?\d[\d.]{15,}$/;
const NOTHING: Found = { kind: 'none', canonical: '' };

function fromCsv(cell: string, kind: CellKind, comma: boolean): Found {
  if (cell === '') return NOTHING;
  if (kind === 'text') {
    expect(unmarkText(cell)).not.toBe('');
    expect(cell).not.toMatch(/^\s*[=+\-@]/);
    return { kind, canonical: unmarkText(cell) };
  }
  if (cell.startsWith("'")) return { kind: 'text', canonical: cell };
  if (kind === 'date') return { kind, canonical: cell };
  expect(cell).toMatch(comma ? /^-?\d+(,\d+)?$/ : /^-?\d+(\.\d+)?$/);
  return { kind, canonical: canonicalNumber(cell.replace(',', '.')) };
}

function fromWorkbook(cell: WorkbookCell, kind: CellKind): Found {
  if (cell === null) return NOTHING;
  if (typeof cell === 'string') return { kind: 'text', canonical: kind === 'text' ? cell : canonicalOddText(cell) };
  if (kind === 'date' && cell instanceof Date)
    return { kind, canonical: canonicalDate(Math.round(cell.getTime() / 1000) * 1000) };
  expect([typeof cell, kind]).toEqual(['number', 'number']);
  return { kind, canonical: canonicalNumber(plain(Number(cell))) };
}

/** A number as a decimal without an exponent, with the fifteen digits that a spreadsheet keeps. */
function plain(value: number): string {
  return value.toFixed(20).includes('.') && Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12) : String(value);
}

function fromJson(value: unknown, kind: CellKind): Found {
  if (value === null) return NOTHING;
  if (typeof value === 'number') return { kind: 'number', canonical: canonicalNumber(plain(value)) };
  const text = String(value);
  if (kind === 'date' && /^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text))
    return { kind, canonical: text.replace('T', ' ') };
  return { kind: 'text', canonical: kind === 'text' ? text : canonicalOddText(text) };
}

interface ReadFile {
  headers: string[];
  rows: Found[][];
}

async function readFile(
  bytes: Buffer,
  format: FileFormat,
  decimal: DecimalMark,
  { columns }: ReceiptTable,
): Promise<ReadFile> {
  const kinds = columns.map(({ kind }) => kind);
  if (format === 'csv' || format === 'csv.zip') {
    const csv =
      format === 'csv'
        ? bytes
        : Buffer.from(Object.entries(unzipSync(bytes)).find(([name]) => !name.includes('recibo'))?.[1] ?? []);
    const [headers = [], ...rows] = readCsv(csv, decimal === 'comma' ? ';' : ',');
    return {
      headers: headers.map(unmarkText),
      rows: rows.map((row) => row.map((cell, i) => fromCsv(cell, kinds[i] ?? 'text', decimal === 'comma'))),
    };
  }
  if (format === 'jsonl') {
    const lines = bytes
      .toString('utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => Object.entries<unknown>(JSON.parse(line)));
    return {
      headers: lines[0]?.map(([header]) => header) ?? columns.map(({ header }) => header),
      rows: lines.map((line) => line.map(([, value], i) => fromJson(value, kinds[i] ?? 'text'))),
    };
  }
  const [headers = [], ...rows] = (await readWorkbook(bytes)).get('payments') ?? [];
  return {
    headers: headers.map(String),
    rows: rows.map((row) => kinds.map((kind, c) => fromWorkbook(row[c] ?? null, kind))),
  };
}

/** What the record itself says, reckoned without the code that writes files. */
function expected(payment: Payment, header: string, format: FileFormat): Found | null {
  const [field = '', of] = header.split(' (');
  if (!isPaymentField(field)) return null;
  const value = payment[field];
  const kind = kindOf(field);
  if (value === null || value === '') return NOTHING;
  if (kind === 'text') return { kind: 'text', canonical: canonicalText(String(value)) };
  if (kind === 'date') {
    const ms = providerDateMs(value as number | string);
    if (of === 'UTC ms)') return ms === null ? NOTHING : { kind: 'number', canonical: String(ms) };
    if (ms === null) return { kind: 'text', canonical: `'${value}` };
    const local = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: RULES.timeZone,
    }).format(ms);
    return format === 'xlsx' && ms < Date.UTC(1900, 2, 1)
      ? { kind: 'text', canonical: `'${local}` }
      : { kind: 'date', canonical: local };
  }
  const exact = scaleDecimal(value as number | string, 12);
  if (exact === null) return { kind: 'text', canonical: `'${value}` };
  const text = canonicalNumber(decimalOf(exact));
  const long = text.replace(/[-.]/g, '').replace(/^0+/, '').length > 15;
  const binary = format === 'xlsx' || format === 'jsonl';
  return long && binary ? { kind: 'text', canonical: `'${text}` } : { kind: 'number', canonical: text };
}

function decimalOf(trillionths: bigint): string {
  const digits = (trillionths < 0n ? -trillionths : trillionths).toString().padStart(13, '0');
  return `${trillionths < 0n ? '-' : ''}${digits.slice(0, -12)}.${digits.slice(-12)}`;
}

/** The digest of a table as who checks a file reckons it. */
function digestOf({ headers, rows }: ReadFile): { sha256: string; digests: string } {
  const each = [headers, ...rows.map((row) => row.map(({ canonical }) => canonical))].map((cells) =>
    createHash('sha256').update(canonicalRow(cells)).digest(),
  );
  return {
    sha256: createHash('sha256').update(Buffer.concat(each)).digest('hex'),
    digests: each.slice(1).map(shortDigest).join(''),
  };
}

const forms = fc.constantFrom<{ format: FileFormat; decimal: DecimalMark }>(
  { format: 'csv', decimal: 'point' },
  { format: 'csv', decimal: 'comma' },
  { format: 'csv.zip', decimal: 'point' },
  { format: 'xlsx', decimal: 'point' },
  { format: 'jsonl', decimal: 'point' },
);

test('O-EXP-01 O-EXP-03 O-EXP-04 O-EXP-08 O-EXP-10 O-EXP-11 whatever the records, every cell comes back in value and type, and the receipt says so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(payments, { maxLength: 3 }),
      forms,
      fc.constantFrom(...PRESETS),
      async (pages, form, { columns }) => {
        const { bytes, job } = await paymentsFile(pages, { columns, ...form });
        const [table] = job.receipt?.tables ?? [];
        if (!table) throw new Error('no receipt');
        const found = await readFile(bytes, form.format, form.decimal, table);
        expect(found.headers).toEqual(table.columns.map(({ header }) => header));
        const all = pages.flat();
        expect(found.rows).toHaveLength(all.length);
        for (const [i, payment] of all.entries()) {
          for (const [j, header] of found.headers.entries()) {
            const wanted = expected(payment, header, form.format);
            const { kind, canonical } = found.rows[i]?.[j] ?? NOTHING;
            // A number that stays text has the decimals of its currency.
            const value = LONG_NUMBER.test(canonical) ? `'${canonicalNumber(canonical.slice(1))}` : canonical;
            if (wanted) expect({ header, kind, canonical: value }).toEqual({ header, ...wanted });
          }
        }
        expect(digestOf(found)).toEqual({ sha256: table.sha256, digests: table.digests });
      },
    ),
    { numRuns: 60 },
  );
});
