import { CHARGE_STATUSES, type PaymentRecord } from '@/sandbox/model/payment';

/** `set` is laid over an ordinary payment. */
export interface AwkwardPayment {
  /** With the ids of the cases it serves. */
  why: string;
  set: Partial<PaymentRecord>;
  sameOrder?: true;
}

const named = (why: string, name: string): AwkwardPayment => ({ why, set: { name } });
const described = (why: string, description: string): AwkwardPayment => ({ why, set: { description } });
const amounting = (why: string, charge_amount: number | string): AwkwardPayment => ({ why, set: { charge_amount } });
const noting = (why: string, metadata: string): AwkwardPayment => ({ why, set: { metadata } });

const NAMES: AwkwardPayment[] = [
  named('O-EXP-01 equals', '=1+1'),
  named('O-EXP-01 plus', '+1+1'),
  named('O-EXP-01 minus', '-1+1'),
  named('O-EXP-01 at', '@SUM(1,1)'),
  named('O-EXP-01 tab', '\t=1+1'),
  named('O-EXP-01 carriage return', '\r=1+1'),
  named('O-EXP-01 hyperlink', '=HYPERLINK("http://example.com","ver")'),
  named('O-EXP-05 accents', 'José Núñez Ávila'),
  named('markup', '<b>Ana</b> <script>alert(1)</script>'),
  named('markup that loads', '"><img src=x onerror=alert(1)>'),
  named('quotes and ampersand', `O'Higgins & "Hijos", S.A. de C.V.`),
  named('emoji with joiners', 'Cocina 👩🏽‍🍳 Económica'),
  named('right to left', 'متجر الأمل'),
  named('direction override', 'Ana \u202Eoirotem\u202C Ruiz'),
  named('zero width', 'Ana\u200B\u200BLuz'),
  named('decomposed accents', 'Jose\u0301 Nu\u0301n\u0303ez'),
  named('long', 'Comercializadora de Artículos para el Hogar y la Cocina '.repeat(6).trim()),
  named('one unbroken word', 'X'.repeat(240)),
  named('blank', ''),
];

const DESCRIPTIONS: AwkwardPayment[] = [
  described('O-EXP-08 line feed', 'a\nb'),
  described('O-EXP-08 carriage return', 'a\rb'),
  described('O-EXP-08 both', 'a\r\nb'),
  described('O-EXP-08 quotes', 'say "hi"'),
  described('O-EXP-08 comma inside', 'a,b'),
  described('O-EXP-08 one quote', '"'),
  described('O-EXP-08 one comma', ','),
  described('O-EXP-10 device control', 'antes\u0014después'),
  described('O-EXP-10 vertical tab', 'antes\u000Bdespués'),
  described('O-EXP-10 noncharacter', 'antes\uFFFEdespués'),
  described('O-EXP-10 unpaired surrogate', 'antes\uD83Ddespués'),
  described('semicolons and tabs', 'uno;dos\ttres'),
];

const AMOUNTS: AwkwardPayment[] = [
  amounting('O-MON-01', 55.1),
  amounting('O-MON-01', 150.14),
  amounting('O-MON-01', 19.99),
  amounting('O-MON-01', 37.8),
  amounting('O-MON-02 more decimals than centavos', 114.9984),
  amounting('O-MON-03', 1),
  amounting('O-EXP-02 negative', -70),
  amounting('zero', 0),
  amounting('O-API-11 beyond 2^53', '9007199254740993'),
  amounting('a large amount', 12_345_678.91),
  { why: 'O-MON-04', set: { charge_amount: 900, currency: 'MXN' } },
  { why: 'O-MON-04', set: { charge_amount: 100, currency: 'USD', exchange_rate: 18.4312 } },
  { why: 'O-MON-04 no decimals', set: { charge_amount: 5_000, currency: 'JPY', exchange_rate: 0.1229 } },
  {
    why: 'paid in another currency',
    set: { charge_amount: 1_843.12, foreign_charge_amount: 100, foreign_currency: 'USD', exchange_rate: 18.4312 },
  },
  { why: 'no currency', set: { currency: null, charge_amount: 250 } },
  { why: 'no amount', set: { charge_amount: null } },
];

