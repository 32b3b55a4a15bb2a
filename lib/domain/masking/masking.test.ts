import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskRecordText } from './mask-json';
import { maskRecords } from './mask-records';
import { maskAs, maskEmail } from './masks';

test.each([
  ['email', 'juan.perez@correo.com.mx', 'j•••@•••.mx'],
  ['email', 'j@x.mx', '•••@•••.mx'],
  ['email', 'no es correo', '•••'],
  ['name', 'Ana María Ñandú', 'A••• M••• Ñ•••'],
  ['name', 'X Æ', '••• •••'],
  ['name', '=HYPERLINK("a")', '•••'],
  ['phone', '+52 55 1234 5678', '•••5678'],
  ['phone', '12345', '•••'],
  ['card', '4242', '•••4242'],
  ['card', 'XXXX-XXXX-XXXX-0009', '•••0009'],
  ['address', 'Calle 5, Centro', '•••'],
  ['name', '  ', '  '],
] as const)('a %s as %s is %s', (kind, text, shown) => {
  expect(maskAs(kind, text)).toBe(shown);
});

const PAYMENT = {
  charge_id: '69118b00a1b2c3d4e5f60718',
  order_id: 'ord_2tFq9ZxYbLmN',
  name: 'José Ángel Núñez',
  email: 'jose.nunez@correo.com.mx',
  phone: '5512345678',
  cardholder_name: 'JOSE A NUNEZ',
  card_number: '411111******1111',
  shipping_address: 'Av. Reforma 123, Col. Juárez, 06600 CDMX',
  reference_oxxo: '93000262280678',
  reference_id: 'PED-00123',
  customer_custom_reference: 'jose.nunez@correo.com.mx',
  ip: '187.190.12.9',
  description:
    'Pedido de JOSE ANGEL NUNEZ, tel. 55-1234-5678 o (55) 8765 4321, el 2026-10-01 12:30, ref 93000262280678',
  item_name: 'Zapatos',
  checkout_request_name: 'Compra de Otra Persona',
  metadata:
    '{"cliente_nombre":"Otra Persona","nota":"avisar a Núñez al 044 55 12 34 56 78","folio":12345678901234567890}',
  charge_amount: 1500.5,
  create_date: 1_761_000_000_000,
  status: 'paid',
  store: '50ABC',
};

test('of a payment who it is goes, and what it is stays', () => {
  const shown = maskRecords({ payment: PAYMENT, asOf: 1 }).payment;
  expect(shown).toEqual({
    ...PAYMENT,
    name: 'J••• Á••• N•••',
    email: 'j•••@•••.mx',
    phone: '•••5678',
    cardholder_name: 'J••• ••• N•••',
    card_number: '•••1111',
    shipping_address: '•••',
    customer_custom_reference: 'j•••@•••.mx',
    ip: '•••',
    checkout_request_name: 'C••• d••• O••• P•••',
    description: 'Pedido de J••• Á••• N•••, tel. •••5678 o (•••4321, el 2026-10-01 12:30, ref 93000262280678',
    metadata: '{"cliente_nombre":"O••• P•••","nota":"avisar a N••• al •••5678","folio":12345678901234567890}',
  });
});

const ORDER = {
  id: 'ord_2tFq9ZxYbLmN',
  object: 'order',
  metadata: { correo: 'x@y.mx', pedido: 'A-1' },
  customer_info: {
    customer_id: 'cus_1',
    name: 'Rosa Díaz',
    email: 'rosa@y.mx',
    phone: 5_598_765_432,
    corporate: false,
  },
  shipping_contact: {
    receiver: 'Luis Díaz',
    phone: '5598765432',
    address: {
      street1: 'Calle 10',
      external_number: '4',
      city: 'Puebla',
      state: 'Pue',
      country: 'MX',
      postal_code: '72000',
    },
  },
  fiscal_entity: { tax_id: 'DIRR800101AB1', address: { street1: 'Otra 5', country: 'MX' } },
  line_items: { data: [{ name: 'Blusa rosa', unit_price: 100, quantity: 1 }] },
  charges: { data: [{ id: 'c1', payment_method: { name: 'Rosa Díaz', reference: '93000262280678' } }] },
};

