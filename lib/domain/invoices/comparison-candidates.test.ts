import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Payment } from '@/lib/domain/payments/payments';
import { type CandidateReason, Candidates, candidateReason } from './comparison-candidates';

const SEPTEMBER = { from: Date.UTC(2025, 8, 1, 6), to: Date.UTC(2025, 9, 1, 6) - 1 };
const INVOICE = { id: 'inv_sep', month: SEPTEMBER };
const DAY = 86_400_000;

function payment(given: Partial<Payment>): Payment {
  const usual = { charge_id: 'p', status: 'paid', currency: 'MXN', commission: 11.6, invoice_id: '' };
  return { ...usual, create_date: SEPTEMBER.from, pay_date: null, deposit_date: null, ...given } as Payment;
}

const within = SEPTEMBER.from + 10 * DAY;
const after = SEPTEMBER.to + 3 * DAY;

describe('why a payment may make an invoice differ', () => {
  const examples: [CandidateReason | null, Partial<Payment>][] = [
    ['without-invoice', { pay_date: within, deposit_date: within + DAY }],
    ['without-invoice', { pay_date: within, deposit_date: SEPTEMBER.to, invoice_id: null }],
    ['other-invoice', { pay_date: within, deposit_date: within, invoice_id: 'inv_oct' }],
    ['later', { pay_date: SEPTEMBER.to, deposit_date: after, invoice_id: 'inv_oct' }],
    ['later', { pay_date: SEPTEMBER.to, deposit_date: null }],
    ['not-collected', { invoice_id: 'inv_sep', pay_date: within, deposit_date: within, status: 'refunded' }],
    ['not-collected', { invoice_id: 'inv_sep' }],
    ['other-month', { invoice_id: 'inv_sep', pay_date: within, deposit_date: after }],
    [null, { invoice_id: 'inv_sep', pay_date: within, deposit_date: within }],
    [null, { pay_date: after, deposit_date: after }],
    [null, { pay_date: SEPTEMBER.from - DAY, deposit_date: SEPTEMBER.from - 1, invoice_id: 'inv_aug' }],
  ];

  test.each(examples)('%s', (reason, given) => {
    expect(candidateReason(payment(given), INVOICE)).toBe(reason);
  });
});

function candidates(payments: Partial<Payment>[]): Candidates {
  const all = new Candidates(INVOICE, 'major');
  for (const [index, given] of payments.entries()) all.add(payment({ charge_id: `p${index}`, ...given }));
  return all;
}

const unmarked = (commission: number) => ({ commission, pay_date: within, deposit_date: within });

test('the two payments without an invoice that explain September are named with their sum', () => {
  const { groups, explanation } = candidates([unmarked(13.39), unmarked(11.6)]).explain(-2499);
  expect(explanation).toEqual({ reason: 'without-invoice', ids: ['p0', 'p1'], alternatives: 0 });
  expect(groups).toMatchObject([{ reason: 'without-invoice', payments: 2, commission: 2499 }]);
});

test('what is missing from the payments explains an invoice that charges more, and what is too much one that charges less', () => {
  const both = candidates([
    unmarked(11.6),
    { commission: 11.6, invoice_id: 'inv_sep', pay_date: within, deposit_date: within, status: 'charged_back' },
  ]);
  expect(both.explain(-1160).explanation).toMatchObject({ reason: 'without-invoice', ids: ['p0'] });
  expect(both.explain(1160).explanation).toMatchObject({ reason: 'not-collected', ids: ['p1'] });
  expect(both.explain(2320).explanation).toBeNull();
});

test('equal sums are counted, so that no chance find passes for the cause', () => {
  const { explanation, groups } = candidates([unmarked(11.6), unmarked(11.6), unmarked(20)]).explain(-1160);
  expect(explanation).toMatchObject({ ids: ['p0'], alternatives: 1 });
  expect(groups[0]?.payments).toBe(3);
});

test('nothing to explain, and a sum that no choice has, name nobody', () => {
  expect(candidates([]).explain(-2499)).toEqual({ groups: [], explanation: null });
  expect(candidates([unmarked(10), unmarked(20)]).explain(-1).explanation).toBeNull();
});

test('a commission in another currency, of nothing or unknown is no candidate', () => {
  const odd = [{ ...unmarked(5), currency: 'USD' }, unmarked(0), { ...unmarked(1), commission: null }];
  expect(candidates(odd).explain(-500).groups).toEqual([]);
});

test('of any group, what is named adds up to the difference exactly, and is the fewest unless it is all', () => {
  const centavos = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(centavos, fc.integer({ min: 1, max: 3 }), (commissions, size) => {
      const wanted = commissions.slice(0, size).reduce((sum, one) => sum + one, 0);
      const { explanation, groups } = candidates(commissions.map((one) => unmarked(one / 100))).explain(-wanted);
      const named = explanation?.ids.map((id) => commissions[Number(id.slice(1))] ?? 0) ?? [];
      expect(named.reduce((sum, one) => sum + one, 0)).toBe(wanted);
      expect(named.length === commissions.length || named.length <= size).toBe(true);
      expect(groups[0]?.rows.slice(0, named.length).map(({ charge_id }) => charge_id)).toEqual(explanation?.ids);
    }),
  );
});

test('a large group is searched for one payment only, and shows its first rows', () => {
  const many = Array.from({ length: 200 }, (_, index) => unmarked((index + 1) * 3));
  const { groups, explanation } = candidates(many).explain(-60_000);
  expect(explanation?.ids).toEqual(['p199']);
  expect(groups[0]?.rows[0]?.charge_id).toBe('p199');
  expect(groups[0]?.rows.length).toBeLessThan(200);
  expect(candidates(many).explain(-100).explanation).toBeNull();
});
