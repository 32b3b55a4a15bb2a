import { expect, test } from 'vitest';
import { containsText } from './search-text';

test('O-API-05 % and _ are letters like any other', () => {
  expect(['%', '_', 'cus_1'].map((text) => containsText({ id: 'cusA1', name: 'Ána 50' }, text))).toEqual([
    false,
    false,
    false,
  ]);
  expect(containsText({ deep: [{ name: 'JOSÉ Núñez' }] }, 'jose nun')).toBe(true);
});
