import 'server-only';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { ChargeRecord, RefundRecord } from '@/sandbox/model/records';
import type { ChargeTimeline } from '@/sandbox/model/timeline';
import { type MovementType, transactionId } from '@/sandbox/model/transaction-ids';
import type { returns } from './tables';

type ReturnRow = typeof returns.$inferInsert;

const BACK: Partial<Record<string, MovementType>> = { reversed: 'capture_reversal', charged_back: 'chargeback' };

function goesBack({ refunds, status }: Partial<ChargeRecord>): boolean {
  return Boolean(refunds) || BACK[status ?? ''] !== undefined;
}

/** Whether a payment gives money back in all its life: judged without its charge, which the seed would have to make. */
export function mayReturnMoney({ payment: { initial, steps } }: ChargeTimeline): boolean {
  const dated = ({ refund_date, chargeback_date }: Partial<PaymentRecord>) => Boolean(refund_date ?? chargeback_date);
  return dated(initial) || steps.some(({ set }) => dated(set));
}

/** Minor units; an amount that is not a whole number of them counts as 0. */
function wholeAmount(amount: ChargeRecord['amount']): bigint {
  const text = String(amount ?? 0);
  return /^-?\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}

/** A refund that is no longer among a charge's refunds was taken back before anybody fetched it: no money went. */
function dropTakenBack(rows: Map<string, ReturnRow>, refunds: ChargeRecord['refunds']): void {
  const remaining = new Set(refunds?.data?.map(({ id }) => id));
  for (const [sourceId, { type }] of rows) if (type === 'refund' && !remaining.has(sourceId)) rows.delete(sourceId);
}

/** All money that a charge gives back. What precedes its timeline is dated by the record itself. */
export function returnRows(company: string, { payment, charge }: ChargeTimeline): ReturnRow[] {
  const { initial, steps } = charge;
  if (!goesBack(initial) && !steps.some(({ set }) => goesBack(set))) return [];
  const rows = new Map<string, ReturnRow>();
  const add = (type: MovementType, at: number, sourceId: string, amount: bigint) => {
    if (rows.has(sourceId)) return;
    const id = transactionId(type, at, sourceId);
    rows.set(sourceId, { company, id, chargeId: initial.id, at, type, amount });
  };
  const addRefunds = (refunds: ChargeRecord['refunds'], at: (refund: RefundRecord) => number) => {
    for (const refund of refunds?.data ?? []) add('refund', at(refund), refund.id, -wholeAmount(refund.amount));
  };
  addRefunds(initial.refunds, ({ created_at }) => (created_at ?? 0) * 1000);
  const { refund_date, chargeback_date } = payment.initial;
  const since = initial.status === 'reversed' ? refund_date : chargeback_date;
  const begun = BACK[initial.status ?? ''];
  if (begun && typeof since === 'number') add(begun, since, initial.id, wholeAmount(initial.amount));
  for (const { at, set } of steps) {
    if (set.refunds !== undefined) dropTakenBack(rows, set.refunds);
    addRefunds(set.refunds, () => at);
    const type = BACK[set.status ?? ''];
    if (type) add(type, at, initial.id, wholeAmount(initial.amount));
  }
  return [...rows.values()];
}
