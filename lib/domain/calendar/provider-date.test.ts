import { expect, test } from 'vitest';
import { providerDateMs, readProviderDate, secondsToMs } from './provider-date';

test('O-DATE-08 the general API counts seconds, and 0 means unset', () => {
  expect(secondsToMs(1700000000)).toBe(1700000000000);
  expect(secondsToMs(0)).toBeNull();
  expect(secondsToMs(null)).toBeNull();
});

test('O-DATE-08 a date of any type is read from milliseconds, seconds and ISO text alike', () => {
  const forms = [1700000000000, 1700000000, '1700000000000', '1700000000', '2023-11-14T22:13:20Z'];
  expect(forms.map(providerDateMs)).toEqual(Array(5).fill(1700000000000));
  expect(providerDateMs('2023-11-14T16:13:20-06:00')).toBe(1700000000000);
});

test('a number beyond the last instant is no date, so that nothing that shows dates breaks', () => {
  expect(readProviderDate(8.64e15)).toEqual({ kind: 'instant', ms: 8.64e15 });
  for (const number of [8.64e15 + 1, 9_007_199_254_740_991]) {
    expect(readProviderDate(number)).toEqual({ kind: 'raw', text: String(number) });
  }
  expect([secondsToMs(8.64e12), secondsToMs(8.64e12 + 1)]).toEqual([8.64e15, null]);
});

test('what is no instant stays as it stands', () => {
  for (const text of ['2023-11-14', 'mañana', '14/11/2023', '2023-11-14T16:13:20', 'NaN']) {
    expect(readProviderDate(text)).toEqual({ kind: 'raw', text });
  }
  expect([null, undefined, '', 0].map(readProviderDate)).toEqual([null, null, null, null]);
});
