import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Customer } from '@/lib/domain/customers/customers';
import type { NestedList } from '@/lib/domain/list';
import type { CustomerInfo, Order } from '@/lib/domain/orders/orders';
import { ApiError } from '@/sandbox/api/http/api-error';
import { bodyRefusal } from '@/sandbox/api/http/body-refusals';
import { type CustomerInfoBody, GREATEST_AMOUNT } from '@/sandbox/api/schemas/body-parts';
import { addressed } from '@/sandbox/model/addressed';
import { newBase58Id } from '@/sandbox/model/new-ids';
import { listOf } from '@/sandbox/seed/records/charge-life';
import type { Connection } from '@/sandbox/store/bulk';
import { parseRecord } from '@/sandbox/store/record-text';
import { customers } from '@/sandbox/store/tables';
import type { OrderBody, OrderUpdateBody } from './order-bodies';

/** The customer of an id, unless deleted. */
export async function findCustomer(connection: Connection, company: string, id: string): Promise<Customer | null> {
  const [row] = await connection
    .select({ record: customers.record })
    .from(customers)
    .where(and(eq(customers.company, company), eq(customers.id, id), isNull(customers.deletedAt)));
  return row ? parseRecord<Customer>(row.record) : null;
}

/** Who ordered: what the body says, over what is known of the customer. @throws ApiError 422 for an unknown one. */
export async function customerInfoOf(
  connection: Connection,
  company: string,
  info: CustomerInfoBody,
): Promise<CustomerInfo> {
  const { customer_id } = info;
  const known = customer_id === undefined ? null : await findCustomer(connection, company, customer_id);
  if (customer_id !== undefined && !known) {
    const message = {
      es: 'El cliente de "customer_info.customer_id" no existe.',
      en: 'The customer of "customer_info.customer_id" does not exist.',
    };
    throw new ApiError(422, [bodyRefusal(['customer_info', 'customer_id'], 'nonexistent', message)]);
  }
  return {
    email: info.email ?? known?.email ?? '',
    phone: info.phone ?? known?.phone ?? '',
    name: info.name ?? known?.name ?? '',
    corporate: info.corporate ?? known?.corporate ?? false,
    ...(customer_id === undefined ? {} : { customer_id }),
    object: 'customer_info',
  };
}

/** An order with the lines that Corte does not read. Amounts in centavos. */
interface WrittenOrder extends Order {
  shipping_lines?: NestedList<{ amount: number }>;
  tax_lines?: NestedList<{ amount: number }>;
  discount_lines?: NestedList<{ amount: number }>;
}

const sum = (lines: NestedList<{ amount: number }> | undefined) =>
  (lines?.data ?? []).reduce((total, { amount }) => total + amount, 0);

/** The order with what its lines come to. @throws ApiError 422 when that is less than nothing, or beyond all bounds. */
export function withAmount(order: WrittenOrder): Order {
  const items = (order.line_items?.data ?? []).reduce(
    (total, { unit_price, quantity }) => total + Number(unit_price) * Number(quantity),
    0,
  );
  const amount = items + sum(order.shipping_lines) + sum(order.tax_lines) - sum(order.discount_lines);
  if (amount >= 0 && amount <= GREATEST_AMOUNT) return { ...order, amount };
  const message = {
    es: `El importe de la orden debe estar entre 0 y ${GREATEST_AMOUNT} centavos.`,
    en: `The amount of the order must be from 0 to ${GREATEST_AMOUNT} centavos.`,
  };
  throw new ApiError(422, [bodyRefusal(['line_items'], 'invalid_amount', message)]);
}

/** The parts of an order that come from a body, with ids of their own. */
export function orderParts(orderId: string, body: OrderUpdateBody): Partial<Order> {
  const { line_items, shipping_lines, tax_lines, discount_lines, shipping_contact, fiscal_entity, metadata } = body;
  const part = (object: string, prefix: string) => ({ object, id: newBase58Id(prefix), parent_id: orderId });
  const lists = {
    ...(line_items && {
      line_items: listOf(
        line_items.map((item) => ({
          description: '',
          sku: '',
          tags: [],
          ...item,
          ...part('line_item', 'line_item_'),
          metadata: item.metadata ?? {},
          antifraud_info: item.antifraud_info ?? {},
        })),
      ),
    }),
    ...(shipping_lines && {
      shipping_lines: listOf(shipping_lines.map((line) => ({ ...line, ...part('shipping_line', 'ship_lin_') }))),
    }),
    ...(tax_lines && { tax_lines: listOf(tax_lines.map((line) => ({ ...line, ...part('tax_line', 'tax_lin_') }))) }),
    ...(discount_lines && {
      discount_lines: listOf(discount_lines.map((line) => ({ ...line, ...part('discount_line', 'dis_lin_') }))),
    }),
  };
  return {
    ...(metadata && { metadata }),
    ...(shipping_contact && {
      shipping_contact: { ...addressed('shipping_contact', shipping_contact), created_at: 0 },
    }),
    ...(fiscal_entity && {
      fiscal_entity: { ...addressed('fiscal_entity', fiscal_entity), created_at: 0 },
    }),
    ...lists,
  };
}

/** A new order without charges: it carries neither `payment_status` nor `charges`. */
export function orderRecord(
  body: Omit<OrderBody, 'customer_info'>,
  who: CustomerInfo | null,
  livemode: boolean,
  now: number,
): Order {
  const id = newBase58Id('ord_', now);
  const second = Math.floor(now / 1000);
  const { metadata, ...parts } = orderParts(id, body);
  return withAmount({
    livemode,
    amount: 0,
    currency: body.currency,
    amount_refunded: 0,
    ...(who ? { customer_info: who } : {}),
    object: 'order',
    id,
    metadata: metadata ?? {},
    ...{ is_refundable: false, split_payment: false },
    ...(body.pre_authorize === undefined ? {} : { pre_authorize: body.pre_authorize }),
    ...(body.processing_mode === undefined ? {} : { processing_mode: body.processing_mode }),
    created_at: second,
    updated_at: second,
    ...parts,
  });
}
