import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptRefusedHistory, currentAddress, pushAddress, replaceAddress } from './address';

const writes: string[] = [];
let refused = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(60_000);
  window.history.replaceState(null, '', '/a/payments');
  writes.length = 0;
  refused = false;
  for (const name of ['replaceState', 'pushState'] as const) {
    const original = window.history[name].bind(window.history);
    vi.spyOn(window.history, name).mockImplementation((...args) => {
      if (refused) throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
      writes.push(String(args[2]));
      original(...args);
    });
  }
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const row = () => new URL(window.location.href).searchParams.get('row');

test('R-35 a key held for ten seconds writes the address a few times, and the last row once it rests', () => {
  for (let step = 0; step < 300; step++) {
    replaceAddress(`/a/payments?row=${step}`);
    expect(currentAddress().searchParams.get('row')).toBe(String(step));
    vi.advanceTimersByTime(33);
  }
  expect(writes.length).toBeLessThanOrEqual(10);
  vi.advanceTimersByTime(250);
  expect(row()).toBe('299');
});

test('R-35 a refused write is no error, and is done later', () => {
  refused = true;
  expect(() => pushAddress('/a/payments?row=7')).not.toThrow();
  expect(() => replaceAddress('/a/payments?row=8')).not.toThrow();
  expect(row()).toBeNull();
  expect(currentAddress().searchParams.get('row')).toBe('8');
  refused = false;
  vi.advanceTimersByTime(2_000);
  expect(row()).toBe('8');
});

test('R-35 a waiting write is void once another address has been opened', () => {
  for (let step = 0; step < 20; step++) replaceAddress(`/a/payments?row=${step}`);
  window.history.pushState(null, '', '/a/payments?period=today');
  expect(currentAddress().search).toBe('?period=today');
  vi.advanceTimersByTime(1_000);
  expect(window.location.search).toBe('?period=today');
});

test('R-35 a write of the framework that is refused is no error, another failure is', () => {
  const fail = { error: new DOMException('too many', 'SecurityError') as Error };
  class RefusingHistory {
    pushState(): void {
      throw fail.error;
    }
    replaceState(): void {
      throw fail.error;
    }
  }
  acceptRefusedHistory({ History: RefusingHistory } as unknown as typeof window & typeof globalThis);
  const history = new RefusingHistory();
  expect(() => history.pushState()).not.toThrow();
  expect(() => history.replaceState()).not.toThrow();
  fail.error = new TypeError('other');
  expect(() => history.pushState()).toThrow('other');
});
