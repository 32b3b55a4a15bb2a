import { bankDayFrom, dayText } from '@/sandbox/model/calendar';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { monthsOf } from '@/sandbox/seed/merchant/planted-months';
import { DEPOSIT_DAYS } from '@/sandbox/seed/plans/planted';
import { type Deposit, depositsDue } from '@/sandbox/seed/records/planned-deposits';
import { chargeIdOf } from '@/sandbox/seed/records/reference-facts';
import { plantedReferences } from './answers-of-charges';
import type { AnswerKey, DepositFinding } from './findings';

function depositsWith(merchant: SeedMerchant, problem: keyof typeof DEPOSIT_DAYS): Deposit[] {
  return monthsOf(merchant, problem).flatMap((month) =>
    depositsDue(merchant, bankDayFrom(month, DEPOSIT_DAYS[problem])),
  );
}

function depositFound(merchant: SeedMerchant, { sending }: Deposit): DepositFinding {
  return { day: dayText(merchant.calendar.dayOf(sending.at)), depositId: sending.id, reference: sending.reference };
}

export function shortDeposits(merchant: SeedMerchant): AnswerKey['shortDeposits'] {
  return depositsWith(merchant, 'shortDeposit')
    .filter(({ net, transferred }) => transferred !== net)
    .map((deposit) => ({
      ...depositFound(merchant, deposit),
      expected: deposit.net,
      transferred: deposit.transferred,
    }));
}

export function lateDeposits(merchant: SeedMerchant): AnswerKey['lateDeposits'] {
  return depositsWith(merchant, 'lateDeposit').map((deposit) => ({
    ...depositFound(merchant, deposit),
    dueDay: dayText(deposit.due),
  }));
}

export function returnedDeposits(merchant: SeedMerchant): AnswerKey['returnedDeposits'] {
  return depositsWith(merchant, 'returnedDeposit').flatMap((deposit) => {
    if (!deposit.returned) return [];
    const { id, reference, at } = deposit.returned.again;
    const day = dayText(merchant.calendar.dayOf(at));
    return [{ ...depositFound(merchant, deposit), day, again: { depositId: id, reference } }];
  });
}

export function refundsTaken(merchant: SeedMerchant): AnswerKey['refundsTaken'] {
  const refunded = plantedReferences(merchant, 'refundTaken').flat();
  const short = depositsWith(merchant, 'refundTaken').filter(({ net, transferred }) => transferred !== net);
  return short.flatMap((deposit, n) => {
    const plan = refunded[n];
    if (!plan) return [];
    return [{ ...depositFound(merchant, deposit), chargeId: chargeIdOf(merchant, plan), amount: plan.amount }];
  });
}
