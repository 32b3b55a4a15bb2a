import { afterEach, expect, test, vi } from 'vitest';
import { knownZone, offsetWords } from './known-zone';

afterEach(() => vi.unstubAllGlobals());

function forget(...zones: RegExp[]) {
  const { DateTimeFormat } = Intl;
  const refusing = new Proxy(DateTimeFormat, {
    construct(made, [locale, options]: [string, Intl.DateTimeFormatOptions]) {
      const { timeZone = '' } = options;
      if (zones.some((zone) => zone.test(timeZone))) throw new RangeError(`Invalid time zone: ${timeZone}`);
      return new made(locale, options);
    },
  });
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: refusing });
}

test('R-32 a known zone is itself; an unknown one is replaced by one with the same difference, else by UTC', () => {
  const zone = { timeZone: 'America/Ciudad_Juarez', utcOffset: -420 };
  expect(knownZone(zone)).toBe('America/Ciudad_Juarez');
  forget(/Juarez/);
  expect(knownZone(zone)).toBe('Etc/GMT+7');
  expect(knownZone({ ...zone, utcOffset: 330 })).toBe('UTC');
  vi.unstubAllGlobals();
  forget(/Juarez/, /Etc/);
  expect(knownZone(zone)).toBe('UTC');
});

test('R-32 the difference in words', () => {
  expect([-360, 0, 330].map(offsetWords)).toEqual(['UTC−6', 'UTC+0', 'UTC+5:30']);
});
