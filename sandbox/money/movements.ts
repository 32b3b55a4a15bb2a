import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { ListPosition } from '@/sandbox/api/paging/id-page';
import { ZERO_DECIMAL_CURRENCIES } from '@/sandbox/model/fees';
import type { PaymentRecord } from '@/sandbox/model/payment';
import { parseRecord } from '@/sandbox/model/record-json';
import { type MovementType, secondOfTransaction, transactionId } from '@/sandbox/model/transaction-ids';
import type { Connection } from '@/sandbox/store/bulk';
import { toHundredths } from '@/sandbox/store/rows';
import { payments, returns } from '@/sandbox/store/tables';

/** Money that came in or went back for a payment. */
export interface Movement {
  id: string;
  at: number;
  /** Orders movements of one instant: the charge's id for what came in, the transaction's for what went back. */
  key: string;
  type: MovementType;
  /** Minor units; negative for what went back. */
  amount: bigint;
  /** Minor units charged so far, tax included; null before that. */
  fee: bigint | null;
  status: 'unprocessed' | 'pending' | 'paid_out' | 'voided';
  payment: PaymentRecord;
}

export interface MovementFilters {
  company: string;
  /** UTC milliseconds, both included. */
  from: number;
  to: number;
  type?: string | null;
  chargeId?: string | null;
  currency?: string | null;
}

interface MovementRow extends Record<string, unknown> {
  at: string;
  key: string;
  type: MovementType;
  amount: string | null;
  record: string;
}

function minorUnitsOf(amount: PaymentRecord['charge_amount'] | null, currency: string | null): bigint {
  return toHundredths(amount) / (ZERO_DECIMAL_CURRENCIES.has(currency ?? '') ? 100n : 1n);
}

function captureStatus({ status, deposit_id, commission }: PaymentRecord): Movement['status'] {
  if (status === 'reversed') return 'voided';
  if (deposit_id) return 'paid_out';
  return commission === null ? 'unprocessed' : 'pending';
}

function movementOf({ at: text, key, type, amount, record }: MovementRow): Movement {
  const at = Number(text);
  const payment = parseRecord<PaymentRecord>(record);
  const { charge_amount, commission, currency } = payment;
  if (amount !== null) {
    const status = type === 'capture_reversal' ? 'voided' : 'paid_out';
    return { id: key, at, key, type, amount: -BigInt(amount), fee: 0n, status, payment };
  }
  return {
    id: transactionId(type, at, payment.charge_id),
    at,
    key,
    type,
    amount: minorUnitsOf(charge_amount, currency),
    fee: commission === null ? null : minorUnitsOf(commission, currency),
    status: captureStatus(payment),
    payment,
  };
}

function conditions(at: SQL, key: SQL, filters: MovementFilters, place: ListPosition | null, backward: boolean): SQL {
  const { from, to, chargeId = null, currency = null } = filters;
  const wanted = [sql`${at} between ${from}::bigint and ${to}::bigint`];
  if (chargeId !== null) wanted.push(sql`p.charge_id = ${chargeId}::text`);
  if (currency !== null) {
    const member = `"currency":${JSON.stringify(currency)}`;
    wanted.push(sql`position(${member}::text in p.record) > 0`);
  }
  if (place)
    wanted.push(sql`(${at}, ${key}) ${sql.raw(backward ? '>' : '<')} (${place.at}::bigint, ${place.id}::text)`);
  return sql.join(wanted, sql` and `);
}

const CAPTURED = sql`${payments} p where p.paid_at is not null and p.company =`;
const RETURNED = sql`${returns} r join ${payments} p on p.company = r.company and p.charge_id = r.charge_id where r.company =`;

/** Newest first; `backward`: the nearest newer ones, oldest first. */
export async function readMovements(
  connection: Connection,
  filters: MovementFilters,
  place: ListPosition | null,
  backward: boolean,
  limit: number,
): Promise<Movement[]> {
  const { company, type = null } = filters;
  const order = sql.raw(backward ? 'asc' : 'desc');
  const came = conditions(sql`p.paid_at`, sql`p.charge_id`, filters, place, backward);
  const went = conditions(sql`r.at`, sql`r.id`, filters, place, backward);
  const parts: SQL[] = [];
  if (type === null || type === 'capture') {
    parts.push(sql`(select p.paid_at as at, p.charge_id as key, 'capture' as type, null::bigint as amount, p.record
      from ${CAPTURED} ${company} and ${came} order by p.paid_at ${order}, p.charge_id ${order} limit ${limit})`);
  }
  if (type !== 'capture') {
    const ofType = type === null ? sql`` : sql`and r.type = ${type}::text`;
    parts.push(sql`(select r.at, r.id as key, r.type, r.amount, p.record
      from ${RETURNED} ${company} ${ofType} and ${went} order by r.at ${order}, r.id ${order} limit ${limit})`);
  }
  const { rows } = await connection.execute<MovementRow>(
    sql`select * from (${sql.join(parts, sql` union all `)}) m order by at ${order}, key ${order} limit ${limit}`,
  );
  return rows.map(movementOf);
}

export async function countMovements(connection: Connection, filters: MovementFilters): Promise<number> {
  const { company } = filters;
  const { rows } = await connection.execute<{ total: string }>(sql`
    select (select count(*) from ${CAPTURED} ${company} and ${conditions(sql`p.paid_at`, sql``, filters, null, false)})
      + (select count(*) from ${RETURNED} ${company} and ${conditions(sql`r.at`, sql``, filters, null, false)}) as total
  `);
  return Number(rows[0]?.total ?? 0);
}

/** Null when there is none by `now` (UTC milliseconds). */
export async function movementById(
  connection: Connection,
  company: string,
  id: string,
  now: number,
): Promise<Movement | null> {
  const second = secondOfTransaction(id);
  if (second === null) return null;
  const filters = { company, from: second * 1000, to: Math.min(second * 1000 + 999, now) };
  for (let place: ListPosition | null = null; ; ) {
    const found = await readMovements(connection, filters, place, false, 200);
    const wanted = found.find((movement) => movement.id === id);
    const last = found.at(-1);
    if (wanted || !last || found.length < 200) return wanted ?? null;
    place = { at: last.at, id: last.key };
  }
}
