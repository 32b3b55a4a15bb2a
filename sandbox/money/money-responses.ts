import 'server-only';
import { z } from 'zod';

/** Centavos, or whatever the minor unit of the currency is. */
const minor = z.int();
const seconds = z.int();

export const transferResponse = z
  .strictObject({
    object: z.literal('transfer'),
    id: z.string(),
    livemode: z.boolean(),
    amount: minor,
    currency: z.string(),
    created_at: seconds,
    status: z.string(),
    statement_reference: z.string(),
    statement_description: z.string(),
    method: z.looseObject({ object: z.string(), id: z.string() }),
  })
  .meta({ id: 'transfer' });

export const transactionResponse = z
  .strictObject({
    object: z.literal('transaction'),
    id: z.string(),
    charge: z.string(),
    livemode: z.boolean(),
    amount: minor,
    fee: minor,
    net: minor,
    currency: z.string(),
    status: z.string(),
    type: z.string(),
    created_at: seconds,
  })
  .meta({ id: 'transaction' });

const amounts = z.array(z.strictObject({ amount: minor, currency: z.string() }));

export const balanceResponse = z
  .strictObject({
    available: amounts,
    pending: amounts,
    retention_amount: amounts,
    retained: amounts,
    temporarily_retained: amounts,
    target_retention_amount: amounts,
    conekta_retention: amounts,
    cashout_retention_amount: amounts,
    target_collateral_amount: z.strictObject({}),
    gateway: amounts,
  })
  .meta({ id: 'balance' });
