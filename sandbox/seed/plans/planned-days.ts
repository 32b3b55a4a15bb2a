import { memoizeLatestOf } from '@/sandbox/model/memoize';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { planOrdinaryDay } from './plan-day';
import { planPlantedDay } from './planted-references';

const REMEMBERED_DAYS = 200;

/** Cached: every deposit needs the references of the forty days before it. */
export const planDay = memoizeLatestOf(REMEMBERED_DAYS, (merchant: SeedMerchant, day: number) => {
  const ordinary = planOrdinaryDay(merchant, day);
  return [...ordinary, ...planPlantedDay(merchant, day, ordinary.length)];
});
