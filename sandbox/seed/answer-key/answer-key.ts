import { seedMerchantOf } from '@/sandbox/seed/merchant/merchant';
import type { SeedSettings } from '@/sandbox/seed/merchant/seed-settings';
import type { ReferenceProblem } from '@/sandbox/seed/plans/planted';
import { chargesOf, lastEvenings, monthEndEvenings, paidTwice, quietHours } from './answers-of-charges';
import { lateDeposits, refundsTaken, returnedDeposits, shortDeposits } from './answers-of-deposits';
import {
  creditNotes,
  invoicesInError,
  invoicesOffByCent,
  invoicesOffByCharges,
  minimumFeeInvoices,
  overchargedWeeks,
} from './answers-of-invoices';
import type { AnswerKey, Finding } from './findings';

export type { AnswerKey } from './findings';

/** Every planted problem that is wholly visible at the end of `throughDay` (`YYYY-MM-DD`). */
export function answerKey(settings: SeedSettings, throughDay: string): AnswerKey {
  const merchant = seedMerchantOf(settings);
  const seen = <F extends Finding>(found: F[]) => found.filter(({ day }) => day <= throughDay);
  const charges = (problem: ReferenceProblem) => seen(chargesOf(merchant, problem));
  return {
    shortDeposits: seen(shortDeposits(merchant)),
    lateDeposits: seen(lateDeposits(merchant)),
    returnedDeposits: seen(returnedDeposits(merchant)),
    neverDeposited: charges('neverDeposited'),
    refundsTaken: seen(refundsTaken(merchant)),
    paidTwice: seen(paidTwice(merchant)),
    canceledThenPaid: charges('canceledThenPaid'),
    overchargedWeeks: seen(overchargedWeeks(merchant)),
    withoutCommission: charges('withoutCommission'),
    quietHours: seen(quietHours(merchant)),
    monthEndEvenings: seen(monthEndEvenings(merchant)),
    lastEvenings: seen(lastEvenings(merchant)),
    invoicesOffByCharges: seen(invoicesOffByCharges(merchant)),
    invoicesOffByCent: seen(invoicesOffByCent(merchant)),
    invoicesInError: seen(invoicesInError(merchant)),
    minimumFeeInvoices: seen(minimumFeeInvoices(merchant)),
    creditNotes: seen(creditNotes(merchant)),
  };
}
