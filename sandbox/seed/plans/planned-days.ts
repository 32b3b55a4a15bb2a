import { memoizeLatest } from '@/sandbox/model/memoize';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import type { ReferencePlan } from './plan';
import { planOrdinaryDay } from './plan-day';
import { planPlantedDay } from './planted-references';

const REMEMBERED_DAYS = 200;
const caches = new WeakMap<SeedMerchant, (day: number) => ReferencePlan[]>();

/** Cached: every deposit needs the references of the forty days before it. */
export function planDay(merchant: SeedMerchant, day: number): ReferencePlan[] {
  let cached = caches.get(merchant);
  if (!cached) {
    cached = memoizeLatest(REMEMBERED_DAYS, (wanted: number) => {
      const ordinary = planOrdinaryDay(merchant, wanted);
      return [...ordinary, ...planPlantedDay(merchant, wanted, ordinary.length)];
    });
    caches.set(merchant, cached);
  }
  return cached(day);
}
