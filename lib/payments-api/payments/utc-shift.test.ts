import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from '@/lib/domain/calendar/periods';
import { utcShiftWindows } from '@/lib/domain/payments/utc-shift';
import { parsePaymentFilters } from '@/lib/filters/payments';
import { providerForTests } from '@/lib/payments-api/testing/provider-for-tests';
import { reportRow, scriptedReport } from '@/lib/payments-api/testing/scripted-report';
import { measureUtcShift } from './utc-shift';

const provider = providerForTests();

const measure = (given: Record<string, string>) =>
  measureUtcShift(provider.account, parsePaymentFilters(given).filters);
const row = (charge_id: string, at: string, currency = 'MXN') =>
  reportRow({ charge_id, create_date: Date.parse(at), currency });

test('O-DATE-04 R-07 what would come and what would go by a cut in UTC stand apart, per currency, each with its minutes', async () => {
  provider.script = scriptedReport(() => [
    row('a', '2026-10-01T05:59:59.999Z'),
    row('b', '2026-10-01T06:00:00Z'),
    row('c', '2026-10-31T23:59:59.999Z'),
    row('d', '2026-11-01T00:00:00Z'),
    row('e', '2026-11-01T05:59:59.999Z', 'USD'),
    row('f', '2026-11-01T06:00:00Z'),
  ]);
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const shift = await measure(october);
  expect(shift).toMatchObject({
    comes: { rows: 1, sums: [{ currency: 'MXN', minor: 10_000 }] },
    goes: {
      rows: 2,
      sums: [
        { currency: 'MXN', minor: 10_000 },
        { currency: 'USD', minor: 10_000 },
      ],
    },
  });
  expect(shift.comes?.range).toEqual({ from: '2026-09-30T18:00', to: '2026-09-30T23:59' });
  expect(shift.goes?.range).toEqual({ from: '2026-10-31T18:00', to: '2026-10-31T23:59' });
  const none = await measure({ ...october, status: '!paid' });
  expect([none.comes?.rows, none.goes?.rows]).toEqual([0, 0]);
  const nothing = { comes: null, goes: null };
  expect(await measure({ from: '2026-10-01T00:00', to: '2026-10-31T23:59' })).toEqual(nothing);
  await expect(measure({ by: 'paid' })).rejects.toMatchObject({ parameter: 'by' });
});

test('O-DATE-04 the edges are the instants that lie in the period by one cut and not by the other', () => {
  const now = Date.UTC(2041, 0, 1);
  const days = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 90 }));
  const zone = fc.constantFrom('America/Mexico_City', 'America/Tijuana', 'Asia/Tokyo', 'UTC', 'Asia/Kathmandu');
  fc.assert(
    fc.property(days, zone, fc.double({ min: -2, max: 2, noNaN: true }), ([first, length], timeZone, offset) => {
      const day = (index: number) => new Date(Date.UTC(2005, 0, 1 + index)).toISOString().slice(0, 10);
      const range = { from: day(first), to: day(first + length) };
      const [local, utc] = [windowOf(range, now, timeZone), windowOf(range, now, 'UTC')];
      const within = (ms: number, { from, to }: { from: number; to: number }) => ms >= from && ms <= to;
      for (const end of [local.from, local.to]) {
        const at = Math.round(end + offset * 86_400_000);
        const moved = within(at, local) !== within(at, utc);
        const edges = utcShiftWindows(range, timeZone, now).filter((edge) => within(at, edge));
        expect(edges.map(({ direction }) => direction)).toEqual(moved ? [within(at, utc) ? 'comes' : 'goes'] : []);
      }
    }),
  );
});
