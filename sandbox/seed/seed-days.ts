import { addMonths, dayText, monthBounds, monthOfDay, zoneCalendar } from '@/sandbox/model/calendar';
import type { CustomerRecord } from '@/sandbox/model/records';

export { answerKey } from '@/sandbox/seed/answer-key/answer-key';

import type { SandboxCompany } from '@/sandbox/model/companies';
import type { DayRecords, MoneyRecords } from '@/sandbox/model/seed-source';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { CASES_FIRST_DAY, casesCustomers, casesDay, casesMoney } from '@/sandbox/seed/cases/cases';
import { seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { customersAtStart } from '@/sandbox/seed/records/customer-records';
import { merchantDay, merchantMoney, merchantOrder } from '@/sandbox/seed/records/merchant-days';

/** `YYYY-MM-DD`; `now` in UTC milliseconds. */
export function firstDayFor(company: SandboxCompany, now: number, timeZone: string): string {
  if (company === 'sandbox-cases') return CASES_FIRST_DAY;
  const month = monthOfDay(zoneCalendar(timeZone).dayOf(now));
  return dayText(monthBounds(addMonths(month, -24)).first);
}

/** A pure function of settings and day (`YYYY-MM-DD`). */
export function seedDay(settings: SeedSettings, day: string): DayRecords {
  return settings.company === 'sandbox-cases' ? casesDay(settings, day) : merchantDay(settings, day);
}

/** A pure function of settings and day (`YYYY-MM-DD`). */
export function seedMoney(settings: SeedSettings, day: string): MoneyRecords {
  return settings.company === 'sandbox-cases' ? casesMoney(settings, day) : merchantMoney(settings, day);
}

/** `createdAt` in seconds; null when the seed makes no such order. */
export function seededOrder(settings: SeedSettings, createdAt: number, id: string): OrderTimeline | null {
  return settings.company === 'sandbox-cases' ? null : merchantOrder(settings, createdAt, id);
}

/** Those from before the first day, oldest first. */
export function seedCustomersOf(settings: SeedSettings): CustomerRecord[] {
  return settings.company === 'sandbox-cases' ? casesCustomers(settings) : customersAtStart(seedMerchantOf(settings));
}
