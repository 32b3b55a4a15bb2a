import { afterEach, expect, test } from 'vitest';
import { orderOfPayment } from '@/sandbox/model/order-of-payment';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { DayRecords, SeedSource } from '@/sandbox/model/seed-source';
import { recordAt, type ScheduledChange } from '@/sandbox/model/timeline';
import type { SandboxSettings } from '@/sandbox/sandbox';
import { MAKING_MS, NOW, payment, startTestSandbox, type TestSandbox } from '@/sandbox/testing/test-sandbox';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** One payment at noon (18:00 UTC) of every business day; paid two hours later, refunded two days later. */
function dailyDay(day: string): DayRecords {
  const noon = Date.parse(`${day}T18:00:00Z`);
  const steps: ScheduledChange<PaymentRecord>[] = [
    { at: noon + 120 * MINUTE, set: { status: 'paid', pay_date: noon + 120 * MINUTE } },
    { at: noon + 2 * DAY, set: { status: 'refunded', refund_date: noon + 2 * DAY } },
  ];
  const record = payment({ charge_id: `day_${day}`, create_date: noon, status: 'pending_payment' });
  return { customers: [], orders: [orderOfPayment(record, steps)] };
}

function dailySource(madeDays: string[] = [], fingerprint = 'daily'): SeedSource {
  return {
    fingerprint,
    companies: [
      {
        company: 'sandbox',
        firstDay: () => '2026-11-01',
        customers: () => [],
        day: (_first, day) => {
          madeDays.push(day);
          return dailyDay(day);
        },
        money: () => ({ transfers: [], invoices: [] }),
      },
    ],
  };
}

let sandbox: TestSandbox | undefined;

async function start(settings: Partial<SandboxSettings>): Promise<TestSandbox> {
  sandbox = await startTestSandbox(settings);
  return sandbox;
}

afterEach(() => sandbox?.close());

async function statuses(of: TestSandbox): Promise<Record<string, string>> {
  const { data, total } = await (await of.get('/reports/v1/payments?from=0&sort=asc')).json();
  expect(total).toBe(data.length);
  return Object.fromEntries(data.map(({ charge_id, status }: PaymentRecord) => [charge_id.slice(-2), status]));
}

/** What the lives themselves say, without any database. */
function expected(now: number): Record<string, string> {
  const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);
  const lives = days.map((day) => ({ day, life: dailyDay(day).orders[0]?.charges[0]?.payment }));
  return Object.fromEntries(
    lives.flatMap(({ day, life }) =>
      life && life.initial.create_date <= now ? [[day.slice(-2), recordAt(life, now).record.status]] : [],
    ),
  );
}

test(
  'records follow the clock: what is due is applied, days are added, the future is hidden',
  async () => {
    const days: string[] = [];
    const source = dailySource(days);
    const running = await start({ source: () => source });
    for (const now of [NOW, NOW + 121 * MINUTE, NOW + 241 * MINUTE, NOW + 2 * DAY, NOW + 9 * DAY + 5 * MINUTE]) {
      running.setClock(now);
      expect(await statuses(running)).toEqual(expected(now));
    }
    expect(days).toEqual(Array.from({ length: 19 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`));
  },
  MAKING_MS,
);

test(
  'requests at the turn of a day share one catching up',
  async () => {
    const days: string[] = [];
    const source = dailySource(days);
    const running = await start({ source: () => source });
    running.setClock(NOW + 3 * DAY);
    const answers = await Promise.all(Array.from({ length: 8 }, () => statuses(running)));
    for (const answer of answers) expect(answer).toEqual(expected(NOW + 3 * DAY));
    expect(days.filter((day) => day > '2026-11-10')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13']);
  },
  MAKING_MS,
);

test(
  'a clock that was set back builds the records anew; a few seconds are no reason',
  async () => {
    const days: string[] = [];
    const source = dailySource(days);
    const running = await start({ source: () => source });
    running.setClock(NOW + 3 * DAY);
    await statuses(running);
    days.length = 0;
    running.setClock(NOW + 3 * DAY - 20_000);
    expect(await statuses(running)).toEqual(expected(NOW + 3 * DAY));
    expect(days).toEqual([]);
    running.setClock(NOW);
    expect(await statuses(running)).toEqual(expected(NOW));
    expect(days).toHaveLength(10);
  },
  MAKING_MS,
);

test(
  'a second start builds nothing; another choice or fingerprint builds anew and a cut load leaves nothing',
  async () => {
    const running = await start({ source: () => dailySource() });
    const { folder } = running;
    await running.sandbox.close();
    const reopen = (settings: Partial<SandboxSettings>) => startTestSandbox({ folder, ...settings });
    const lines: string[] = [];
    const again = await reopen({ source: () => dailySource(), report: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await statuses(again)).toEqual(expected(NOW));
    await again.close();
    const failing = dailySource([], 'failing');
    let made = 0;
    const cut = {
      ...failing,
      companies: failing.companies.map((one) => ({
        ...one,
        day: (first: string, day: string) => {
          made += 1;
          if (made === 7) throw new Error('cut');
          return one.day(first, day);
        },
      })),
    };
    await expect(reopen({ source: () => cut })).rejects.toThrow('cut');
    const healed = await reopen({ source: () => dailySource([], 'failing') });
    expect(await statuses(healed)).toEqual(expected(NOW));
    await healed.close();
  },
  MAKING_MS,
);

test(
  'a change that was stored from outside falls due in its time',
  async () => {
    const running = await start({});
    const step = { at: NOW + 1000, set: { status: 'paid' } };
    await running.store([orderOfPayment(payment({ charge_id: 'x_01', status: 'pending_payment' }), [step])]);
    expect(await statuses(running)).toEqual({ '01': 'pending_payment' });
    running.setClock(NOW + 999);
    expect(await statuses(running)).toEqual({ '01': 'pending_payment' });
    running.setClock(NOW + 1000);
    expect(await statuses(running)).toEqual({ '01': 'paid' });
  },
  MAKING_MS,
);
