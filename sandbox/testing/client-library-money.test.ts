import { BalancesApi, ChargesApi, Configuration, EventsApi, TransactionsApi, TransfersApi } from 'digitalfemsa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { KEY, MAKING_MS, NOW, startTestSandbox, type TestSandbox } from './test-sandbox';

const ZONE = 'America/Mexico_City';
let sandbox: TestSandbox;
let settings: Configuration;

beforeAll(async () => {
  sandbox = await startTestSandbox({
    clock: () => NOW,
    source: () => {
      const built = builtInSource({ timeZone: ZONE, depositAmountMeans: 'payment' }, { payments: 3_000, months: 2 });
      return { ...built, companies: built.companies.filter(({ company }) => company === 'sandbox') };
    },
  });
  settings = new Configuration({ accessToken: KEY, basePath: sandbox.url });
}, MAKING_MS);

afterAll(() => sandbox.close());

interface Listed {
  has_more?: boolean;
  next_page_url?: string | null;
  previous_page_url?: string | null;
  data?: { id?: string; object?: string }[];
}

/** The first two pages of a list, taken the way the library's users take them, and the way back. */
async function twoPages(list: (next?: string, previous?: string) => Promise<{ status: number; data: Listed }>) {
  const first = await list();
  expect([first.status, first.data.has_more, first.data.previous_page_url]).toEqual([200, true, null]);
  const next = new URL(first.data.next_page_url ?? '').searchParams.get('next') ?? '';
  expect(next).toBe(first.data.data?.at(-1)?.id);
  const second = await list(next);
  const previous = new URL(second.data.previous_page_url ?? '').searchParams.get('previous') ?? '';
  const back = await list(undefined, previous);
  expect(back.data.data).toEqual(first.data.data);
  return [...(first.data.data ?? []), ...(second.data.data ?? [])];
}

/** What the library throws for a refusal: the status and the body that came with it. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: { response: { status: number; data: { type: string; details: { message: string }[] } } }) => thrown,
  );
  const { status, data } = error?.response ?? { status: 0, data: { type: '', details: [] } };
  return { status, type: data.type, message: data.details[0]?.message ?? '' };
}

describe.each(['es', 'en'] as const)("the provider's library, in %s", (language) => {
  test('BalancesApi.getBalance', async () => {
    const { data, status } = await new BalancesApi(settings).getBalance(language);
    expect(status).toBe(200);
    expect(data.pending?.[0]?.currency).toBe('MXN');
    expect(data.pending?.[0]?.amount).toBeGreaterThan(0);
  });

  test('ChargesApi.getCharges', async () => {
    const api = new ChargesApi(settings);
    const charges = await twoPages((next, previous) => api.getCharges(language, undefined, 20, next, previous));
    expect([new Set(charges.map(({ id }) => id)).size, charges[0]?.object]).toEqual([40, 'charge']);
    const found: { data: Listed } = await api.getCharges(
      language,
      undefined,
      undefined,
      undefined,
      undefined,
      charges[3]?.id,
    );
    expect(found.data.data?.map(({ id }) => id)).toEqual([charges[3]?.id]);
    const refused = await refusalOf(api.getCharges(language, undefined, 251));
    expect(refused).toMatchObject({ status: 422, type: 'parameter_validation_error' });
    expect(refused.message).toMatch(language === 'es' ? /^El parámetro/ : /^The parameter/);
  });

  test('TransactionsApi.getTransactions and getTransaction', async () => {
    const api = new TransactionsApi(settings);
    const ids = await twoPages((next, previous) => api.getTransactions(language, undefined, 5, next, previous));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(10);
    const one = await api.getTransaction(ids[2]?.id ?? '', language);
    expect(one.data).toEqual(ids[2]);
    const { id, charge, type, currency } = one.data;
    const only = await api.getTransactions(
      language,
      undefined,
      5,
      undefined,
      undefined,
      id,
      charge ?? '',
      type,
      currency,
    );
    expect(only.data).toMatchObject({ data: [one.data] });
    expect(await refusalOf(api.getTransaction('68e4767d5a3d7e000100003d', language))).toEqual({
      status: 404,
      type: 'resource_not_found_error',
      message: language === 'es' ? 'No se encontró el recurso.' : 'The resource was not found.',
    });
  });

  test('TransfersApi.getTransfers and getTransfer', async () => {
    const api = new TransfersApi(settings);
    const transfers = await twoPages((next, previous) =>
      api.getTransfers(language, undefined, 3, undefined, next, previous),
    );
    expect(transfers.map(({ object }) => object)).toEqual(Array.from({ length: 6 }, () => 'transfer'));
    expect((await api.getTransfer(transfers[1]?.id ?? '', language)).data).toEqual(transfers[1]);
  });

  test('EventsApi.getEvents, getEvent and resendEvent', async () => {
    const api = new EventsApi(settings);
    const events = await twoPages((next, previous) =>
      api.getEvents(language, undefined, 10, undefined, next, previous),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(20);
    const { data } = await api.getEvent(events[4]?.id ?? '', language);
    expect(data).toEqual(events[4]);
    expect((await refusalOf(api.resendEvent(data.id ?? '', 'webhl_2wXYSWB5vZajErS9z', language))).status).toBe(404);
  });
});
