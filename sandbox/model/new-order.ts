import { newBase58Id } from './ids';
import {
  type CustomerInfoRecord,
  type LineItemRecord,
  type OrderLine,
  type OrderRecord,
  type RecordList,
  toRecordList,
} from './records';

/** Amounts in centavos. */
export interface OrderDraft {
  line_items?: LineItemRecord[] | undefined;
  shipping_lines?: OrderLine[] | undefined;
  tax_lines?: OrderLine[] | undefined;
  discount_lines?: OrderLine[] | undefined;
  shipping_contact?: { address: object } | undefined;
  fiscal_entity?: { address: object } | undefined;
  metadata?: Record<string, unknown> | undefined;
}

interface NewOrder extends OrderDraft {
  currency: string;
  pre_authorize?: boolean | undefined;
  processing_mode?: string | undefined;
}

const sum = (lines: RecordList<OrderLine> | undefined) =>
  (lines?.data ?? []).reduce((total, { amount }) => total + amount, 0);

/** In centavos. */
export function amountOfLines({ line_items, shipping_lines, tax_lines, discount_lines }: OrderRecord): number {
  const items = (line_items?.data ?? []).reduce(
    (total, { unit_price, quantity }) => total + Number(unit_price) * Number(quantity),
    0,
  );
  return items + sum(shipping_lines) + sum(tax_lines) - sum(discount_lines);
}

/** With ids of their own. */
export function orderParts(orderId: string, draft: OrderDraft): Partial<OrderRecord> {
  const { line_items, shipping_lines, tax_lines, discount_lines, shipping_contact, fiscal_entity, metadata } = draft;
  const part = (object: string, prefix: string) => ({ object, id: newBase58Id(prefix), parent_id: orderId });
  const lines = (given: OrderLine[], object: string, prefix: string) =>
    toRecordList(given.map((line) => ({ ...line, ...part(object, prefix) })));
  return {
    ...(metadata && { metadata }),
    ...(shipping_contact && {
      shipping_contact: { ...toContact('shipping_contact', shipping_contact), created_at: 0 },
    }),
    ...(fiscal_entity && { fiscal_entity: { ...toContact('fiscal_entity', fiscal_entity), created_at: 0 } }),
    ...(line_items && {
      line_items: toRecordList(
        line_items.map((item) => ({
          ...{ description: '', sku: '', tags: [] },
          ...item,
          ...part('line_item', 'line_item_'),
          metadata: item.metadata ?? {},
          antifraud_info: item.antifraud_info ?? {},
        })),
      ),
    }),
    ...(shipping_lines && { shipping_lines: lines(shipping_lines, 'shipping_line', 'ship_lin_') }),
    ...(tax_lines && { tax_lines: lines(tax_lines, 'tax_line', 'tax_lin_') }),
    ...(discount_lines && { discount_lines: lines(discount_lines, 'discount_line', 'dis_lin_') }),
  };
}

/** It has neither `payment_status` nor `charges` yet; `now` in UTC milliseconds. */
export function newOrder(draft: NewOrder, who: CustomerInfoRecord | null, livemode: boolean, now: number): OrderRecord {
  const id = newBase58Id('ord_', now);
  const second = Math.floor(now / 1000);
  const { metadata, ...parts } = orderParts(id, draft);
  const order: OrderRecord = {
    livemode,
    amount: 0,
    currency: draft.currency,
    amount_refunded: 0,
    ...(who ? { customer_info: who } : {}),
    object: 'order',
    id,
    metadata: metadata ?? {},
    is_refundable: false,
    split_payment: false,
    ...(draft.pre_authorize === undefined ? {} : { pre_authorize: draft.pre_authorize }),
    ...(draft.processing_mode === undefined ? {} : { processing_mode: draft.processing_mode }),
    created_at: second,
    updated_at: second,
    ...parts,
  };
  return { ...order, amount: amountOfLines(order) };
}

const KINDS = {
  shipping_contact: { prefix: 'ship_cont_', address: 'shipping_address' },
  fiscal_entity: { prefix: 'fis_ent_', address: 'fiscal_entity_address' },
};

/** With an id of its own, and each part naming what it is. */
export function toContact<Part extends { address: object }>(kind: keyof typeof KINDS, part: Part) {
  const { prefix, address } = KINDS[kind];
  return { ...part, address: { ...part.address, object: address }, id: newBase58Id(prefix), object: kind };
}
