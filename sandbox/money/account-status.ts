import 'server-only';
import { parameterError } from '@/sandbox/api/http/api-error';
import type { ResponseBody } from '@/sandbox/api/http/json-response';
import { fieldsParameter, parseParameters } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { PAGE_PARAMETERS, reportBody } from '@/sandbox/api/paging/report-page';
import { WINDOW_PARAMETERS } from '@/sandbox/api/paging/window';
import { accountStatusRecord, reportResponse } from '@/sandbox/api/schemas/report-responses';
import { ZERO_DECIMAL_CURRENCIES } from '@/sandbox/model/fees';
import { stringifyRecord } from '@/sandbox/model/record-json';
import { calendarWindow, zonedMonth } from '@/sandbox/model/zone';
import { countMovements, type Movement, readMovements } from './movements';

const ACCOUNT_STATUS_PATH = '/reports/v1/account-status';
const IVA = 1.16;

const FIELDS = [
  'amount',
  'charge_id',
  'commission',
  'commission_details',
  'company_id',
  'created_at',
  'deposit_id',
  'invoice_date',
  'net',
  'payment_type',
  'status',
  'transaction_id',
  'type_transaction',
] as const;

const NUMBERS = ['amount', 'commission', 'net'];

const PARAMETERS = {
  ...PAGE_PARAMETERS,
  year: { ...WINDOW_PARAMETERS.year, description: 'Required. Year, cut in the business zone.' },
  month: { ...WINDOW_PARAMETERS.month, description: 'Required. Month of `year`, 1 to 12 (`02` is `2`).' },
  field: fieldsParameter(FIELDS),
};

/** `440.5` */
function mainUnits(minor: bigint, currency: string | null): string {
  if (ZERO_DECIMAL_CURRENCIES.has(currency ?? '')) return String(minor);
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
  return minor < 0n ? `-${text}` : text;
}

/** Together they are the whole, to the centavo. */
function commissionDetails(fee: bigint) {
  const before = Math.round(Number(fee) / IVA);
  const concept = 'cash_payment_capture';
  const description = 'Cash Payment Capture Fee';
  return [
    { amount: before / 100, concept, description },
    { amount: (Number(fee) - before) / 100, concept: `${concept}_tax`, description: `${description} Tax` },
  ];
}

/** Money in main units; `commission` is the sum of its details. */
function rowOf({ id, at, type, amount, fee, status, payment }: Movement, timeZone: string): object {
  const { charge_id, company_id, currency, deposit_id, deposit_date } = payment;
  const deposited = type === 'capture' && deposit_id;
  return {
    amount: mainUnits(amount, currency),
    charge_id,
    commission: mainUnits(fee ?? 0n, currency),
    commission_details: fee ? commissionDetails(fee) : [],
    company_id,
    created_at: at,
    deposit_id: deposited ? deposit_id : '',
    invoice_date: deposited && typeof deposit_date === 'number' ? zonedMonth(deposit_date, timeZone) : '',
    net: mainUnits(amount - (fee ?? 0n), currency),
    payment_type: payment.payment_method,
    status,
    transaction_id: id,
    type_transaction: type,
  };
}

function missing(names: string[]) {
  const listed = names.map((name) => `"${name}"`).join(', ');
  const message = { es: `Faltan parámetros: ${listed}.`, en: `Parameters are missing: ${listed}.` };
  return parameterError('missing', names, message, `Missing parameters: ${listed}.`);
}

/** The transactions of a calendar month in the business zone, newest first. @throws ApiError 400. */
function accountStatus(context: RequestContext, request: ApiRequest): Promise<ResponseBody> {
  const { connection, timeZone } = context;
  const { year, month, size, field: fields } = parseParameters(request.parameters, PARAMETERS);
  if (year === null || month === null) throw missing([...(year ? [] : ['year']), ...(month ? [] : ['month'])]);
  const freshWindow = () => {
    const calendar = calendarWindow(year, month, timeZone);
    return { from: calendar.from, to: Math.min(calendar.to, request.now) };
  };
  const query = { endpoint: ACCOUNT_STATUS_PATH, filters: { year, month }, size, fields, freshWindow };
  return reportBody(context, request, query, async ({ window, after: [at, id] }, pageSize) => {
    const wanted = { company: request.company, ...window };
    const place = id === undefined ? null : { at: Number(at), id: String(id) };
    const [movements, total] = await Promise.all([
      readMovements(connection, wanted, place, false, pageSize + 1),
      countMovements(connection, wanted),
    ]);
    const rows = movements.map((movement) => ({
      record: stringifyRecord(rowOf(movement, timeZone), NUMBERS),
      position: () => [movement.at, movement.key],
    }));
    return { rows, total };
  });
}

export const accountStatusOperations: Operation[] = [
  {
    method: 'GET',
    path: ACCOUNT_STATUS_PATH,
    summary: 'Account status report: the transactions of a month',
    response: reportResponse(accountStatusRecord),
    parameters: PARAMETERS,
    respond: accountStatus,
  },
];
