import { type ZoneCalendar, zoneCalendar } from './calendar';
import type { SandboxCompany } from './companies';
import { hexId } from './ids';
import { hashText } from './random';

export interface Merchant {
  /** First part of every key of a random stream or an id. */
  hash: number;
  livemode: boolean;
  companyId: string;
  calendar: ZoneCalendar;
  /** First five digits of cash references. */
  referencePrefix: string;
  recurringPrefix: string;
  /** Whether the invoice of a month (`YYYY-MM`) fails at first and comes out a bank day later. */
  isInvoiceRetried(month: string): boolean;
}

export function merchantOf(company: SandboxCompany, seed: number, timeZone: string): Merchant {
  const production = company === 'sandbox-production';
  const hash = hashText(`${company}:${seed}`);
  return {
    hash,
    livemode: production,
    companyId: hexId(Date.parse('2023-02-14T16:00:00Z'), 'company', hash),
    calendar: zoneCalendar(timeZone),
    referencePrefix: production ? '93100' : '98000',
    recurringPrefix: '93000',
    isInvoiceRetried: () => false,
  };
}
