import 'server-only';
import { PAYMENT_RECORD_FIELDS, PAYMENT_RECORD_KINDS, type PaymentRecord } from '@/sandbox/model/payment';
import { parseRecord, stringifyRecord } from '@/sandbox/model/record-json';
import type {
  ChargeRecord,
  CustomerRecord,
  ExactNumber,
  InvoiceRecord,
  OrderRecord,
  TransferRecord,
} from '@/sandbox/model/records';
import {
  type OrderTimeline,
  recordAt,
  remainingAt,
  type ScheduledChange,
  type Timeline,
} from '@/sandbox/model/timeline';
import type { customers, invoices, orders, payments, transfers } from './tables';

const ORDER_NUMBERS = ['amount', 'amount_refunded', 'fee'];
const PAYMENT_NUMBERS = PAYMENT_RECORD_FIELDS.filter((field) => PAYMENT_RECORD_KINDS[field].startsWith('number'));
const INVOICE_NUMBERS = ['amount', 'commission', 'commission_amount', 'commission_tax', 'net'];

function stringifyPayment(record: object): string {
  return stringifyRecord(record, PAYMENT_NUMBERS);
}

function stringifyInvoice(record: object): string {
  return stringifyRecord(record, INVOICE_NUMBERS);
}

export function stringifyOrderRecord(record: object): string {
  return stringifyRecord(record, ORDER_NUMBERS);
}

export function stringifyCharge(record: object): string {
  return stringifyRecord(record, ORDER_NUMBERS);
}

const GREATEST = 9_223_372_036_854_775_807n;

/** Hundredths of an amount in the main unit; beyond what a bigint column holds, the greatest that it does. */
export function toHundredths(amount: ExactNumber | null): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount ?? 0)) ?? [];
  const size = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const bounded = size > GREATEST ? GREATEST : size;
  return sign ? -bounded : bounded;
}

interface Stored {
  record: string;
  pending: string | null;
}

export function parseTimeline<R extends object>({ record, pending }: Stored): Timeline<R> {
  return { initial: parseRecord<R>(record), steps: parseRecord<ScheduledChange<R>[]>(pending ?? '[]') };
}

function timelineColumns<R>(life: Timeline<R>, now: number, copy?: (record: R) => R) {
  const { record, next, pending } = recordAt(life, now, copy);
  return { record, later: { nextChangeAt: next, pending: next === null ? null : JSON.stringify(pending) } };
}

/** A pay date counts where it is an instant at which the payment was there already; the awkward ones do not. */
function paidAtOf({ pay_date, create_date }: PaymentRecord): number | null {
  return typeof pay_date === 'number' && pay_date >= create_date ? pay_date : null;
}

/** A spread that meets payments alone: see `recordAt`. */
function copyOfPayment(payment: PaymentRecord): PaymentRecord {
  return { ...payment };
}

export function paymentRow(company: string, life: Timeline<PaymentRecord>, now: number): typeof payments.$inferInsert {
  const { record, later } = timelineColumns(life, now, copyOfPayment);
  return {
    company,
    chargeId: record.charge_id,
    createDate: record.create_date,
    status: record.status,
    customerId: record.customer_id ?? '',
    orderId: record.order_id ?? '',
    paymentMethod: record.payment_method ?? '',
    amount: record.charge_amount === null ? null : toHundredths(record.charge_amount),
    invoiceId: record.invoice_id ?? '',
    depositId: record.deposit_id ?? '',
    paidAt: paidAtOf(record),
    ...later,
    record: stringifyPayment(record),
  };
}

/** The lives of an order's charges as one JSON text, amounts with every digit. */
function chargesText(lives: Timeline<ChargeRecord>[]): string {
  const texts = lives.map(
    ({ initial, steps }) => `{"initial":${stringifyCharge(initial)},"steps":${JSON.stringify(steps)}}`,
  );
  return `[${texts.join(',')}]`;
}

/** The row of an order whose seed makes it again: only what it is found by. */
function seededOrderRow(company: string, seed: OrderTimeline): typeof orders.$inferInsert {
  const { order_id, create_date } = seed.charges[0]?.payment.initial ?? {};
  const createdAt = Math.floor((create_date ?? 0) / 1000);
  return { company, id: order_id ?? '', createdAt, search: orderSearchText(seed) };
}

