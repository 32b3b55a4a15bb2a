import 'server-only';
import { notFound } from '@/sandbox/api/http/api-error';
import { anyText, oneOf, type Parameters, readDeclared } from '@/sandbox/api/http/parameters';
import type { AnswerSettings, Asked, Ids, Operation } from '@/sandbox/api/operation';
import { linkedBody } from '@/sandbox/api/paging/id-list';
import { ID_PAGE_PARAMETERS, walkedPage } from '@/sandbox/api/paging/id-page';
import { idListOf } from '@/sandbox/api/schemas/answers';
import { recordText } from '@/sandbox/model/record-json';
import { transactionAnswer } from './money-answers';
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
  id: anyText('Only the transaction with this id.'),
  charge_id: anyText('Only the transactions of this charge.'),
  type: { ...oneOf('Only this type.', TYPES), status: 422 as const },
  currency: anyText('Only this currency, as the record spells it.'),
};

const NUMBERS = ['amount', 'fee', 'net'];

/** Amounts in minor units; `net` is always `amount` less `fee`, and what went back is negative. */
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
  return recordText(transaction, NUMBERS);
}

/** `GET /transactions`. Both links are always there, null where there is no such page. */
async function transactionList(settings: AnswerSettings, asked: Asked<Parameters>): Promise<string> {
  const { company, parameters, now } = asked;
  const { connection, publicUrl } = settings;
  const { id, charge_id, type, currency } = readDeclared(parameters, PARAMETERS);
  const filters = { company, from: 0, to: now, chargeId: charge_id, type, currency };
  const page = await walkedPage<Movement>(parameters, publicUrl + TRANSACTIONS_PATH, {
    async placeOf(bookmark) {
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
  return linkedBody({ ...page, rows: page.rows.map((movement) => ({ record: transactionText(movement) })) });
}

/** `GET /transactions/{id}`. @throws ApiError 404 when there is no such transaction by now. */
async function transactionById(settings: AnswerSettings, asked: Asked<Parameters>, { id }: Ids): Promise<string> {
  const found = await movementById(settings.connection, asked.company, id, asked.now);
  if (!found) throw notFound('Transaction', id);
  return transactionText(found);
}

export const transactionOperations: Operation[] = [
  {
    method: 'GET',
    path: TRANSACTIONS_PATH,
    summary: 'List of transactions: what was collected and what went back',
    answer: idListOf(transactionAnswer),
    parameters: PARAMETERS,
    respond: transactionList,
  },
  {
    method: 'GET',
    path: `${TRANSACTIONS_PATH}/:id`,
    summary: 'One transaction',
    answer: transactionAnswer,
    parameters: {},
    respond: transactionById,
  },
];
