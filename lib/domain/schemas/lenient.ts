import 'server-only';
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import { toAmount, toFlag, toText } from '@/lib/domain/json/coerce';
import { standInIdOf } from '@/lib/domain/unreadable/stand-in-id';

function toMore(value: unknown): boolean | null {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  return value === false || value === 0 || value === 'false' || value === '0' ? false : null;
}

export const textField = z.unknown().optional().transform(toText);

export const amountField = z.unknown().optional().transform(toAmount);

export const dateField = z
  .unknown()
  .optional()
  .transform((value): ProviderDate | null => toAmount(value));

export const flagField = z.unknown().optional().transform(toFlag);

/** In any of the ways a flag is written; null for what is no flag. */
export const moreField = z.unknown().optional().transform(toMore);

export const countField = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = wholeOf(value);
    return number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;
  });

export const wholeField = z
  .unknown()
  .optional()
  .transform((value) => wholeOf(value));

/** Of the general API: a number of seconds, or the text of what is none. */
export const secondsField = z
  .unknown()
  .optional()
  .transform((value): ProviderDate | null => wholeOf(value) ?? toAmount(value));

export const idField = z.union([z.string().min(1), z.number().transform(String)]);

/** A record without a readable id gets a stand-in, which is the same each time that the record is read. */
export function identified<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (isRecord(value) && !hasId(value.id) ? { ...value, id: standInId(value) } : value),
    schema,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasId(value: unknown): boolean {
  return idField.safeParse(value).success;
}

export function standInId(record: Record<string, unknown>): string {
  return standInIdOf(hash('sha256', JSON.stringify(record), 'hex').slice(0, STAND_IN_DIGITS));
}

const STAND_IN_DIGITS = 16;

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

export function optionalObject<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
}

/** Elements that are no records are left out and make the list incomplete. */
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
      const records = read.flatMap((result) => (result.success ? [result.data] : []));
      return { ...rest, has_more: rest.has_more === true || records.length < read.length, data: records };
    }),
  );
}