const MASKED_ORDER = {
  ...ORDER,
  metadata: { correo: 'x•••@•••.mx', pedido: 'A-1' },
  customer_info: { ...ORDER.customer_info, name: 'R••• D•••', email: 'r•••@•••.mx', phone: '•••5432' },
  shipping_contact: {
    receiver: 'L••• D•••',
    phone: '•••5432',
    address: { street1: '•••', external_number: '•••', city: '•••', state: '•••', country: 'MX', postal_code: '•••' },
  },
  fiscal_entity: { tax_id: '•••', address: { street1: '•••', country: 'MX' } },
  line_items: { data: [{ name: 'Blusa R•••', unit_price: 100, quantity: 1 }] },
  charges: { data: [{ id: 'c1', payment_method: { name: 'R••• D•••', reference: '93000262280678' } }] },
};

test('of an order payer, receiver and addresses go, in all of its parts', () => {
  const masked = maskRecords({ items: [ORDER], nextCursor: 'juan@x.mx' });
  const [shown] = masked.items;
  expect({ ...shown, metadata: shown?.metadata }).toEqual({
    ...MASKED_ORDER,
    metadata: { ...MASKED_ORDER.metadata, correo: '•••@•••.mx' },
  });
  expect(masked.nextCursor).toBe('juan@x.mx');
});

test('its JSON is masked the same, and what says nothing of a person stays to the letter', () => {
  const text = JSON.stringify(ORDER, null, 3).replace('100', '100.0000000000000000001');
  const shown = maskRecordText(text);
  expect(shown).toContain('100.0000000000000000001');
  expect(JSON.parse(shown.replace('100.0000000000000000001', '100'))).toEqual(maskRecords(ORDER));
  expect(maskRecordText(JSON.stringify(PAYMENT))).toBe(JSON.stringify(maskRecords(PAYMENT)));
  expect(maskRecordText('{"a":{"name":"Eva Luz"},"a":[{"name":"Eva Luz"},"Eva Luz"]}')).not.toContain('Eva Luz');
  expect(maskRecordText('no json: Eva')).toBe('•••');
});

const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÑ][a-záéíóúñü]{3,9}$/);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const phone = fc.stringMatching(/^[1-9]\d{9}$/);
const email = fc.stringMatching(/^[a-z]{4,8}\.[a-z]{3,8}@[a-z]{3,8}\.(com|mx)$/);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test('nothing of a person is found in what is shown, however the record says it again', () => {
  const sayings = fc.constantFrom(
    (text: string) => `de ${text}.`,
    (text: string) => text.toUpperCase(),
    (text: string) => text.normalize('NFD'),
    (text: string) => plain(text),
    (text: string) => JSON.stringify({ dato: text }),
    (text: string) => JSON.stringify({ a: [{ b: `x ${text}` }] }),
    (text: string) => [...text].map((one) => (/\d/.test(one) ? `${one} ` : one)).join(''),
  );
  fc.assert(
    fc.property(name, email, phone, sayings, sayings, (who, mail, number, say, sayToo) => {
      const record = {
        charge_id: '69118b00a1b2c3d4e5f60718',
        ...{ name: who, email: mail, phone: number },
        description: `${say(who)} ${sayToo(mail)}`,
        metadata: say(number),
        item_description: sayToo(who),
      };
      for (const shown of [JSON.stringify(maskRecords(record)), maskRecordText(JSON.stringify(record))]) {
        for (const secret of [who, mail]) expect(plain(shown)).not.toContain(plain(secret));
        expect(shown.replace(/[^0-9]/g, '')).not.toContain(number);
      }
    }),
    { numRuns: 300 },
  );
});

test('any text is masked, and no shape of an answer breaks it', () => {
  fc.assert(
    fc.property(fc.json(), fc.string(), (json, text) => {
      const value: unknown = JSON.parse(json);
      const record = { id: 'x', description: text, value };
      expect(() => maskRecords([record])).not.toThrow();
      expect(JSON.parse(maskRecordText(JSON.stringify(record)))).toEqual(
        JSON.parse(JSON.stringify(maskRecords(record))),
      );
    }),
  );
  expect(maskEmail('@')).toBe('•••');
});
