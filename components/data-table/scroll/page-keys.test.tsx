import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageKeys } from './page-keys';

const ROW = 36;
const SEEN = 20 * ROW;
const PAGE = 18 * ROW;

function List() {
  const [section, setSection] = useState<HTMLElement | null>(null);
  usePageKeys(section, ROW);
  return <section aria-label="list" ref={setSection} />;
}

/** What the browser scrolls: as jsdom lays nothing out, its heights are given, and its place is held within them. */
function openList(height = 500 * ROW) {
  render(<List />);
  const section = screen.getByLabelText('list');
  const list = { height, places: [] as number[] };
  let top = 0;
  const given = (value: () => number) => ({ configurable: true, get: value });
  Object.defineProperties(section, {
    clientHeight: given(() => SEEN),
    scrollHeight: given(() => list.height),
    scrollTop: {
      configurable: true,
      get: () => top,
      set: (place: number) => {
        top = Math.min(Math.max(place, 0), list.height - SEEN);
        list.places.push(top);
      },
    },
  });
  return { section, list };
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const rest = (ms = 2000) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // A frame tells the time at which it began, which is before that of the keys it was told of.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now() - 30), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', (id: number) => clearTimeout(id));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Page Down and Page Up go a page of whole rows, and no frame goes the other way', () => {
  const { section, list } = openList();
  section.scrollTop = 3000;
  for (const [key, to, by] of [
    ['PageDown', 3000 + PAGE, 1],
    ['PageDown', 3000 + 2 * PAGE, 1],
    ['PageUp', 3000 + PAGE, -1],
  ] as const) {
    list.places = [section.scrollTop];
    press(key);
    rest();
    expect(section.scrollTop).toBe(to);
    const steps = list.places.slice(1).map((place, index) => by * (place - (list.places[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  }
});

test('who wants no motion is at the next page at once', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  const { section, list } = openList();
  press('PageDown');
  press('PageDown');
  expect(list.places).toEqual([PAGE, 2 * PAGE]);
  rest();
  expect(list.places).toHaveLength(2);
  expect(section.className).toBe('');
});

test('a list that becomes shorter ends the way through it', () => {
  const { section, list } = openList();
  press('PageDown');
  rest(64);
  list.height = SEEN + 100;
  rest();
  expect(section.scrollTop).toBe(100);
  list.places = [];
  list.height = 500 * ROW;
  rest();
  expect(list.places).toEqual([]);
  expect(section.className).toBe('');
});

test('Home and End go to the first and the last row where nothing has the focus; not while a text is typed', () => {
  const { section } = openList();
  press('End');
  expect(section.scrollTop).toBe(500 * ROW - SEEN);
  press('PageUp');
  press('Home');
  rest();
  expect(section.scrollTop).toBe(0);
  const typed = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(typed, { key: 'End' });
  expect(section.scrollTop).toBe(0);
  typed.remove();
});
