import type { Draws } from './draws';
import { isWithin, type PaymentList, randomTests, wallClockText } from './expected';
import type { KnownAccount } from './known';
import { type Raw, walkPlainly } from './provider';

const DAY = 86_400_000;
const RETURNED = ['partially_refunded', 'refunded', 'reversed', 'charged_back'];
const COLLECTED = ['paid', 'partially_refunded'];
const QUICK_AT_ANY_TIME = ['paid-late', 'refund-unknown'] as const;
const QUICK = ['expires-in-24-hours', 'expires-today', ...QUICK_AT_ANY_TIME] as const;

interface Charge {
  id: string;
  payment_method?: { expires_at?: number | null } | null;
  refunds?: { data?: { amount: number }[] | null } | null;
}

function chargesOf(order: Raw | undefined): Charge[] {
  return (order?.charges as { data?: Charge[] } | null | undefined)?.data ?? [];
}

/** Lists that the orders decide: when a reference ends, and whether an order says what was given back. */
export function randomOrderList(random: Draws, account: KnownAccount, now: number): PaymentList {
  const { payments, orders, timeZone, clockStands } = account;
  const quick = random.of(clockStands ? QUICK : QUICK_AT_ANY_TIME);
  const day = (ms: number) => wallClockText(ms, timeZone).slice(0, 10);
  const isAboutExpiry = quick.startsWith('expires');
  const sort = random.of(['asc', 'desc'] as const);
  const query = new URLSearchParams({ by: 'created', sort, quick });
  const of = (payment: Raw) => orders.get(String(payment.order_id));
  const dated = payments.filter(({ create_date }) => typeof create_date === 'number' && create_date < now - DAY);
  const from = Number(random.of(dated).create_date);
  const to = Math.min(from + random.of([0, 1, 2, 4]) * DAY, now - DAY);
  if (!isAboutExpiry) for (const [name, ms] of Object.entries({ from, to })) query.set(name, day(ms));
  const tests = randomTests(random, query, payments, random.of(payments));

  function expiry(payment: Raw): number | null {
    const seconds = chargesOf(of(payment)).find(({ id }) => id === payment.charge_id)?.payment_method?.expires_at;
    return seconds ? seconds * 1000 : null;
  }

  function isRefundKnown(payment: Raw): boolean {
    const charges = chargesOf(of(payment));
    const own = charges.find(({ id }) => id === payment.charge_id);
    if (own?.refunds?.data?.length) return true;
    return own !== undefined && charges.length === 1 && Number(of(payment)?.amount_refunded) > 0;
  }

  function isChosen(payment: Raw): boolean {
    const status = String(payment.status);
    const ends = expiry(payment);
    if (quick === 'refund-unknown') return RETURNED.includes(status) && !isRefundKnown(payment);
    if (ends === null) return false;
    if (quick === 'paid-late') return COLLECTED.includes(status) && Number(payment.pay_date) > ends;
    if (status !== 'pending_payment') return false;
    return quick === 'expires-today' ? day(ends) === day(now) : ends > now && ends <= now + DAY;
  }

  function isInPeriod({ create_date }: Raw): boolean {
    const created = day(Number(create_date));
    return isAboutExpiry || (created >= day(from) && created <= day(to));
  }

  return {
    ...{ query, by: 'created', sort },
    expected: (searched) =>
      payments.filter(
        (payment) =>
          isWithin(payment, searched) &&
          isInPeriod(payment) &&
          isChosen(payment) &&
          tests.every((test) => test(payment)),
      ),
  };
}

const SEARCHED = ['reference', 'order_id', 'charge_id', 'email', 'phone', 'name', 'customer_id'];

/** A search: the orders that the provider finds, and of their payments those that have the text, or all of an order. */
export async function randomSearch(random: Draws, origin: string, account: KnownAccount): Promise<PaymentList | null> {
  const { payments, key } = account;
  const value = random.of(payments)[random.of(SEARCHED)];
  if (typeof value !== 'string' || value.trim().length < 3) return null;
  const q = random.once(2)
    ? value
    : random.of(
        value
          .split(/\s+/)
          .filter((word) => word.length > 3)
          .concat(value),
      );
  const sort = random.of(['asc', 'desc'] as const);
  const query = new URLSearchParams({ q, sort });
  const tests = randomTests(random, query, payments, random.of(payments));
  const found = await walkPlainly(origin, key, `/orders?limit=250&search=${encodeURIComponent(q)}`, 'next');
  if (found.length > 100) return null;
  const chosen = found.flatMap(({ id }) => {
    const own = payments.filter(({ order_id }) => order_id === id);
    const exact = own.filter((payment) => hasText(payment, q));
    return exact.length > 0 ? exact : own;
  });
  const expected = () => chosen.filter((payment) => tests.every((test) => test(payment)));
  return { ...{ query, by: 'created', sort }, expected };
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function hasText(payment: Raw, text: string): boolean {
  const wanted = fold(text.trim());
  return Object.values(payment).some(
    (value) => (typeof value === 'string' || typeof value === 'number') && fold(String(value)).includes(wanted),
  );
}
