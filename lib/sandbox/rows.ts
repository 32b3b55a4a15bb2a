import 'server-only';
import type { Customer } from '@/lib/domain/customers';
import type { Invoice } from '@/lib/domain/invoices';
import type { Charge, Order } from '@/lib/domain/orders';
import { type Amount, PAYMENT_FIELD_KINDS, PAYMENT_FIELDS, type Payment } from '@/lib/domain/payments';
import { type Life, recordAt, type Step } from './life';
import { parseRecord, recordText } from './record-text';
import type { OrderSeed, Transfer } from './seed/company';
import type { charges, customers, invoices, orders, payments, transfers } from './tables';

const PAYMENT_NUMBERS = PAYMENT_FIELDS.filter((field) => (PAYMENT_FIELD_KINDS[field] ?? 'date') !== 'date');
const ORDER_NUMBERS = ['amount', 'amount_refunded', 'fee'];
const INVOICE_NUMBERS = ['amount', 'commission', 'commission_amount', 'commission_tax', 'net'];

/** A payment record, or part of one, as the report sends it. */
export function writePayment(record: object): string {
  return recordText(record, PAYMENT_NUMBERS);
}

/** An invoice record, or part of one, as the report sends it. */
export function writeInvoice(record: object): string {
  return recordText(record, INVOICE_NUMBERS);
}

const GREATEST = 9_223_372_036_854_775_807n;

/** Hundredths of an amount in the main unit; beyond what a bigint column holds, the greatest that it does. */
export function hundredthsOf(amount: Amount | null): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount ?? 0)) ?? [];
  const size = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const bounded = size > GREATEST ? GREATEST : size;
  return sign ? -bounded : bounded;
}

interface Stored {
  record: string;
  pending: string | null;
}

/** The rest of a stored record's life: what it is now, and the steps still to come. */
export function storedLife<R extends object>({ record, pending }: Stored): Life<R> {
  return { initial: parseRecord<R>(record), steps: parseRecord<Step<R>[]>(pending ?? '[]') };
}

function livingPart<R>(life: Life<R>, now: number) {
  const { record, next, pending } = recordAt(life, now);
  return { record, later: { nextChangeAt: next, pending: next === null ? null : JSON.stringify(pending) } };
}

/** A pay date counts where it is an instant at which the payment was there already; the awkward ones do not. */
function paidAtOf({ pay_date, create_date }: Payment): number | null {
  return typeof pay_date === 'number' && pay_date >= create_date ? pay_date : null;
}

export function paymentRow(company: string, life: Life<Payment>, now: number): typeof payments.$inferInsert {
  const { record, later } = livingPart(life, now);
  return {
    company,
    chargeId: record.charge_id,
    createDate: record.create_date,
    status: record.status,
    customerId: record.customer_id ?? '',
    orderId: record.order_id ?? '',
    paymentMethod: record.payment_method ?? '',
    amount: hundredthsOf(record.charge_amount),
    invoiceId: record.invoice_id ?? '',
    depositId: record.deposit_id ?? '',
    paidAt: paidAtOf(record),
    ...later,
    record: writePayment(record),
  };
}

export function orderRow(company: string, life: Life<Order>, search: string, now: number): typeof orders.$inferInsert {
  const { record, later } = livingPart(life, now);
  const createdAt = record.created_at ?? 0;
  return { company, id: record.id, createdAt, search, ...later, record: recordText(record, ORDER_NUMBERS) };
}

export function chargeRow(company: string, life: Life<Charge>, now: number): typeof charges.$inferInsert {
  const { record, later } = livingPart(life, now);
  return {
    company,
    id: record.id,
    orderId: record.order_id ?? '',
    createdAt: record.created_at ?? 0,
    ...later,
    record: recordText(record, ORDER_NUMBERS),
  };
}

export function customerRow(company: string, customer: Customer): typeof customers.$inferInsert {
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

export function transferRow(company: string, life: Life<Transfer>, now: number): typeof transfers.$inferInsert {
  const { record, later } = livingPart(life, now);
  const { id, created_at: createdAt, statement_reference, statement_description } = record;
  const search = searchText([id, statement_reference, statement_description]);
  return { company, id, createdAt, search, ...later, record: recordText(record, ORDER_NUMBERS) };
}

export function invoiceRow(
  company: string,
  life: Life<Invoice>,
  issuedAt: number,
  now: number,
): typeof invoices.$inferInsert {
  const { record, later } = livingPart(life, now);
  return { company, id: record.id, month: record.date, issuedAt, ...later, record: writeInvoice(record) };
}

/** One form for what is searched in and what is searched for: composed characters, lower case. */
export function searchForm(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function searchText(parts: (string | null | undefined)[]): string {
  return searchForm([...new Set(parts.filter((part) => part))].join('\n'));
}

function chargeWords(charge: Charge): (string | null | undefined)[] {
  return [charge.id, charge.payment_method?.reference, charge.reference_id, charge.customer_id];
}

/** What an order is found by: itself, who ordered, and the references of its charges. */
export function orderSearchText({ order, charges }: OrderSeed): string {
  const { id, customer_info: who, charges: own } = order.initial;
  return searchText([
    id,
    who?.name,
    who?.email,
    who?.phone,
    who?.customer_id,
    ...(own?.data ?? []).flatMap(chargeWords),
    ...charges.flatMap(({ charge, payment }) => [
      ...chargeWords(charge.initial),
      payment.initial.reference_oxxo,
      payment.initial.reference_id,
    ]),
  ]);
}
