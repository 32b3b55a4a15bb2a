import { expect, test } from 'vitest';
import { findContractViolation } from './check-answers';

const ask = (path: string, method = 'GET') => new Request(`https://sandbox.example.com${path}`, { method });
const list = (data: object[], more: object = {}) =>
  Response.json({ has_more: false, total: data.length, object: 'list', data, ...more });
const INVOICE = {
  id: 'i',
  company_id: 'c',
  date: '2026-10',
  amount: 1,
  commission: 1,
  commission_amount: 1,
  commission_tax: 0,
  net: 0,
  status: 'paid',
};
const ERROR = {
  details: [{ message: 'm', code: 'c', debug_message: 'd', param: null }],
  object: 'error',
  type: 't',
  log_id: null,
};

test.each([
  ['a list as documented', ask('/reports/v1/invoices'), list([INVOICE])],
  ['only the requested field', ask('/reports/v1/invoices?field=net'), list([{ net: 1 }])],
  ['an address that is none', ask('/nothing'), Response.json(ERROR, { status: 404 })],
  ['OPTIONS', ask('/customers', 'OPTIONS'), new Response(null, { status: 204 })],
])('lets pass: %s', async (_name, request, response) => {
  expect(await findContractViolation(request, response)).toBeNull();
});

test.each([
  ['a record with a field too many', ask('/reports/v1/invoices'), list([{ ...INVOICE, secret: 1 }])],
  ['a record without a field', ask('/reports/v1/invoices'), list([{ ...INVOICE, net: undefined }])],
  ['a field that was not requested', ask('/reports/v1/invoices?field=net'), list([{ net: 1, id: 'i' }])],
  ['an envelope with more in it', ask('/reports/v1/invoices'), list([], { page: 1 })],
  ['a status that is not documented', ask('/customers'), Response.json(ERROR, { status: 418 })],
  ['an operation that is not documented', ask('/nothing'), Response.json({})],
  ['an error in another form', ask('/nothing'), Response.json({ error: 'no' }, { status: 404 })],
  ['a body that is no JSON', ask('/customers'), new Response('<html>')],
  ['a charge with a field too many', ask('/charges'), list([{ object: 'charge', secret: 1 }], { total: undefined })],
])('tells of: %s', async (_name, request, response) => {
  expect(await findContractViolation(request, response)).toContain(' -> ');
});
