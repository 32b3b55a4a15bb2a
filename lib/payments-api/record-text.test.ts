import { expect, test } from 'vitest';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { respond } from '@/lib/payments-api/testing/scripted-provider';
import { fetchRecordText } from './record-text';

const provider = providerForTests();
const AT = Date.parse('2026-11-01T12:00:00Z');

/** What a reader of JSON would not give back: order, 10.0, 1e3, long numbers, escapes, a name twice, an unknown field. */
const awkward = (fields: string) =>
  String.raw`{ "zeta": 10.0,"id_of": 1e3, "long":12345678901234567890.10,${fields},
	"name":"A\u00f1o \ud83d\ude00 \/","name":"dos",  "neg":-0, "{[,":"]}" }`;

const list = (...records: string[]) =>
  `\n{"has_more":false,"data":\n[${records.join(' , ')}], "total":${records.length}}\n`;

test('a payment is handed on to the letter, out of a page of many', async () => {
  const record = (id: string) =>
    awkward(`"charge_id":"${id}","create_date":${AT},"status":"paid","charge_amount":55.10`);
  provider.script = (_, response) => respond(response, list(record('other'), record('mine'), record('mine_2')));
  const text = await fetchRecordText(provider.account, { noun: 'payments', id: 'mine', at: AT });
  expect(text).toBe(record('mine'));
  expect(provider.seen.map(({ query }) => [query.get('from'), query.get('to')])).toEqual([[`${AT}`, `${AT}`]]);
});

test('an invoice too, whose id may be written with escapes', async () => {
  const record = (id: string, month: string) => awkward(`"id":"${id}","date":"2026-${month}","amount":1.50`);
  provider.script = ({ query }, response) =>
    respond(
      response,
      query.get('year') === '2026' ? list(record('a', '09'), record(String.raw`\u0062`, '10')) : list(),
    );
  expect(await fetchRecordText(provider.account, { noun: 'invoices', id: 'b' })).toBe(record(String.raw`\u0062`, '10'));
});

test.each(['orders', 'customers'] as const)('one of %s is the whole answer', async (noun) => {
  const record = awkward('"id":"x_1","livemode":false');
  provider.script = ({ path }, response) => respond(response, path === `/${noun}/x_1` ? `\n${record}\n` : '{}');
  expect(await fetchRecordText(provider.account, { noun, id: 'x_1' })).toBe(record);
});

test('it is judged like any other answer: of another mode, of another id, or not there, none is handed on', async () => {
  const text = (id: string) => fetchRecordText(provider.account, { noun: 'orders', id });
  provider.script = (_, response) => respond(response, awkward('"id":"x_1","livemode":true'));
  await expect(text('x_1')).rejects.toMatchObject({ code: 'provider_other_mode' });
  await expect(text('x_2')).rejects.toMatchObject({ code: 'provider_ignored_filter' });
  provider.script = (_, response) => respond(response, '{}', 404);
  await expect(text('x_1')).rejects.toMatchObject({ code: 'not_found' });
  provider.script = (_, response) => respond(response, list());
  const payment = fetchRecordText(provider.account, { noun: 'payments', id: 'mine', at: AT });
  await expect(payment).rejects.toMatchObject({ code: 'not_found' });
});
