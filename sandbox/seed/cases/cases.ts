import { addMonths, dayNumber, dayText, monthOfDay } from '@/sandbox/model/calendar';
import { calculateFee } from '@/sandbox/model/fees';
import { base58Id, hexId } from '@/sandbox/model/ids';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { CustomerRecord } from '@/sandbox/model/records';
import type { DayRecords, MoneyRecords } from '@/sandbox/model/seed-source';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { type SeedMerchant, seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { type ReferencePlan, UNEVENTFUL } from '@/sandbox/seed/plans/plan';
import { customerOf } from '@/sandbox/seed/records/customer-records';
import { orderBase } from '@/sandbox/seed/records/order-timeline';
import { seedPaymentTimeline } from '@/sandbox/seed/records/payment-timeline';
import { factsOf } from '@/sandbox/seed/records/reference-facts';
import { AWKWARD_CUSTOMERS, AWKWARD_INVOICES, AWKWARD_ORDERS } from './awkward-nouns';
import { AWKWARD_INSTANTS, AWKWARD_PAYMENTS } from './awkward-payments';
import { caseCharge, refundedOf } from './case-charge';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const TABLE_DAY = '05';
const TIES_DAY = '06';
const INVOICE_DAY = '07';
const TIES = 130;

/** The oldest instant, whatever the clock says. */
export const CASES_FIRST_DAY = '2022-07-15';
const FIRST_MONTH = '2024-11';

interface Placed {
  at: number;
  row: number;
  orderRow: number;
  set: Partial<PaymentRecord>;
}

/** Fixed instants, and once a month the whole table and a tie of 130. */
export function casesDay(settings: SeedSettings, day: string): DayRecords {
  const merchant = seedMerchantOf(settings);
  const placed = [...placedInstants(merchant, day), ...placedMonthly(merchant, day)];
  const groups = new Map<number, Placed[]>();
  for (const one of placed) groups.set(one.orderRow, [...(groups.get(one.orderRow) ?? []), one]);
  const orders = [...groups.values()].map((group) => orderOf(merchant, day, group));
  return { customers: [], orders: [...orders, ...awkwardOrders(merchant, day)] };
}

export function casesCustomers(settings: SeedSettings): CustomerRecord[] {
  const merchant = seedMerchantOf(settings);
  const start = merchant.calendar.startOf(dayNumber(CASES_FIRST_DAY));
  return AWKWARD_CUSTOMERS.map((set, n) => ({ ...customerOf(merchant, 100 + n, start + n * MINUTE), ...set }));
}

export function casesMoney(settings: SeedSettings, day: string): MoneyRecords {
  const merchant = seedMerchantOf(settings);
  if (!isMonthly(day, INVOICE_DAY)) return { transfers: [], invoices: [] };
  const issuedAt = merchant.calendar.startOf(dayNumber(day)) + 10 * HOUR;
  const invoices = AWKWARD_INVOICES.map(({ set }, n) => ({
    issuedAt: issuedAt + n * MINUTE,
    invoice: {
      initial: {
        id: hexId(issuedAt, 'invoice', merchant.hash, dayNumber(day), n),
        company_id: merchant.companyId,
        date: addMonths(day.slice(0, 7), -1),
        amount: 1_000,
        commission: -45.24,
        commission_amount: -39,
        commission_tax: -6.24,
        net: 954.76,
        status: 'paid',
        ...set,
      },
      steps: [],
    },
  }));
  return { transfers: [], invoices };
}

function placedInstants(merchant: SeedMerchant, day: string): Placed[] {
  const today = AWKWARD_INSTANTS.filter(({ at }) => dayText(merchant.calendar.dayOf(at)) === day);
  const instants = today.flatMap(({ at, count }) => Array.from({ length: count }, () => at));
  return instants.map((at, row) => ({ at, row, orderRow: row, set: {} }));
}

function placedMonthly(merchant: SeedMerchant, day: string): Placed[] {
  const start = merchant.calendar.startOf(dayNumber(day));
  if (isMonthly(day, TIES_DAY)) {
    return Array.from({ length: TIES }, (_, n) => ({
      at: start + 12 * HOUR,
      row: 100 + n,
      orderRow: 100 + n,
      set: {},
    }));
  }
  if (!isMonthly(day, TABLE_DAY)) return [];
  return AWKWARD_PAYMENTS.map(({ set, sameOrder }, n) => {
    const row = 100 + n;
    return { at: start + 8 * HOUR + n * 7 * MINUTE, row, orderRow: sameOrder ? row - 1 : row, set };
  });
}

function isMonthly(day: string, dayOfMonth: string): boolean {
  return day.slice(8) === dayOfMonth && monthOfDay(dayNumber(day)) >= FIRST_MONTH;
}

function orderOf(merchant: SeedMerchant, day: string, group: Placed[]): OrderTimeline {
  const charges = group.map(({ at, row, orderRow, set }) => {
    const plan = casePlan(dayNumber(day), row, orderRow, at);
    const facts = factsOf(merchant, plan);
    const ordinary = seedPaymentTimeline(merchant, plan, facts, [], 'paid', 'payment').initial;
    const paid = { pay_date: at, store: facts.store, auth_code: facts.authCode, commission: plan.fee / 100 };
    const payment: PaymentRecord = { ...ordinary, ...paid, ...set };
    return { plan, facts, payment, charge: caseCharge(merchant, plan, facts, payment) };
  });
  const [first] = charges;
  if (!first) throw new RangeError('An order without payments');
  const { payment, charge, plan, facts } = first;
  const base = orderBase(merchant, plan, facts, plan.amount);
  const who = { ...base.customer_info, name: payment.name, email: payment.email, phone: payment.phone };
  const order = {
    ...base,
    amount: charges.length === 1 ? (charge.amount ?? null) : charges.reduce((sum, one) => sum + one.plan.amount, 0),
    currency: payment.currency,
    amount_refunded: refundedOf(payment),
    payment_status: payment.status,
    customer_info: payment.customer_id ? { ...who, customer_id: payment.customer_id } : who,
  };
  return {
    order: { initial: order, steps: [] },
    charges: charges.map((one) => ({
      payment: { initial: one.payment, steps: [] },
      charge: { initial: one.charge, steps: [] },
    })),
  };
}

/** Their nested lists, where they have any, stay as they are. */
function awkwardOrders(merchant: SeedMerchant, day: string): OrderTimeline[] {
  if (!isMonthly(day, TABLE_DAY)) return [];
  const start = merchant.calendar.startOf(dayNumber(day)) + 7 * HOUR;
  return AWKWARD_ORDERS.map(({ set }, n) => {
    const plan = casePlan(dayNumber(day), n, n, start + n * MINUTE);
    const facts = { ...factsOf(merchant, plan), orderId: base58Id('ord_', 'bareOrder', merchant.hash, plan.day, n) };
    const charge = caseCharge(merchant, plan, facts, {
      ...seedPaymentTimeline(merchant, plan, facts, [], 'paid', 'payment').initial,
      charge_amount: 100,
    });
    const shown = set.charges ? { charges: { ...set.charges, data: [charge] } } : {};
    return {
      order: { initial: { ...orderBase(merchant, plan, facts, plan.amount), ...set, ...shown }, steps: [] },
      charges: [],
    };
  });
}

/** 250 pesos, paid the moment it was made. */
function casePlan(day: number, row: number, orderRow: number, at: number): ReferencePlan {
  const amount = 25_000;
  const times = { createdAt: at, expiresAt: at + 72 * HOUR, paidAt: at };
  return { ...UNEVENTFUL, ...times, day, row, orderRow, amount, fee: calculateFee(amount) };
}
