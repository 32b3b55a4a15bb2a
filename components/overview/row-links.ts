import type { DayRange } from '@/lib/domain/calendar/periods';
import type { DateBasis } from '@/lib/domain/payments/measures';
import { isPaymentStatus, PAYMENT_STATUS_GROUPS, PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { routes } from '@/lib/routes';

/**
 * The payments behind a figure: fixed days, so that the link shows the same rows tomorrow. `statuses` null is all; one
 * the contract does not know cannot be filtered by, so those are the ones that are none of the known.
 */
export function rowsLink(
  account: string,
  range: DayRange,
  by: DateBasis | SettlementPart,
  statuses: readonly string[] | null = null,
): string {
  if (isSettlementPart(by)) return settlementLink(account, range, by);
  return routes.payments(account, {
    ...(statuses === null ? {} : { status: statusText(statuses) }),
    ...(by === 'created' ? {} : { by }),
    from: range.from,
    to: range.to,
  });
}

const COLLECTED = PAYMENT_STATUS_GROUPS.collected.join(',');

/** The filters of the collected payments for each part of the settlement; the parts are all of them. */
const PARTS = {
  settled: { deposit: 'yes' },
  undeposited: { deposit: 'no' },
  awaiting: { deposit: 'no', status: COLLECTED },
  withdrawn: { deposit: 'no', status: `!${COLLECTED}` },
} as const;

export type SettlementPart = keyof typeof PARTS;

export function isSettlementPart(name: DateBasis | SettlementPart): name is SettlementPart {
  return Object.hasOwn(PARTS, name);
}

/** The payments of a range's collections that were deposited, are to be, or never will be. */
export function settlementLink(account: string, range: DayRange, part: SettlementPart): string {
  const { deposit, ...status } = { ...PARTS[part] };
  return routes.payments(account, { ...status, by: 'paid', deposit, from: range.from, to: range.to });
}

function statusText(statuses: readonly string[]): string {
  return statuses.every(isPaymentStatus) ? statuses.join(',') : `!${PAYMENT_STATUSES.join(',')}`;
}

/** One day of a range; where the range begins or ends at a minute of that day, that minute. */
export function dayWithin(range: DayRange, day: string): DayRange {
  return {
    from: range.from.startsWith(day) ? range.from : day,
    to: range.to.startsWith(day) ? range.to : day,
  };
}
