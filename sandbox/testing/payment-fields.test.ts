import { expect, test } from 'vitest';
import * as dashboard from '@/lib/domain/payments/payments';
import * as sandbox from '@/sandbox/model/payment';

/** The dashboard names the kinds of a field that is no plain text, and tells two currencies apart. */
function kindOf(field: sandbox.PaymentField): string {
  const kind = sandbox.PAYMENT_FIELD_KINDS[field].replace('?', '');
  return kind === 'instant' ? 'date' : ['number', 'date'].includes(kind) ? kind : 'text';
}

function dashboardKindOf(field: sandbox.PaymentField): string {
  return (dashboard.PAYMENT_FIELD_KINDS[field] ?? 'text').replace(/^(foreign-)?amount$/, 'number');
}

test('the sandbox and the dashboard, each with a table of its own, know the same fields of a payment', () => {
  expect(sandbox.PAYMENT_FIELDS).toEqual(dashboard.PAYMENT_FIELDS);
  expect(sandbox.PAYMENT_STATUSES).toEqual(dashboard.PAYMENT_STATUSES);
  const kinds = sandbox.PAYMENT_FIELDS.map((field) => [field, kindOf(field)]);
  expect(kinds).toEqual(sandbox.PAYMENT_FIELDS.map((field) => [field, dashboardKindOf(field)]));
});
