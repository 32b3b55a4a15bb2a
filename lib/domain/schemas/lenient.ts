import 'server-only';
import { z } from 'zod';
import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import { toAmount, toFlag, toText } from '@/lib/domain/json/coerce';

function toMore(value: unknown): boolean | null {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  return value === false || value === 0 || value === 'false' || value === '0' ? false : null;
}

/** Text, or null where there is none; a number or an object is kept as its text. */
export const textField = z.unknown().optional().transform(toText);

/** A number, or the text found in its place (so that it is shown, and counted as missing in sums); null for none. */
export const amountField = z.unknown().optional().transform(toAmount);

/** A date as the provider wrote it, read later by `readProviderDate`; null for none. */
export const dateField = z
  .unknown()
  .optional()
  .transform((value): ProviderDate | null => toAmount(value));

export const flagField = z.unknown().optional().transform(toFlag);

/** Whether there is more of a list, in any of the ways a flag is written; null for what is no flag. */
export const moreField = z.unknown().optional().transform(toMore);

/** How many there are; null for what can be no count. */
export const countField = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = wholeOf(value);
    return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
  });

/** A whole timestamp or count; digits in quotes are taken, anything else is null. */
export const wholeField = z
  .unknown()
  .optional()
  .transform((value) => wholeOf(value));

/** What a record cannot do without: an identifier that is not empty. */
export const idField = z.union([z.string().min(1), z.number().transform(String)]);

/** What a record cannot do without: a timestamp as a finite number, or its digits. */
export const timestampField = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
]);

function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** An object that may be missing, null or of another kind; then it is null. */
export function optionalObject<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
}

/** A list inside a record, with its own `has_more`; elements that are no records are left out and make it incomplete. */
export function nestedList<S extends z.ZodType>(element: S) {
  const list = z.object({
    object: textField,
    has_more: moreField,
    total: countField,
    data: z.array(z.unknown()).nullish(),
  });
  return optionalObject(
    list.transform(({ data, ...rest }) => {
      const read = (data ?? []).map((value) => element.safeParse(value));
      const kept = read.flatMap((result) => (result.success ? [result.data] : []));
      return { ...rest, has_more: rest.has_more === true || kept.length < read.length, data: kept };
    }),
  );
}
