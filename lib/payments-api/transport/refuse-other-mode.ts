import 'server-only';
import { CorteError } from '@/lib/errors';
import type { Account } from '@/lib/server/accounts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Looks into lists inside a record, too: charges of an order, payment sources of a customer. */
function isOf(live: boolean, record: unknown): boolean {
  if (!isObject(record)) return true;
  const said = record.livemode;
  if (typeof said === 'boolean' && said !== live) return false;
  for (const name in record) {
    const value = record[name];
    if (typeof value !== 'object' || !isObject(value) || !Array.isArray(value.data)) continue;
    if (!value.data.every((inner) => isOf(live, inner))) return false;
  }
  return true;
}

/** Money of one mode is never shown as that of the other: `livemode` is the account's, or absent. */
export function refuseOtherMode({ mode }: Account, records: unknown[]): void {
  if (records.every((record) => isOf(mode === 'production', record))) return;
  const message = `The provider answered with records of another mode than ${mode}, the mode of the account`;
  throw new CorteError('provider_other_mode', message, { parameter: 'livemode' });
}
