import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatColumnSettings, parseColumnSettings } from './columns-parameter';

const KNOWN = ['status', 'charge_amount', 'name', 'create_date'];

test('columns read what they wrote: order, widths and pins', () => {
  const column = fc.record({
    id: fc.constantFrom(...KNOWN),
    width: fc.integer({ min: 300, max: 4000 }).map((hundredths) => hundredths / 100),
    pinned: fc.constant(true as const),
  });
  const some = fc.record({ id: fc.constantFrom(...KNOWN) });
  const columns = fc.uniqueArray(fc.oneof(column, some), { selector: ({ id }) => id, minLength: 1 });
  fc.assert(
    fc.property(columns, (chosen) => {
      expect(parseColumnSettings(formatColumnSettings(chosen), KNOWN)).toEqual({ settings: chosen, invalid: [] });
    }),
  );
});

test('O-URL-01 what an address cannot mean is left out; nothing left means the usual columns', () => {
  const { settings } = parseColumnSettings('status,status~9,ghost,name~NaN,create_date~1e9,,charge_amount~99p', KNOWN);
  expect(settings).toEqual([{ id: 'status' }, { id: 'charge_amount', width: 40, pinned: true }]);
  for (const text of [null, '', 'ghost', '%', 'constructor', '__proto__'])
    expect(parseColumnSettings(text, KNOWN).settings).toBeNull();
});

test('O-URL-03 what no column is made of is named, the usual ones are not', () => {
  expect(parseColumnSettings('status,status~9,ghost,name~NaN,,charge_amount~99p', KNOWN).invalid).toEqual([
    'status~9',
    'ghost',
    'name~NaN',
    '',
  ]);
  for (const text of [null, '', 'usual', 'status,name~9p'])
    expect(parseColumnSettings(text, KNOWN).invalid).toEqual([]);
});
