import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import { isStandInId } from '@/lib/domain/unreadable/stand-in-id';
import { customerSchema } from './customers';
import { invoiceSchema } from './invoices';
import { orderSchema } from './orders';
import { paymentSchema } from './payments';

const least = { charge_id: '68e401865a3d7e0001000065', create_date: 1759773062879 };

describe('payments', () => {
  test('O-PRX-12 an unknown status, a new field, nulls and absent fields never break a row', () => {
    const read = paymentSchema.parse({ ...least, status: 'settled_late', new_field: { a: 1 }, commission: null });
    expect(read).toMatchObject({ ...least, status: 'settled_late', commission: null, name: null, livemode: null });
    expect(Object.keys(read).sort()).toEqual([...PAYMENT_FIELDS].sort());
  });

  test('O-PRX-12 whatever stands in the other fields, the row is read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...PAYMENT_FIELDS), fc.jsonValue()), (fields) => {
        const read = paymentSchema.parse({ ...fields, ...least });
        expect(read.charge_id).toBe(least.charge_id);
        expect([null, 'string'].includes(read.name === null ? null : typeof read.name)).toBe(true);
      }),
    );
  });

  test('O-API-11 amounts that came as digits stay digits; text in place of a number stays to be shown', () => {
    const read = paymentSchema.parse({ ...least, charge_amount: '9007199254740993', commission: 'n/a', partial: 'x' });
    expect(read).toMatchObject({ charge_amount: '9007199254740993', commission: 'n/a', partial: null });
    expect(paymentSchema.parse({ ...least, reference_oxxo: 93000262280678 }).reference_oxxo).toBe('93000262280678');
  });

  test('R-08 without a readable id or creation date the row is read all the same, and says what stands there', () => {
    const withoutId = paymentSchema.parse({ ...least, charge_id: '' });
    expect(isStandInId(withoutId.charge_id)).toBe(true);
    expect(paymentSchema.parse({ ...least, charge_id: '' }).charge_id).toBe(withoutId.charge_id);
    for (const [value, shown] of [
      ['yesterday', 'yesterday'],
      [null, null],
      ['', null],
      [{ a: 1 }, '{"a":1}'],
      [true, 'true'],
    ]) {
      expect(paymentSchema.parse({ ...least, create_date: value }).create_date).toBe(shown);
    }
    expect(paymentSchema.parse({ charge_id: 'a' }).create_date).toBeNull();
  });
});

describe('the general API', () => {
  test('O-PAG-08 a nested list keeps its own has_more, and is incomplete when an element cannot be read', () => {
    const order = orderSchema.parse({ id: 'ord_1', amount: 25000, charges: { has_more: true, data: [{ id: 'c1' }] } });
    expect(order.charges).toMatchObject({ has_more: true, data: [{ id: 'c1' }] });
    expect(orderSchema.parse({ id: 'ord_1', charges: { has_more: false, data: [7] } }).charges?.has_more).toBe(true);
    expect(orderSchema.parse({ id: 'ord_1', charges: null }).charges).toBeNull();
    expect(customerSchema.parse({ id: 'cus_1', payment_sources: null }).payment_sources).toBeNull();
    expect(customerSchema.parse({ id: 'cus_1' }).payment_sources).toBeNull();
  });

  test('O-PRX-12 a new payment_status and a new invoice status pass', () => {
    expect(orderSchema.parse({ id: 'ord_1', payment_status: 'declined' }).payment_status).toBe('declined');
    expect(invoiceSchema.parse({ id: 'i', status: 'draft', date: '2026-10' }).status).toBe('draft');
  });

  test('O-API-06 metadata with a poisonous name changes no other object', () => {
    const metadata: unknown = JSON.parse('{"__proto__":{"polluted":"yes"},"pedido":"PED-1"}');
    const order = orderSchema.parse({ id: 'ord_1', metadata });
    expect(order.metadata?.pedido).toBe('PED-1');
    expect('polluted' in {} || (order.metadata ? 'polluted' in order.metadata : false)).toBe(false);
  });

  test('O-PRX-12 whatever the optional objects are, the record is read', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('charges', 'metadata', 'customer_info', 'fiscal_entity', 'amount'),
          fc.jsonValue(),
        ),
        (fields) => {
          expect(orderSchema.parse({ ...fields, id: 'ord_1' }).id).toBe('ord_1');
        },
      ),
    );
  });
});
