import { bankDaysAfter, monthBounds, monthOfDay } from '@/sandbox/model/calendar';
import type { Random } from '@/sandbox/model/random';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import type { PlannedRefund } from './plan';
import { depositHas } from './planted';

const HOUR = 3_600_000;

export type Outcome = 'expired' | 'canceled' | 'reversed' | 'refunded' | 'paid';

/** 20 % expire (35 % above 3,000 pesos), 2 % are canceled, the rest are paid. */
export function drawOutcome(random: Random, amount: number, wholesale: boolean): Outcome {
  const share = random.next();
  const expired = wholesale ? 0.03 : amount > 300_000 ? 0.35 : 0.197;
  if (share < expired) return 'expired';
  if (share < expired + 0.02) return 'canceled';
  if (share < expired + 0.021) return 'reversed';
  return share < expired + 0.033 ? 'refunded' : 'paid';
}

/** Within two days, before the reference expires; UTC milliseconds. */
export function cancelTime(random: Random, createdAt: number, expiresAt: number): number {
  return Math.min(createdAt + Math.floor((0.2 + random.next() ** 2 * 47) * HOUR), expiresAt - 60_000);
}

/**
 * A third in part, some of those twice, half in a later month. All come after the deposit, out of the merchant's own
 * funds, so that none changes a deposit.
 */
export function drawRefunds(random: Random, merchant: SeedMerchant, amount: number, paidAt: number): PlannedRefund[] {
  const paidOn = merchant.calendar.dayOf(paidAt);
  const due = bankDaysAfter(paidOn, 2);
  if (depositHas(merchant, 'lateDeposit', due) || depositHas(merchant, 'returnedDeposit', due)) return [];
  const day = refundDay(random, paidOn, due + 1);
  const at = (on: number) => merchant.calendar.startOf(on) + Math.floor((9 + random.next() * 9) * HOUR);
  if (random.next() >= 1 / 3) return [{ at: at(day), amount }];
  const first = partOf(random, amount);
  const refunds = [{ at: at(day), amount: first }];
  if (random.chance(0.35)) {
    const rest = amount - first;
    refunds.push({ at: at(day + random.int(2, 20)), amount: random.chance(0.5) ? rest : partOf(random, rest) });
  }
  return refunds;
}

function refundDay(random: Random, paidOn: number, earliest: number): number {
  const monthEnd = monthBounds(monthOfDay(paidOn)).last;
  if (random.chance(0.4) || earliest > monthEnd) return Math.max(earliest, monthEnd + 1) + random.int(0, 18);
  return random.int(earliest, monthEnd);
}

function partOf(random: Random, amount: number): number {
  const share = Math.floor((amount * (0.2 + random.next() * 0.5)) / 100) * 100;
  return Math.max(100, Math.min(share, amount - 100));
}