/** The row of an order with its charges, as they stand at `now` (UTC milliseconds) and with what is still to come. */
export function orderRow(company: string, seed: OrderTimeline, now: number): typeof orders.$inferInsert {
  if (seed.seeded) return seededOrderRow(company, seed);
  const lives = seed.charges.map(({ charge }) => remainingAt(charge, now));
  return storedOrderRow(company, remainingAt(seed.order, now), lives, orderSearchText(seed));
}

export function storedOrderRow(
  company: string,
  order: Timeline<OrderRecord>,
  lives: Timeline<ChargeRecord>[],
  search: string,
): typeof orders.$inferInsert {
  const { initial, steps } = order;
  const instants = [order, ...lives].flatMap((life) => life.steps.slice(0, 1).map(({ at }) => at));
  return {
    company,
    id: initial.id,
    createdAt: initial.created_at ?? 0,
    search,
    nextChangeAt: instants.length === 0 ? null : Math.min(...instants),
    pending: steps.length === 0 ? null : JSON.stringify(steps),
    record: stringifyOrderRecord(initial),
    charges: chargesText(lives),
  };
}

export function customerRow(company: string, customer: CustomerRecord): typeof customers.$inferInsert {
  const sources = customer.payment_sources?.data ?? [];
  const search = searchText([
    customer.id,
    customer.name,
    customer.email,
    customer.phone,
    customer.custom_reference,
    ...sources.flatMap((source) => [source.id, source.reference]),
  ]);
  const createdAt = customer.created_at ?? 0;
  return { company, id: customer.id, createdAt, search, record: JSON.stringify(customer) };
}

export function transferRow(
  company: string,
  life: Timeline<TransferRecord>,
  now: number,
): typeof transfers.$inferInsert {
  const { record, later } = timelineColumns(life, now);
  const { id, created_at: createdAt, statement_reference, statement_description } = record;
  const search = searchText([id, statement_reference, statement_description]);
  return { company, id, createdAt, search, ...later, record: stringifyRecord(record, ORDER_NUMBERS) };
}

export function invoiceRow(
  company: string,
  life: Timeline<InvoiceRecord>,
  issuedAt: number,
  now: number,
): typeof invoices.$inferInsert {
  const { record, later } = timelineColumns(life, now);
  return { company, id: record.id, month: record.date, issuedAt, ...later, record: stringifyInvoice(record) };
}

const ASCII = /^[\n!-~]*(?: [\n!-~]+)*$/;

/** One form for what is searched in and what is searched for: without case, marks and invisible characters, one space for several. */
export function normalizeSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ');
}

function searchText(parts: (string | null | undefined)[]): string {
  return normalizeSearch([...new Set(parts.filter((part) => part))].join('\n'));
}

function chargeWords(charge: ChargeRecord): (string | null | undefined)[] {
  return [charge.id, charge.payment_method?.reference, charge.reference_id, charge.customer_id];
}

function paymentWords({ charge_id, reference_oxxo, reference_id, customer_id }: PaymentRecord) {
  return [charge_id, reference_oxxo, reference_id, customer_id];
}

function seededSearchText({ charges }: OrderTimeline): string {
  const first = charges[0]?.payment.initial;
  if (!first) return '';
  const { order_id, name, email, phone, customer_id } = first;
  let text = `${order_id}\n${name}\n${email}\n${phone}`;
  if (customer_id) text += `\n${customer_id}`;
  for (const { payment } of charges) {
    const { charge_id, reference_oxxo, reference_id } = payment.initial;
    text += `\n${charge_id}\n${reference_oxxo}\n${reference_id}`;
  }
  return normalizeSearch(text);
}

/** What an order is found by: itself, who ordered, and the references of its charges. */
export function orderSearchText(seed: OrderTimeline): string {
  if (seed.seeded) return seededSearchText(seed);
  const { order, charges } = seed;
  const { id, customer_info: who, charges: own } = order.initial;
  return searchText([
    id,
    who?.name,
    who?.email,
    who?.phone,
    who?.customer_id,
    ...(own?.data ?? []).flatMap(chargeWords),
    ...charges.flatMap(({ charge, payment }) => [...chargeWords(charge.initial), ...paymentWords(payment.initial)]),
  ]);
}
