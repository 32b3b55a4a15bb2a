import type { Draws } from './draws';
import type { KnownAccount } from './known';
import type { Raw } from './provider';

export const BASES = { created: 'create_date', paid: 'pay_date', refunded: 'refund_date', deposited: 'deposit_date' };

type Basis = keyof typeof BASES;

const RETURNED = ['partially_refunded', 'refunded', 'reversed', 'charged_back'];
const COLLECTED = ['paid', 'partially_refunded'];
const UNPAID = ['pending_payment', 'pending_confirmation', 'under_review', 'pre_authorized'];
const LOST = ['expired', 'canceled', 'voided'];
const QUICK = ['paid-twice', 'pending-1-day', 'pending-3-days', 'pending-7-days'];
const QUICK_AT_ANY_TIME = ['paid-twice'];
const DAY = 86_400_000;

export interface PaymentList {
  query: URLSearchParams;
  by: Basis;
  sort: 'asc' | 'desc';
  /** `searched`: of a list that is walked, the window of creation that it says it looked through. */
  expected(searched: Window | null): Raw[];
}

/** UTC milliseconds, both inclusive. */
export interface Window {
  from: number;
  to: number;
}

const clocks = new Map<string, (ms: number) => string>();

function clockOf(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const known = new Map<number, string>();
  return (ms) => {
    const text = known.get(ms) ?? format.format(ms);
    known.set(ms, text);
    return text;
  };
}

/** `YYYY-MM-DD HH:MM:SS` of the zone's wall clock at an instant (UTC ms). */
export function wallClockText(ms: number, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock(ms);
}

/** UTC milliseconds of a date: a number below 1e11 counts seconds, a text is ISO 8601; null for what is no date. */
export function instantMs(value: unknown): number | null {
  const ms = typeof value === 'number' ? (value < 1e11 ? value * 1000 : value) : Date.parse(String(value));
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? ms : null;
}

const instants = (payment: Raw, field: string) => (typeof payment[field] === 'number' ? Number(payment[field]) : null);

export type Test = (payment: Raw) => boolean;

/** Filters of all lists, written to the query; an example passes those of its own values. */
export function randomTests(random: Draws, query: URLSearchParams, payments: readonly Raw[], example: Raw): Test[] {
  const tests: Test[] = [];
  if (random.once(3)) {
    const known = [...new Set(payments.map(({ status }) => String(status)))].filter(
      (status) => groupOf(status) !== null,
    );
    const statuses = random.some(known, 3);
    const not = random.once(3);
    query.set('status', `${not ? '!' : ''}${statuses.join(',')}`);
    tests.push(({ status }) => statuses.includes(String(status)) !== not);
  }
  const amount = Number(example.charge_amount ?? 0);
  if (random.once(4)) {
    query.set('amount_from', String(amount));
    tests.push(({ charge_amount }) => isDecimalText(charge_amount) && scaled(charge_amount) >= scaled(amount));
  }
  if (random.once(4)) {
    const most = (amount + random.below(500)).toFixed(2);
    query.set('amount_to', most);
    tests.push(({ charge_amount }) => isDecimalText(charge_amount) && scaled(charge_amount) <= scaled(most));
  }
  if (random.once(10) && example.customer_id) {
    query.set('customer_id', String(example.customer_id));
    tests.push(({ customer_id }) => customer_id === example.customer_id);
  }
  return tests;
}

