import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BarDay, DayBars } from './day-bars';

type Measured = (entries: { contentRect: { width: number } }[]) => void;
let observers: Measured[] = [];

/** What the box of the chart is told; the chart has observers of its own behind it. */
function measure(width: number) {
  act(() => observers[0]?.([{ contentRect: { width } }]));
}

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: Measured) {
        observers.push(callback);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const counts = [3, 2, 0, 0, 0, 0, 0, 0, 4, 0];
const days: BarDay[] = counts.map((height, index) => ({
  day: `2024-03-${String(index + 1).padStart(2, '0')}`,
  short: `${index + 1}/3`,
  title: `${index + 1}/3/2024`,
  bars: { created: { height, text: String(height) }, collected: { height: 0, text: '0' } },
}));
const series = [
  { key: 'created', label: 'Created', color: 'black' },
  { key: 'collected', label: 'Collected', color: 'green' },
];

function draw() {
  return render(
    <DayBars label="Payments per day" days={days} series={series} counts axis={String} onOpen={() => undefined} />,
  ).container;
}

test('O-CHT-03 nothing is drawn before there is a width, and hiding the page neither empties it nor warns', async () => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const container = draw();
  expect(container.querySelector('svg')).toBeNull();
  measure(0);
  expect(container.querySelector('svg')).toBeNull();
  measure(360);
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('360');
  measure(0);
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('360');
  measure(1280);
  await vi.waitFor(() => expect(container.querySelector('svg')?.getAttribute('width')).toBe('1280'));
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});

test('O-CHT-01 every day has its place on the axis, and a day without payments a bar of no height', () => {
  const container = draw();
  measure(1280);
  const ticks = [...container.querySelectorAll('.recharts-xAxis-tick-labels text, .recharts-xAxis text')];
  expect(ticks.map((tick) => tick.textContent)).toEqual(days.map(({ short }) => short));
  const created = container.querySelectorAll('.recharts-bar')[0];
  expect(created?.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(3);
});