const NOTES: AwkwardPayment[] = [
  noting('O-API-07 blank', ''),
  noting('O-API-07 text', 'not json'),
  noting('O-API-07 cut off', '{"a":'),
  noting('O-API-07 200 kB', `{"nota": "${'ceiba '.repeat(34_000)}"}`),
  noting('O-API-06 prototype', '{"__proto__": {"polluted": "yes"}, "constructor": {"prototype": {"polluted": 1}}}'),
  noting('O-API-11 long number', '{"pedido": 123456789012345678}'),
  noting('a list', '[1, "dos", null]'),
  noting('null', 'null'),
  noting('nested', '{"a": {"b": {"c": ["<i>x</i>", {"d": "=1+1"}]}}}'),
];

const REFERENCES: AwkwardPayment[] = [
  { why: 'O-EXP-03 leading zeros', set: { reference_id: '000123456789', phone: '0445512345678' } },
  { why: 'O-EXP-03 postal code', set: { shipping_address: 'Calle Sur 1, Álvaro Obregón, 01000, MX' } },
  { why: 'O-EXP-04 long digits', set: { reference_oxxo: '93000262280678' } },
  { why: 'the same reference again', set: { reference_oxxo: '93000262280678' } },
  { why: 'O-TAB-05 first of an order', set: { transaction_id: '' } },
  { why: 'O-TAB-05 second of it', set: { transaction_id: '' }, sameOrder: true },
  { why: 'O-API-05 underscore', set: { customer_id: 'cus_1' } },
  { why: 'O-API-05 look-alike', set: { customer_id: 'cusA1' } },
];

const GAPS: AwkwardPayment[] = [
  { why: 'O-MON-05', set: { commission: null, deposit_amount: null, pay_date: null, foreign_charge_amount: null } },
  { why: 'texts that are null', set: { name: null, email: null, phone: null, store: null, metadata: null } },
  { why: 'pay date as ISO text', set: { pay_date: '2024-04-01T03:00:00.000Z' } },
  { why: 'pay date in seconds', set: { pay_date: 1_711_940_400 } },
  { why: 'pay date unreadable', set: { pay_date: 'mañana' } },
];

const UNPAID = { pay_date: null, commission: null, store: '', auth_code: '' } as const;
const RETURNED_AT = 1_711_940_400_000;
const DATES_OF_STATUS: Readonly<Record<string, Partial<PaymentRecord>>> = {
  paid: {},
  settled_late: {},
  partially_refunded: { refund_date: RETURNED_AT },
  refunded: { refund_date: RETURNED_AT },
  reversed: { refund_date: RETURNED_AT },
  charged_back: { chargeback_date: RETURNED_AT },
};

const STATUSES: AwkwardPayment[] = [...CHARGE_STATUSES, 'settled_late'].map((status) => ({
  why: `O-PRX-12 O-A11-03 ${status}`,
  set: { status, ...(DATES_OF_STATUS[status] ?? UNPAID) },
}));

/** They come anew every month, so that recent periods show them too. */
export const AWKWARD_PAYMENTS: readonly AwkwardPayment[] = [
  ...NAMES,
  ...DESCRIPTIONS,
  ...AMOUNTS,
  ...NOTES,
  ...REFERENCES,
  ...GAPS,
  ...STATUSES,
];

/** UTC milliseconds. */
export const AWKWARD_INSTANTS: readonly { why: string; at: number; count: number }[] = [
  { why: 'O-DATE-03 summer time, July 2022', at: 1_657_904_400_000, count: 1 },
  { why: 'O-DATE-03 none in July 2023', at: 1_689_444_000_000, count: 1 },
  { why: 'O-CHT-01 days without sales', at: Date.parse('2024-03-01T18:00:00Z'), count: 1 },
  { why: 'O-CHT-01 days without sales', at: Date.parse('2024-03-02T18:00:00Z'), count: 1 },
  { why: 'O-CHT-01 days without sales', at: Date.parse('2024-03-09T18:00:00Z'), count: 1 },
  { why: 'O-DATE-01 evening of the last day', at: 1_711_940_400_000, count: 1 },
  { why: 'O-PAG-01 ties', at: 1_711_951_199_000, count: 5 },
  { why: 'O-PAG-01 a great many ties', at: Date.parse('2024-04-15T18:00:00Z'), count: 300 },
  { why: 'O-DATE-04 next month in UTC', at: 1_714_543_199_000, count: 1 },
];
