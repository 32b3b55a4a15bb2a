import { expect, test } from 'vitest';
import { PAYMENT_FIELD_TABLE, PAYMENT_FIELDS, USUAL_PAYMENT_FIELDS } from './payment-fields';

test('every field of the record has its place, once; only the metadata have a part of their own', () => {
  expect(new Set(PAYMENT_FIELDS).size).toBe(PAYMENT_FIELD_TABLE.length);
  expect(PAYMENT_FIELD_TABLE.filter(({ group }) => group === null).map(({ name }) => name)).toEqual(['metadata']);
});

test('every amount names the field of its currency, and each usual column has a place of its own', () => {
  for (const row of PAYMENT_FIELD_TABLE) if (row.kind === 'amount') expect(PAYMENT_FIELDS).toContain(row.unit);
  const places = PAYMENT_FIELD_TABLE.flatMap((row) => ('usual' in row ? [row.usual] : []));
  expect(places.toSorted((one, other) => one - other)).toEqual(USUAL_PAYMENT_FIELDS.map((_, index) => index + 1));
});
