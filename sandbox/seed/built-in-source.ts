import { SANDBOX_COMPANIES, type SandboxCompany } from '@/sandbox/model/companies';
import type { CompanySeed, SeedChoice, SeedSource } from '@/sandbox/model/seed-source';
import { monthsBefore, zonedDay } from '@/sandbox/model/zone';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import { seedMerchantOf } from './merchant/merchant';
import { firstDayFor, seedCustomersOf, seedDay, seededOrder, seedMoney } from './seed-days';

/** To be raised with every change of the built-in records, or of a stored form that replaces the old one. */
const VERSION = 7;

const PRODUCTION_SHARE = 10;
const MOST_IN_PRODUCTION = 5_000;

export interface BuiltInSettings {
  timeZone: string;
  depositAmountMeans: SeedSettings['depositAmountMeans'];
}

function sizeOf(company: SandboxCompany, payments: number | undefined): Pick<SeedSettings, 'payments'> {
  if (payments === undefined || company === 'sandbox-cases') return {};
  const fewer = Math.min(MOST_IN_PRODUCTION, Math.ceil(payments / PRODUCTION_SHARE));
  return { payments: company === 'sandbox' ? payments : fewer };
}

export function builtInSource(settings: BuiltInSettings, choice: SeedChoice): SeedSource {
  const { timeZone, depositAmountMeans } = settings;
  const { empty = false, seed = 1, payments, months } = choice;
  const companies = (empty ? [] : SANDBOX_COMPANIES).map((company): CompanySeed => {
    const of = (firstDay: string): SeedSettings => ({
      company,
      seed,
      firstDay,
      timeZone,
      depositAmountMeans,
      ...sizeOf(company, payments),
    });
    return {
      company,
      firstDay: (now) =>
        months === undefined || company === 'sandbox-cases'
          ? firstDayFor(company, now, timeZone)
          : monthsBefore(zonedDay(now, timeZone), months),
      customers: (firstDay) => seedCustomersOf(of(firstDay)),
      day: (firstDay, day) => seedDay(of(firstDay), day),
      money: (firstDay, day) => seedMoney(of(firstDay), day),
      merchant: (firstDay) => seedMerchantOf(of(firstDay)),
      order: (firstDay, createdAt, id) => seededOrder(of(firstDay), createdAt, id),
    };
  });
  const fingerprint = JSON.stringify({ VERSION, timeZone, depositAmountMeans, empty, seed, payments, months });
  return { fingerprint, companies };
}
