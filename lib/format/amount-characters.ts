import type { Amount } from '@/lib/domain/money/money';

/** Figures that an amount takes as it is written, in whole centavos if `minor`; `code`: followed by its currency. */
export function amountCharacters(
  amount: Amount | null | undefined,
  { minor, code = false }: { minor: boolean; code?: boolean },
): number {
  const value = Math.abs(Number(amount));
  if (amount === null || amount === undefined || amount === '') return 1;
  if (Number.isNaN(value)) return String(amount).length;
  const whole = Math.max(1, Math.floor(Math.log10(Math.max(value, 1)) + 1e-9) + (minor ? -1 : 1));
  // The separators are narrower than a figure, and the sign is not always there.
  return 1 + whole + 0.6 * Math.floor((whole - 1) / 3) + 2.6 + (Number(amount) < 0 ? 1.25 : 0) + (code ? 4 : 0);
}
