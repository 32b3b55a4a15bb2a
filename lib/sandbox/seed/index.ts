import 'server-only';
import type { Customer } from '@/lib/domain/customers';
import { addMonths, dayText, monthBounds, monthOf, zoneCalendar } from './calendar';
import type { DaySeed, MoneySeed, SandboxCompany, SeedSettings } from './company';
import { customersAtStart } from './customers';
import { merchantOf } from './merchant';
import { merchantDay, merchantMoney } from './merchant-days';

/** Where a company's books begin when it is first started at `now` (UTC ms): 24 months back, on the first, `YYYY-MM-DD`. */
export function firstDayFor(_company: SandboxCompany, now: number, timeZone: string): string {
  const month = monthOf(zoneCalendar(timeZone).dayOf(now));
  return dayText(monthBounds(addMonths(month, -24)).first);
}

/** The orders made on a business day (`YYYY-MM-DD`), with their whole lives: a pure function of settings and day. */
export function seedDay(settings: SeedSettings, day: string): DaySeed {
  return merchantDay(settings, day);
}

/** The deposits and invoices that come into being on a business day: a pure function of settings and day. */
export function seedMoney(settings: SeedSettings, day: string): MoneySeed {
  return merchantMoney(settings, day);
}

/** The customers a company has before its first day, oldest first. */
export function seedCustomersOf(settings: SeedSettings): Customer[] {
  return customersAtStart(merchantOf(settings));
}
