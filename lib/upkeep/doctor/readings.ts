import 'server-only';
import { PAYMENT_FIELD_TABLE, type PaymentFieldRow } from '@/lib/domain/payments/payment-fields';
import type { Account } from '@/lib/server/accounts';
import { compared, type Diagnosis, ok, unclear } from './findings';
import { numberIn, type RawRecord, textIn } from './sample';

/** What fields hold, without a value of them: how many have one, and of which kind. */
export function fieldShapes(records: RawRecord[]): Diagnosis[] {
  if (records.length === 0) return [unclear('no payment in the last 31 days: nothing can be said of the fields')];
  const findings: Diagnosis[] = [];
  const lines: string[] = [];
  for (const { name, ...row } of PAYMENT_FIELD_TABLE as readonly PaymentFieldRow[]) {
    const counts = new Map<string, number>();
    for (const record of records) counts.set(shapeOf(record, name), (counts.get(shapeOf(record, name)) ?? 0) + 1);
    const shapes = [...counts].map(([shape, count]) => `${shape} ${count}`).join(', ');
    if (row.nullable === false && [...counts.keys()].some((shape) => !['text', 'number'].includes(shape))) {
      findings.push(unclear(`${name} is expected in every record: ${shapes}`));
    } else lines.push(`${name}: ${shapes}`);
  }
  const known = new Set<string>(PAYMENT_FIELD_TABLE.map(({ name }) => name));
  const others = [...new Set(records.flatMap(Object.keys))].filter(
    (name) => !known.has(name) && /^\w{1,60}$/.test(name),
  );
  if (others.length > 0) findings.push(unclear(`fields that Corte does not know: ${others.sort().join(', ')}`));
  return [ok(`fields in ${records.length} payments:\n      ${lines.join('\n      ')}`), ...findings];
}

function shapeOf(record: RawRecord, name: string): string {
  if (!(name in record)) return 'absent';
  const value = record[name];
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (typeof value === 'string') return 'text';
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Which units the two halves of the API use, by `pairs` of a payment's amount in the report and its charge's in the general API. */
export function unitsOf(
  pairs: [report: number, general: number][],
  { reportAmountUnit, apiAmountUnit }: Account,
): Diagnosis[] {
  const told = pairs.filter(([report]) => report !== 0);
  if (told.length === 0) return [unclear('no charge of the sample has an order to compare: the units are not known')];
  const is = (factor: number) =>
    told.every(([report, general]) => Math.abs(report * factor - general) < 0.001 * factor);
  const seen = is(100) ? (['major', 'minor'] as const) : is(0.01) ? (['minor', 'major'] as const) : null;
  if (seen) {
    const found = `the two halves agree on ${told.length} charges`;
    return [
      compared(`report amounts, ${found}`, 'REPORT_AMOUNT_UNIT', seen[0], reportAmountUnit),
      compared(`amounts of the general API, ${found}`, 'API_AMOUNT_UNIT', seen[1], apiAmountUnit),
    ];
  }
  if (!is(1))
    return [
      unclear(
        `the two halves do not agree on ${told.length} charges by any unit: compare one with the provider’s panel`,
      ),
    ];
  if (reportAmountUnit === apiAmountUnit)
    return [ok(`both halves use the same unit, ${apiAmountUnit} as the settings say`)];
  return [
    unclear('both halves use the same unit', 'REPORT_AMOUNT_UNIT and API_AMOUNT_UNIT both to major or both to minor'),
  ];
}

interface Deposited {
  gross: number;
  commission: number;
  deposit: number;
  id: string;
}

/** Whether `commission` includes the tax, and whether `deposit_amount` is the payment's part of a deposit or the whole. */
export function depositReadings(records: RawRecord[], account: Account): Diagnosis[] {
  const rows = records.flatMap((record): Deposited[] => {
    const [gross, commission, deposit] = [
      numberIn(record, 'charge_amount'),
      numberIn(record, 'commission'),
      numberIn(record, 'deposit_amount'),
    ];
    const id = textIn(record, 'deposit_id') ?? textIn(record, 'deposit_reference');
    return gross === null || commission === null || !deposit || id === null || commission === 0
      ? []
      : [{ gross, commission, deposit, id }];
  });
  const deposits = byDeposit(rows);
  if (rows.length === 0)
    return [unclear('no deposited payment in the sample: commission and deposit_amount are not known')];
  const net = (row: Deposited, tax: number) => row.gross - row.commission * (1 + tax);
  const step = account.reportAmountUnit === 'major' ? 0.01 : 1;
  const holds = (tax: number) => ({
    payment: rows.filter((row) => Math.abs(net(row, tax) - row.deposit) <= step).length / rows.length,
    deposit: deposits.filter(
      (group) =>
        group.length > 1 &&
        Math.abs(group.reduce((sum, row) => sum + net(row, tax), 0) - (group[0]?.deposit ?? 0)) <= step * group.length,
    ).length,
  });
  const [including, excluding] = [holds(0), holds(account.taxRate)];
  const isOwn = Math.max(including.payment, excluding.payment) > 0.9;
  const isShared = deposits.every((group) => new Set(group.map(({ deposit }) => deposit)).size === 1);
  const hasSeveral = deposits.some((group) => group.length > 1);
  const meaning = isOwn ? 'payment' : isShared && hasSeveral ? 'deposit' : 'unknown';
  const found: Diagnosis[] = [];
  if (meaning === 'unknown')
    found.push(unclear('deposit_amount: neither the payment’s part nor the whole deposit, by these records'));
  else found.push(compared('deposit_amount is of the', 'DEPOSIT_AMOUNT_MEANS', meaning, account.depositAmountMeans));
  const [one, other] =
    meaning === 'payment' ? [including.payment, excluding.payment] : [including.deposit, excluding.deposit];
  if (one === other) found.push(unclear('commission: whether it includes the tax cannot be seen from these records'));
  else
    found.push(
      compared(
        'commission includes the tax',
        'COMMISSION_INCLUDES_TAX',
        String(one > other),
        String(account.commissionIncludesTax),
      ),
    );
  return found;
}

function byDeposit(rows: Deposited[]): Deposited[][] {
  const found = new Map<string, Deposited[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return [...found.values()];
}
