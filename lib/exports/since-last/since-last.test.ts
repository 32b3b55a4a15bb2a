import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReading } from '@/lib/domain/files/reading';
import type { Payment } from '@/lib/domain/payments/payments';
import { fileOf, pagesOf, RULES, readCsv, testPayment } from '@/lib/exports/test-file';
import { HandedOverFiles } from './handed-over';
import { sinceLastContent } from './since-last';

const START = Date.parse('2026-10-01T06:00:00Z');
let made = 0;

async function inFolder(work: (kept: HandedOverFiles, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corte-since-'));
  try {
    await work(new HandedOverFiles(folder), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that goes on from another: its id, and what it hands over. */
async function nextFile(kept: HandedOverFiles, payments: Payment[], which = 'last') {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  const before = async () => {
    const found = await kept.read(which, START);
    if (!found) throw new Error('unknown file');
    return found;
  };
  const since = { columns: ['charge_id'], id, before, kept, payments: () => pagesOf(payments) };
  const { bytes } = await fileOf(sinceLastContent(RULES, since, newReading()));
  return { id, rows: readCsv(bytes).slice(1) };
}

const paid = (id: string, fields: object = {}) => testPayment({ charge_id: id, pay_date: START + 1000, ...fields });

test('what was collected is handed over once, and again only when it has changed', async () => {
  await inFolder(async (kept) => {
    const early = paid('early', { pay_date: START - 1 });
    const unpaid = testPayment({ charge_id: 'late', pay_date: null });
    const first = await nextFile(kept, [early, paid('a'), paid('b'), unpaid]);
    expect(first.rows).toEqual([
      ['new', 'a'],
      ['new', 'b'],
    ]);
    // The provider tells late of a payment that is older than those of the first file.
    const now = [early, paid('a'), paid('b', { status: 'refunded' }), paid('late', { pay_date: START })];
    const second = await nextFile(kept, now);
    expect(second.rows).toEqual([
      ['changed', 'b'],
      ['new', 'late'],
    ]);
    expect((await nextFile(kept, now)).rows).toEqual([]);
    // Who has lost the second file goes on from the first.
    expect((await nextFile(kept, now, first.id)).rows).toEqual(second.rows);
    await expect(nextFile(kept, now, '00000000-0000-4000-8000-999999999999')).rejects.toThrow('unknown file');
  });
});

test('of two files at once that go on from the last one only one is whole, and nothing is handed over twice or never', async () => {
  await inFolder(async (kept) => {
    await nextFile(kept, [paid('a')]);
    const both = await Promise.allSettled([
      nextFile(kept, [paid('a'), paid('b')]),
      nextFile(kept, [paid('a'), paid('b'), paid('c')]),
    ]);
    const whole = both.flatMap((end) => (end.status === 'fulfilled' ? end.value.rows : []));
    const failed = both.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(failed).toMatchObject([{ code: 'incomplete_walk' }]);
    const next = await nextFile(kept, [paid('a'), paid('b'), paid('c')]);
    expect([...whole, ...next.rows]).toEqual([
      ['new', 'b'],
      ['new', 'c'],
    ]);
  });
});

test('a file that was whole here and never reached a disk is made again, with what it had and what came since', async () => {
  await inFolder(async (kept) => {
    const lostFirst = await nextFile(kept, [paid('a')]);
    const first = await nextFile(kept, [paid('a'), paid('b')], `again:${lostFirst.id}`);
    expect(first.rows).toEqual([
      ['new', 'a'],
      ['new', 'b'],
    ]);
    const lost = await nextFile(kept, [paid('a'), paid('b'), paid('c')]);
    const again = await nextFile(kept, [paid('a'), paid('b'), paid('c'), paid('d')], `again:${lost.id}`);
    expect(again.rows).toEqual([
      ['new', 'c'],
      ['new', 'd'],
    ]);
    // One that broke off is not known: what comes instead goes on from the last.
    const unknown = 'again:00000000-0000-4000-8000-999999999999';
    expect((await nextFile(kept, [paid('d'), paid('e')], unknown)).rows).toEqual([['new', 'e']]);
  });
});

test('files that name each other as the one before are no way to go on, and end', async () => {
  await inFolder(async (kept) => {
    const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
    await kept.keep(a, { file: b, start: START, states: new Map(), asLast: false }, new Map());
    await kept.keep(b, { file: a, start: START, states: new Map(), asLast: false }, new Map());
    expect([await kept.read('last', START), await kept.has(a)]).toEqual([null, true]);
  });
});

test('a file that breaks off has handed nothing over', async () => {
  await inFolder(async (kept, folder) => {
    const before = async () => (await kept.read('last', START)) ?? expect.unreachable();
    async function* payments() {
      yield await Promise.resolve([paid('a')]);
      throw new Error('page 2 failed');
    }
    const id = '00000000-0000-4000-8000-00000000ffff';
    const content = sinceLastContent(RULES, { columns: 'all', id, before, kept, payments }, newReading());
    await expect(fileOf(content, { format: 'xlsx' })).rejects.toThrow('page 2 failed');
    expect(await readdir(folder)).toEqual([]);
    expect((await nextFile(kept, [paid('a')])).rows).toEqual([['new', 'a']]);
  });
});

test('over any course of events there is no gap and no repeat, and every change is told', async () => {
  const event = fc.record({ id: fc.nat(5), status: fc.constantFrom('pending_payment', 'paid', 'refunded') });
  const course = fc.array(fc.array(event, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(course, async (rounds) => {
      await inFolder(async (kept) => {
        const state = new Map<string, string>();
        const told = new Map<string, string>();
        for (const events of rounds) {
          for (const { id, status } of events) state.set(`p${id}`, status);
          const payments = [...state].map(([id, status]) =>
            testPayment({ charge_id: id, status, pay_date: status === 'pending_payment' ? null : START }),
          );
          const { rows } = await nextFile(kept, payments);
          const wanted = [...state].flatMap(([id, status]) => {
            if (told.get(id) === status || (!told.has(id) && status === 'pending_payment')) return [];
            const handed = told.has(id) ? 'changed' : 'new';
            told.set(id, status);
            return [[handed, id]];
          });
          expect(rows).toEqual(wanted);
        }
      });
    }),
    { numRuns: 25 },
  );
});
