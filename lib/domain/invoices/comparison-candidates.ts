import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import type { TimeWindow } from '@/lib/domain/list';
import { type Amount, type AmountUnit, addAmounts, compareDecimals, exactMinor } from '@/lib/domain/money/money';
import { groupOfStatus, type Payment } from '@/lib/domain/payments/payments';
import { INVOICE_CURRENCY } from './invoices';

/** In the order in which they are tested. */
export const CANDIDATE_REASONS = ['without-invoice', 'not-collected', 'other-month', 'other-invoice', 'later'] as const;

/** Why a payment may make an invoice differ from the payments that carry its id. */
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** A payment that may explain a difference; its commission in minor units of the invoice's currency. */
export interface CandidatePayment {
  charge_id: string;
  create_date: Payment['create_date'];
  reference_oxxo: string | null;
  name: string | null;
  paidAt: number | null;
  depositedAt: number | null;
  commission: Amount;
}

export interface CandidateGroup {
  reason: CandidateReason;
  payments: number;
  commission: Amount;
  /** The first of them, those that explain the difference before the others. */
  rows: CandidatePayment[];
}

export interface Explanation {
  reason: CandidateReason;
  ids: string[];
  /** How many other choices of as many payments of that group have the same sum. */
  alternatives: number;
}

export interface ComparisonCandidates {
  groups: CandidateGroup[];
  explanation: Explanation | null;
}

/** The invoice charges these, too; the others it should not have charged. */
const MISSING_FROM_SUM: readonly CandidateReason[] = ['without-invoice', 'other-invoice', 'later'];

const MOST_ROWS_SHOWN = 50;

/** Above so many rows some pair, or three of them, have almost any sum by chance. */
const MOST_FOR_PAIRS = 60;
const MOST_FOR_TRIPLES = 20;

interface Billed {
  id: string;
  /** From the first to the last millisecond of its billing month in the account's zone. */
  month: TimeWindow;
}

/**
 * Why this payment may make the invoice differ; null for one that cannot, or that belongs where it is. An invoice bills what was
 * deposited in its month. Source: the finance rules.
 */
export function candidateReason(payment: Payment, { id, month }: Billed): CandidateReason | null {
  const within = (at: number | null) => at !== null && at >= month.from && at <= month.to;
  const paid = providerDateMs(payment.pay_date);
  const deposited = providerDateMs(payment.deposit_date);
  if (payment.invoice_id === id) {
    if (groupOfStatus(payment.status) !== 'collected' || paid === null) return 'not-collected';
    return deposited !== null && !within(deposited) ? 'other-month' : null;
  }
  if (!within(deposited)) return within(paid) && (deposited === null || deposited > month.to) ? 'later' : null;
  return payment.invoice_id === null || payment.invoice_id === '' ? 'without-invoice' : 'other-invoice';
}

/** The payments that may explain why an invoice and its payments differ, as a walk brings them. */
export class Candidates {
  readonly #rows = new Map<CandidateReason, CandidatePayment[]>();

  constructor(
    private readonly invoice: Billed,
    private readonly unit: AmountUnit,
  ) {}

  add(payment: Payment): void {
    const reason = candidateReason(payment, this.invoice);
    const commission = exactMinor(payment.commission, payment.currency, this.unit);
    if (reason === null || commission === null || payment.currency !== INVOICE_CURRENCY) return;
    if (compareDecimals(commission, 0) === 0) return;
    const rows = this.#rows.get(reason) ?? [];
    this.#rows.set(reason, rows);
    rows.push({
      charge_id: payment.charge_id,
      create_date: payment.create_date,
      reference_oxxo: payment.reference_oxxo,
      name: payment.name,
      paidAt: providerDateMs(payment.pay_date),
      depositedAt: providerDateMs(payment.deposit_date),
      commission,
    });
  }

  /** `difference`: commission of the payments plus that of the invoice, which is negative, in minor units. */
  explain(difference: Amount): ComparisonCandidates {
    const explanation = this.#explanation(difference);
    const groups = CANDIDATE_REASONS.flatMap((reason) => {
      const rows = this.#rows.get(reason);
      if (!rows) return [];
      const named = explanation?.reason === reason ? new Set(explanation.ids) : new Set();
      const first = [
        ...rows.filter((row) => named.has(row.charge_id)),
        ...rows.filter((row) => !named.has(row.charge_id)),
      ];
      return [{ reason, payments: rows.length, commission: sumOf(rows), rows: first.slice(0, MOST_ROWS_SHOWN) }];
    });
    return { groups, explanation };
  }

  #explanation(difference: Amount): Explanation | null {
    const isShort = compareDecimals(difference, 0) === -1;
    const wanted = keyOf(isShort ? negated(difference) : difference);
    for (const reason of CANDIDATE_REASONS) {
      if (MISSING_FROM_SUM.includes(reason) !== isShort) continue;
      const found = choose(this.#rows.get(reason) ?? [], wanted);
      const [first] = found;
      if (first) return { reason, ids: first.map(({ charge_id }) => charge_id), alternatives: found.length - 1 };
    }
    return null;
  }
}

/** All choices of one size that add up to `wanted`: the whole group, else the fewest rows. */
function choose(rows: readonly CandidatePayment[], wanted: string): CandidatePayment[][] {
  if (rows.length > 0 && keyOf(sumOf(rows)) === wanted) return [[...rows]];
  const most = rows.length <= MOST_FOR_TRIPLES ? 3 : rows.length <= MOST_FOR_PAIRS ? 2 : 1;
  for (let size = 1; size <= Math.min(most, rows.length); size += 1) {
    const found = choicesOf(rows, size).filter((choice) => keyOf(sumOf(choice)) === wanted);
    if (found.length > 0) return found;
  }
  return [];
}

function choicesOf(rows: readonly CandidatePayment[], size: number): CandidatePayment[][] {
  if (size === 0) return [[]];
  return rows.flatMap((row, place) => choicesOf(rows.slice(place + 1), size - 1).map((choice) => [row, ...choice]));
}

function sumOf(rows: readonly CandidatePayment[]): Amount {
  return addAmounts(rows.map(({ commission }) => commission)) ?? 0;
}

const keyOf = (amount: Amount) => String(addAmounts([amount]));

function negated(amount: Amount): Amount {
  const text = String(amount);
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
