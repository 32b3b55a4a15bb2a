import 'server-only';
import { notFoundError } from '@/sandbox/api/http/api-error';
import { enumParameter, parseParameters, textParameter } from '@/sandbox/api/http/parameters';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { stringifyLinkedList } from '@/sandbox/api/paging/id-list';
import { ID_PAGE_PARAMETERS, readIdPage } from '@/sandbox/api/paging/id-page';
import { idListResponse } from '@/sandbox/api/schemas/responses';
import { stringifyRecord } from '@/sandbox/model/record-json';
import { transactionResponse } from './money-responses';
import { type Movement, movementById, readMovements } from './movements';

const TRANSACTIONS_PATH = '/transactions';

/** Cash payments make those of the first line. */
const TYPES = [
  ...['capture', 'capture_reversal', 'refund', 'chargeback'],
  ...['refund_reversal', 'chargeback_reversal', 'won_chargeback', 'liquidation', 'liquidation_reversal'],
  ...['payout', 'payout_reversal', 'rounding_adjustment', 'transfer', 'transferred'],
  ...['retention', 'temporary_retention', 'cashout_retention', 'cashout_confirmation', 'cashout_cancelation'],
  'autofund_capture',
];

const PARAMETERS = {
  ...ID_PAGE_PARAMETERS,
  id: textParameter('Only the transaction with this id.'),
  charge_id: textParameter('Only the transactions of this charge.'),
  type: { ...enumParameter('Only this type.', TYPES), status: 422 as const },
  currency: textParameter('Only this currency, as the record spells it.'),
};

const NUMBERS = ['amount', 'fee', 'net'];

/** Minor units; what went back is negative. */
function transactionText({ id, at, type, amount, fee, status, payment }: Movement): string {
  const transaction = {
    amount: String(amount),
    fee: String(fee ?? 0n),
    net: String(amount - (fee ?? 0n)),
    currency: payment.currency,
    status,
    type,
    livemode: payment.livemode,
    id,
    charge: payment.charge_id,
    created_at: Math.floor(at / 1000),
    object: 'transaction',
  };
  return stringifyRecord(transaction, NUMBERS);
}

async function transactionList(context: RequestContext, request: ApiRequest): Promise<string> {
  const { company, parameters, now } = request;
  const { connection, publicUrl } = context;
  const { id, charge_id, type, currency } = parseParameters(parameters, PARAMETERS);
  const filters = { company, from: 0, to: now, chargeId: charge_id, type, currency };
  const page = await readIdPage<Movement>(parameters, publicUrl + TRANSACTIONS_PATH, {
    async positionOf(bookmark) {
      const found = await movementById(connection, company, bookmark, now);
      return found && { at: found.at, id: found.key };
    },
    async read(place, backward, limit) {
      if (id === null) return readMovements(connection, filters, place, backward, limit);
      const only = place ? null : await movementById(connection, company, id, now);
      if (!only || (charge_id ?? only.payment.charge_id) !== only.payment.charge_id) return [];
      if ((type ?? only.type) !== only.type) return [];
      return (currency ?? only.payment.currency) === only.payment.currency ? [only] : [];
    },
  });
  return stringifyLinkedList({ ...page, rows: page.rows.map((movement) => ({ record: transactionText(movement) })) });
}

/** @throws ApiError 404 when there is no such transaction by now. */
async function transactionById(context: RequestContext, { ids, company, now }: ApiRequest): Promise<string> {
  const found = await movementById(context.connection, company, ids.id, now);
  if (!found) throw notFoundError('Transaction', ids.id);
  return transactionText(found);
}

export const transactionOperations: Operation[] = [
  {
    method: 'GET',
    path: TRANSACTIONS_PATH,
    summary: 'List of transactions: what was collected and what went back',
    response: idListResponse(transactionResponse),
    parameters: PARAMETERS,
    respond: transactionList,
  },
  {
    method: 'GET',
    path: `${TRANSACTIONS_PATH}/:id`,
    summary: 'One transaction',
    response: transactionResponse,
    respond: transactionById,
  },
];
