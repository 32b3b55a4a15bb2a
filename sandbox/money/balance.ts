import 'server-only';
import { sql } from 'drizzle-orm';
import type { ApiRequest, Operation, RequestContext } from '@/sandbox/api/operation';
import { ZERO_DECIMAL_CURRENCIES } from '@/sandbox/model/fees';
import { stringifyRecord } from '@/sandbox/model/record-json';
import { payments } from '@/sandbox/store/tables';
import { balanceResponse } from './money-responses';

const ORDINARY_CURRENCY = 'MXN';
/** ISO 4217's code for none. */
const NO_CURRENCY = 'XXX';

const CURRENCY = sql`coalesce(substring(record from '"currency":("(?:[^"\\\\]|\\\\.)*")'), ${JSON.stringify(NO_CURRENCY)})`;

interface WaitingRow extends Record<string, unknown> {
  currency: string;
  /** Hundredths of the main unit. */
  amount: string;
}

/** Collected and not deposited, less the commission charged so far. */
async function waiting(context: RequestContext, company: string, now: number): Promise<WaitingRow[]> {
  const { rows } = await context.connection.execute<WaitingRow>(sql`
    select currency, sum(amount - coalesce(round(commission::numeric * 100), 0))::text as amount
    from (
      select amount, ${CURRENCY} as currency,
        substring(record from '"commission":(-?[0-9]+(?:\\.[0-9]+)?)[,}]') as commission
      from ${payments}
      where company = ${company} and paid_at is not null and paid_at <= ${now} and deposit_id = '' and status <> 'reversed'
    ) collected
    group by currency
    order by currency collate "C"
  `);
  return rows.map(({ currency, amount }) => ({ currency: JSON.parse(currency), amount }));
}

/** In minor units. Deposits leave as soon as money is available, so `available` is nothing. */
async function balance(context: RequestContext, request: ApiRequest): Promise<string> {
  const rows = await waiting(context, request.company, request.now);
  const found = rows.some(({ currency }) => currency === ORDINARY_CURRENCY)
    ? rows
    : [{ currency: ORDINARY_CURRENCY, amount: '0' }, ...rows];
  const entries = found.map(({ currency, amount }) => {
    const minor = BigInt(amount) / (ZERO_DECIMAL_CURRENCIES.has(currency) ? 100n : 1n);
    return stringifyRecord({ amount: String(minor), currency }, ['amount']);
  });
  const nothing = found.map(({ currency }) => ({ amount: 0, currency }));
  const before = JSON.stringify({ available: nothing }).slice(0, -1);
  const after = JSON.stringify({
    retention_amount: nothing,
    retained: nothing,
    temporarily_retained: nothing,
    target_retention_amount: nothing,
    conekta_retention: nothing,
    cashout_retention_amount: nothing,
    target_collateral_amount: {},
    gateway: [],
  }).slice(1);
  return `${before},"pending":[${entries.join(',')}],${after}`;
}

export const balanceOperations: Operation[] = [
  {
    method: 'GET',
    path: '/balance',
    summary: 'Balance: what was collected and is not deposited',
    response: balanceResponse,
    respond: balance,
  },
];
