import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressLines } from './address-row';

test('an address stands as on an envelope', () => {
  const address = { street1: 'Avenida Ficticia', external_number: '20', street2: 'Depto. 4B', postal_code: '06100' };
  expect(addressLines({ ...address, city: 'Ciudad de México', state: 'CDMX', country: 'mx' })).toEqual([
    'Avenida Ficticia 20',
    'Depto. 4B',
    '06100 Ciudad de México',
    'CDMX, MX',
  ]);
});

test('O-EXP-03 a postal code keeps its zero, under either of its names', () => {
  expect(addressLines({ postal_code: '01000' })).toEqual(['01000']);
  expect(addressLines({ zip: '01000' })).toEqual(['01000']);
});

test('a number that the street already ends with is not said twice', () => {
  expect(addressLines({ street1: 'Avenida Ficticia 20', external_number: '20' })).toEqual(['Avenida Ficticia 20']);
});

test('parts that are missing leave no empty line and no stray comma', () => {
  const part = fc.constantFrom(null, undefined, '', 'x');
  const parts = {
    street1: part,
    street2: part,
    external_number: part,
    city: part,
    state: part,
    country: part,
    zip: part,
  };
  fc.assert(
    fc.property(fc.record(parts), (address) => {
      for (const line of addressLines(address)) expect(line).toMatch(/^\S(.*\S)?$/);
      for (const line of addressLines(address)) expect(line).not.toMatch(/^,|,$|null|undefined/);
    }),
  );
  expect(addressLines(null)).toEqual([]);
});
