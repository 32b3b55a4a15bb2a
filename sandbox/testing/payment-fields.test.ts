import { expect, test } from 'vitest';
import { PAYMENT_FIELD, PAYMENT_FIELDS, type PaymentFieldKind } from '@/lib/domain/payments/payment-fields';
import * as dashboard from '@/lib/domain/payments/payments';
import * as sandbox from '@/sandbox/model/payment';

/** The sandbox knows no currencies and no identifiers; an instant is a date whose unit is known. */
const SANDBOX_KINDS: Record<PaymentFieldKind, string> = {
  text: 'text',
  identifier: 'text',
  status: 'status',
  flag: 'flag',
  amount: 'number',
  number: 'number',
  date: 'date',
};

test('the dashboard reads what the sandbox sends, each with a table of its own', () => {
  const isSent = (field: string) => Object.hasOwn(sandbox.PAYMENT_RECORD_KINDS, field);
  expect(PAYMENT_FIELDS.filter(isSent)).toEqual(sandbox.PAYMENT_RECORD_FIELDS);
  expect(sandbox.CHARGE_STATUSES).toEqual(dashboard.PAYMENT_STATUSES);
  for (const field of sandbox.PAYMENT_RECORD_FIELDS) {
    const kind = sandbox.PAYMENT_RECORD_KINDS[field].replace('?', '').replace('instant', 'date').replace('id', 'text');
    expect(kind, field).toBe(SANDBOX_KINDS[PAYMENT_FIELD[field].kind]);
  }
});
