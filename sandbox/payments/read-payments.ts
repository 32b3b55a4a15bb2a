import 'server-only';
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
import { PAGE_PARAMETERS, reportBody } from '@/sandbox/api/paging/report-page';
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
function paymentsReport(context: RequestContext, request: ApiRequest): Promise<ResponseBody> {
  const { company, now } = request;
  const values = parseParameters(request.parameters, PARAMETERS);
  const { from, to, year, month, size, field: fields } = values;
  const direction = values.sort ?? 'desc';
  const requestedWindow = { from, to, year, month };
  checkWindow(requestedWindow);
  const filters = filtersOf(values);
  const query = {
    endpoint: PAYMENTS_PATH,
    direction,
    filters: { ...requestedWindow, ...filters, amountFrom: `${filters.amountFrom}`, amountTo: `${filters.amountTo}` },
    size,
    fields,
    freshWindow: () => resolveWindow(requestedWindow, now, context.timeZone),
  };
  return reportBody(context, request, query, ({ window, after }, pageSize) => {
    const visible = { from: window.from, to: Math.min(window.to, now) };
    return readPayments(context.connection, { company, filters, window: visible, direction, after, size: pageSize });
  });
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
