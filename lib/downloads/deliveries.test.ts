import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/open';
import { makeTestFolder, type TestFolder } from '@/lib/database/testing/test-folder';
import { hasServer, startTestServer, type TestServer } from '@/lib/database/testing/test-server';
import { newId, nextFile, paid, START } from '@/lib/downloads/testing/deliveries';
import { testPayment } from '@/lib/exports/test-file';
import { decodeStates, encodeStates } from './delivered-states';
import { Deliveries } from './deliveries';
import { ANY_LAYOUT, deliveries as deliveriesTable, lastDeliveries } from './file-tables';

const MAKING_MS = 180_000;
const UNKNOWN = '00000000-0000-4000-8000-999999999999';
/** `open` gives two connections as two copies of the app have them; the embedded database has one. */
function sharedRules(open: () => [Database, Database]): void {
  let account = '';
  let deliveries: Deliveries;

  const newAccount = () => {
    account = `account-${newId()}`;
    deliveries = new Deliveries(open()[0].orm, account);
  };

  beforeEach(newAccount);

  test('what was collected is delivered once, and again only when it has changed', async () => {
    const early = paid('early', { pay_date: START - 1 });
    const unpaid = testPayment({ charge_id: 'late', pay_date: null });
    const first = await nextFile(deliveries, [early, paid('a'), paid('b'), unpaid]);
    expect(first.rows).toEqual([
      ['new', 'a'],
      ['new', 'b'],
    ]);
    // The provider reports late a payment that is older than those of the first file.
    const now = [early, paid('a'), paid('b', { status: 'refunded' }), paid('late', { pay_date: START })];
    const second = await nextFile(deliveries, now);
    expect(second.rows).toEqual([
      ['changed', 'b'],
      ['new', 'late'],
    ]);
    expect((await nextFile(deliveries, now)).rows).toEqual([]);
    // Who has lost the second file goes on from the first.
    expect((await nextFile(deliveries, now, first.id)).rows).toEqual(second.rows);
    const refusal = { code: 'invalid_parameter', parameter: 'since' };
    await expect(nextFile(deliveries, now, UNKNOWN)).rejects.toMatchObject(refusal);
  });

  test('of two files at once that go on from the last one only one is whole, and nothing is delivered twice or never', async () => {
    await nextFile(deliveries, [paid('a')]);
    const other = new Deliveries(open()[1].orm, account);
    let begun = 0;
    let release = () => {};
    const bothBegan = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* onceBothBegan(ids: string[]) {
      begun += 1;
      if (begun === 2) release();
      await bothBegan;
      yield ids.map((id) => paid(id));
    }
    const both = await Promise.allSettled([
      nextFile(deliveries, onceBothBegan(['a', 'b'])),
      nextFile(other, onceBothBegan(['a', 'b', 'c'])),
    ]);
    const whole = both.flatMap((end) => (end.status === 'fulfilled' ? end.value.rows : []));
    const failed = both.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(failed).toMatchObject([{ code: 'incomplete_walk' }]);
    const next = await nextFile(other, [paid('a'), paid('b'), paid('c')]);
    expect([...whole, ...next.rows]).toEqual([
      ['new', 'b'],
      ['new', 'c'],
    ]);
  });

  test('two people with the same layout hand nothing over twice, also at the same moment; another layout has its own files', async () => {
    const [hers, his] = open().map(({ orm }) => new Deliveries(orm, account, 'SAP')) as [Deliveries, Deliveries];
    const other = new Deliveries(open()[0].orm, account, 'Contpaqi');
    expect((await nextFile(hers, [paid('a')])).rows).toEqual([['new', 'a']]);
    expect((await nextFile(new Deliveries(open()[1].orm, account, ' sáp '), [paid('a'), paid('b')])).rows).toEqual([
      ['new', 'b'],
    ]);
    const both = await Promise.allSettled([nextFile(hers, [paid('c')]), nextFile(his, [paid('c')])]);
    const rows = both.flatMap((end) => (end.status === 'fulfilled' ? end.value.rows : []));
    expect(rows).toEqual([['new', 'c']]);
    const ofOther = await nextFile(other, [paid('a'), paid('b'), paid('c')]);
    expect(ofOther.rows).toHaveLength(3);
    expect((await nextFile(deliveries, [paid('a')])).rows).toEqual([['new', 'a']]);
    await expect(nextFile(hers, [], ofOther.id)).rejects.toMatchObject({ parameter: 'since' });
    await expect(hers.before({ id: ofOther.id, since: 'last', start: START })).rejects.toMatchObject({
      parameter: 'export',
    });
  });

  test('what was handed over before files were told apart by layout is handed over again by none', async () => {
    const { orm } = open()[0];
    const before = await nextFile(deliveries, [paid('a')]);
    await orm.update(deliveriesTable).set({ layout: null }).where(eq(deliveriesTable.account, account));
    await orm.update(lastDeliveries).set({ layout: ANY_LAYOUT }).where(eq(lastDeliveries.account, account));
    const sap = new Deliveries(orm, account, 'SAP');
    expect((await nextFile(sap, [paid('a'), paid('b')])).rows).toEqual([['new', 'b']]);
    expect((await nextFile(deliveries, [paid('a'), paid('b')])).rows).toEqual([['new', 'b']]);
    expect((await nextFile(sap, [paid('a'), paid('b')], `again:${before.id}`)).rows).toEqual([
      ['new', 'a'],
      ['new', 'b'],
    ]);
  });

  test('the id of a file is given once, whichever copy of the app made it', async () => {
    const { id } = await nextFile(deliveries, [paid('a')]);
    const other = new Deliveries(open()[1].orm, account);
    const refusal = { code: 'invalid_parameter', parameter: 'export' };
    await expect(other.before({ id, since: 'last', start: START })).rejects.toMatchObject(refusal);
    const late = { previous: null, start: START, states: [], asLast: false };
    await expect(other.add(id, late, ['b x'])).rejects.toMatchObject(refusal);
    expect((await nextFile(other, [paid('a'), paid('b')])).rows).toEqual([['new', 'b']]);
  });

  test('accounts share nothing, not even the id of a file', async () => {
    const { id } = await nextFile(deliveries, [paid('a')]);
    const other = new Deliveries(open()[0].orm, `${account}-other`);
    await expect(nextFile(other, [], id)).rejects.toMatchObject({ parameter: 'since' });
    await other.add(id, await other.before({ id, since: 'last', start: START }), []);
  });

  test('a file that was whole here and never reached a disk is made again, with what it had and what came since', async () => {
    const lostFirst = await nextFile(deliveries, [paid('a')]);
    const first = await nextFile(deliveries, [paid('a'), paid('b')], `again:${lostFirst.id}`);
    expect(first.rows).toEqual([
      ['new', 'a'],
      ['new', 'b'],
    ]);
    const lost = await nextFile(deliveries, [paid('a'), paid('b'), paid('c')]);
    const again = await nextFile(deliveries, [paid('a'), paid('b'), paid('c'), paid('d')], `again:${lost.id}`);
    expect(again.rows).toEqual([
      ['new', 'c'],
      ['new', 'd'],
    ]);
    // One that broke off is not known: what comes instead goes on from the last.
    expect((await nextFile(deliveries, [paid('d'), paid('e')], `again:${UNKNOWN}`)).rows).toEqual([['new', 'e']]);
  });

  test('files that name each other as the one before are no way to go on, and end', async () => {
    const [a, b, c] = [newId(), newId(), newId()];
    await deliveries.add(a, { previous: b, start: START, states: [], asLast: false }, []);
    await deliveries.add(b, { previous: a, start: START, states: [], asLast: false }, []);
    const refusal = { code: 'invalid_parameter', parameter: 'since' };
    await expect(deliveries.before({ id: c, since: 'last', start: START })).rejects.toMatchObject(refusal);
  });

  test('a file that breaks off has delivered nothing', async () => {
    async function* payments() {
      yield await Promise.resolve([paid('a')]);
      throw new Error('page 2 failed');
    }
    await expect(nextFile(deliveries, payments())).rejects.toThrow('page 2 failed');
    expect((await nextFile(deliveries, [paid('a')])).rows).toEqual([['new', 'a']]);
  });

  test('more payments than stand in one text are all remembered, and the newest file counts', async () => {
    const states = new Map(Array.from({ length: 25_000 }, (_, number) => [`p${number}`, 'old']));
    const [a, b] = [newId(), newId()];
    await deliveries.add(a, await deliveries.before({ id: a, since: 'last', start: START }), encodeStates(states));
    await deliveries.add(b, await deliveries.before({ id: b, since: 'last', start: START }), ['p7 new']);
    const before = await deliveries.before({ id: newId(), since: b, start: 0 });
    expect(before).toMatchObject({ previous: b, start: START, asLast: false });
    expect(decodeStates(before.states)).toEqual(states.set('p7', 'new'));
  });

  test('over any course of events there is no gap and no repeat, and every change is delivered', async () => {
    const event = fc.record({ id: fc.nat(5), status: fc.constantFrom('pending_payment', 'paid', 'refunded') });
    const course = fc.array(fc.array(event, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(course, async (rounds) => {
        newAccount();
        const state = new Map<string, string>();
        const known = new Map<string, string>();
        for (const events of rounds) {
          for (const { id, status } of events) state.set(`p${id}`, status);
          const payments = [...state].map(([id, status]) =>
            testPayment({ charge_id: id, status, pay_date: status === 'pending_payment' ? null : START }),
          );
          const { rows } = await nextFile(deliveries, payments);
          const wanted = [...state].flatMap(([id, status]) => {
            if (known.get(id) === status || (!known.has(id) && status === 'pending_payment')) return [];
            const delivery = known.has(id) ? 'changed' : 'new';
            known.set(id, status);
            return [[delivery, id]];
          });
          expect(rows).toEqual(wanted);
        }
      }),
      { numRuns: 25 },
    );
  });
}

describe('on the embedded database', () => {
  let folder: TestFolder;
  let database: Database;

  beforeAll(async () => {
    folder = await makeTestFolder('files');
    database = await openDatabase({ folder: folder.folder, migrations: 'files' });
  }, MAKING_MS);

  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  sharedRules(() => [database, database]);
});

describe.runIf(hasServer)('on a PostgreSQL server that two copies of the app share', () => {
  let server: TestServer;
  let databases: [Database, Database];

  beforeAll(async () => {
    server = await startTestServer();
    const copy = (name: string) =>
      openDatabase({ folder: '', url: `${server.url}?application_name=${name}`, migrations: 'files' });
    databases = await Promise.all([copy('first'), copy('second')]);
  }, MAKING_MS);

  afterAll(async () => {
    for (const database of databases) await database.close();
    await server.stop();
  });

  sharedRules(() => databases);
});