/** Draws a list from what there is, so that most lists have rows. */
export function randomPaymentList(
  random: Draws,
  account: Pick<KnownAccount, 'payments' | 'timeZone' | 'clockStands'>,
  now: number,
): PaymentList {
  const { payments, timeZone, clockStands } = account;
  const query = new URLSearchParams();
  const by = random.once(2) ? 'created' : random.of(['created', 'paid', 'refunded', 'deposited'] as const);
  const quick = by === 'created' && random.once(8) ? random.of(clockStands ? QUICK : QUICK_AT_ANY_TIME) : null;
  const sort = random.of(['asc', 'desc'] as const);
  query.set('by', by);
  query.set('sort', sort);
  if (quick) query.set('quick', quick);
  const dated = payments.filter((payment) => instants(payment, BASES[by]) !== null);
  const example = random.of(dated.length > 0 ? dated : payments);
  const from = Math.min(instants(example, BASES[by]) ?? now, now - DAY);
  const days = random.of([1, 1, 2, 3, 5, 8, by === 'created' ? 10 : 31]);
  const [first, last] = [from, Math.min(from + (days - 1) * DAY, now - DAY)].map((ms) =>
    wallClockText(ms, timeZone).slice(0, 10),
  );
  query.set('from', first ?? '');
  query.set('to', last ?? '');
  const tests = randomTests(random, query, payments, example);
  if (by !== 'created' && random.once(4)) {
    const deposit = random.of(['yes', 'no']);
    query.set('deposit', deposit);
    tests.push((payment) => (instants(payment, 'deposit_date') !== null) === (deposit === 'yes'));
  }
  if (by === 'refunded') tests.push(({ status }) => RETURNED.includes(String(status)));
  const age = quick?.startsWith('pending') ? Number(quick.slice(8, 9)) * DAY : null;
  if (age !== null) {
    tests.push(({ status, create_date }) => status === 'pending_payment' && Number(create_date) <= now - age);
  }
  const isWalked = by !== 'created' || quick === 'paid-twice';
  const isInPeriod = (payment: Raw) => {
    const at = instants(payment, BASES[by]);
    if (at === null) return false;
    const day = wallClockText(at, timeZone).slice(0, 10);
    return day >= (first ?? '') && day <= (last ?? '');
  };
  return {
    ...{ query, by, sort },
    expected(searched) {
      const there = payments.filter((payment) => isInPeriod(payment) && (!isWalked || isWithin(payment, searched)));
      const chosen = quick === 'paid-twice' ? paidTwice(there) : there;
      return chosen.filter((payment) => tests.every((test) => test(payment)));
    },
  };
}

export function isWithin({ create_date }: Raw, window: Window | null): boolean {
  return !window || (Number(create_date) >= window.from && Number(create_date) <= window.to);
}

function paidTwice(payments: readonly Raw[]): Raw[] {
  const collected = payments.filter(({ status, order_id }) => order_id && COLLECTED.includes(String(status)));
  return collected.filter((one) => collected.some((other) => other !== one && other.order_id === one.order_id));
}

/** What was collected, given back, lost, or is still to be paid; of a status that the contract does not have, nothing. */
export function groupOf(status: string): string | null {
  if (COLLECTED.includes(status)) return 'collected';
  if (LOST.includes(status)) return 'lost';
  if (RETURNED.includes(status)) return 'returned';
  return UNPAID.includes(status) ? 'unpaid' : null;
}

const PLACES = 20;
const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,20}))?$/;

/** A number, or the text of one that JavaScript would round. */
export const isDecimalText = (value: unknown) => DECIMAL.test(String(value));

/** A decimal as a whole number of its 20th place: exact, whatever its zeros. */
export function scaled(value: unknown): bigint {
  const match = DECIMAL.exec(String(value));
  if (!match) throw new Error(`${String(value)} is no decimal`);
  const [, sign, whole = '', fraction = ''] = match;
  const number = BigInt(whole + fraction.padEnd(PLACES, '0'));
  return sign === '-' ? -number : number;
}

/** Exact sums by a key, of what has the amount. */
export function sumsBy(rows: readonly Raw[], amount: string, keyOf: (row: Raw) => string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const key = keyOf(row);
    const value = row[amount];
    sums.set(key, (sums.get(key) ?? 0n) + (value === null || value === undefined ? 0n : scaled(value)));
  }
  return sums;
}
