import type { ResponseBody } from '@/sandbox/api/http/json-response';
import {
  amountParameter,
  checkAscending,
  enumParameter,
  fieldsParameter,
  type ParameterValues,
  parseParameters,
  textParameter,
} from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import type { CursorScope } from '@/sandbox/api/paging/cursor';
import { DEFAULT_SIZE, encodeReport, PAGE_PARAMETERS, readPosition } from '@/sandbox/api/paging/report-page';
import { checkWindow, resolveWindow, WINDOW_PARAMETERS } from '@/sandbox/api/paging/window';
import { paymentRecord, reportResponse } from '@/sandbox/api/schemas/report-responses';
import { CHARGE_STATUSES, PAYMENT_RECORD_FIELDS } from '@/sandbox/model/payment';
import { type ReportFilters, readPayments } from './payment-page';

const PAYMENTS_PATH = '/reports/v1/payments';

const PARAMETERS = {
  ...PAGE_PARAMETERS,
  ...WINDOW_PARAMETERS,
  amount_from: amountParameter('Least amount, included, in the main unit of the currency.'),
  amount_to: amountParameter('Greatest amount, included, in the main unit of the currency.'),
  sort: enumParameter('Order by `create_date`; `desc` unless asked for.', ['asc', 'desc']),
  payment_method: enumParameter('Only this payment method.', ['CashPayment']),
  status: enumParameter('Only this status.', CHARGE_STATUSES),
  field: fieldsParameter(PAYMENT_RECORD_FIELDS),
  customer_id: textParameter('Only the payments of this customer.'),
};

function filtersOf(request: ParameterValues<typeof PARAMETERS>): ReportFilters {
  const { amount_from: least, amount_to: greatest } = request;
  checkAscending(['amount_from', least?.exact ?? null], ['amount_to', greatest?.exact ?? null]);
  return {
    status: request.status,
    customerId: request.customer_id,
    paymentMethod: request.payment_method,
    amountFrom: least?.up ?? null,
    amountTo: greatest?.down ?? null,
  };
}

/** Newest first unless `sort=asc`; ties go by `charge_id`. @throws ApiError 400. */
async function paymentsReport(context: RequestContext, request: ApiRequest): Promise<ResponseBody> {
  const { parameters, now } = request;
  const values = parseParameters(parameters, PARAMETERS);
  const { from, to, year, month, field } = values;
  const requestedWindow = { from, to, year, month };
  checkWindow(requestedWindow);
  const filters = filtersOf(values);
  const size = values.size ?? DEFAULT_SIZE;
  const scope: CursorScope = {
    endpoint: PAYMENTS_PATH,
    keyDigest: request.keyDigest,
    direction: values.sort ?? 'desc',
    filters: { ...requestedWindow, ...filters, amountFrom: `${filters.amountFrom}`, amountTo: `${filters.amountTo}` },
  };
  const { window, after } = readPosition(parameters, context.secret, scope, () =>
    resolveWindow(requestedWindow, now, context.timeZone),
  );
  const visible = { from: window.from, to: Math.min(window.to, now) };
  const { company } = request;
  const read = { company, filters, window: visible, direction: scope.direction, after, size };
  const page = await readPayments(context.connection, read);
  const report = { ...page, size, window, scope, fields: field };
  return encodeReport(report, parameters, context.secret, context.publicUrl);
}

export const paymentOperations: Operation[] = [
  {
    method: 'GET',
    path: PAYMENTS_PATH,
    summary: 'Payments report',
    response: reportResponse(paymentRecord),
    parameters: PARAMETERS,
    respond: paymentsReport,
  },
];
