import { useSearchParams } from 'next/navigation';
import { useSyncExternalStore } from 'react';

/** Milliseconds without a further write, after which the address catches up; after a refused write. */
const REST = 250;
const REFUSED = 2_000;
const BURST = { writes: 10, ms: 2_000 };

interface Write {
  /** Absolute. */
  href: string;
  push: boolean;
}

/** `over`: the address it was meant to follow. Once there is another, it is void. */
let waiting: (Write & { over: string }) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest: readonly number[] = [];
const listeners = new Set<() => void>();

/** Safari throws at the 101st write within ten seconds: nobody is harmed by an address that comes a little later. */
export function acceptRefusedHistory({ History }: Window & typeof globalThis): void {
  const { pushState, replaceState } = History.prototype;
  const accepting = (write: History['pushState']): History['pushState'] =>
    function (this: History, ...args) {
      try {
        write.apply(this, args);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    };
  History.prototype.pushState = accepting(pushState);
  History.prototype.replaceState = accepting(replaceState);
  window.addEventListener('pagehide', writeNow);
  window.addEventListener('click', writeNow, { capture: true });
}

function waitingWrite(): Write | null {
  return waiting?.over === window.location.href ? waiting : null;
}

function write(next: Write): void {
  const { href, push } = next;
  clearTimeout(timer);
  waiting = null;
  latest = [...latest.slice(1 - BURST.writes), performance.now()];
  try {
    if (push) window.history.pushState(null, '', href);
    else window.history.replaceState(null, '', href);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  if (window.location.href !== href) wait(next, REFUSED);
}

function writeNow(): void {
  const next = waitingWrite();
  waiting = null;
  if (next !== null && next.href !== window.location.href) write(next);
}

function wait(next: Write, ms: number): void {
  waiting = { ...next, over: window.location.href };
  clearTimeout(timer);
  timer = setTimeout(writeNow, ms);
  for (const listener of listeners) listener();
}

const absolute = (address: string | URL) => new URL(address, window.location.href).href;

export function currentAddress(): URL {
  return new URL(waitingWrite()?.href ?? window.location.href);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A parameter of `currentAddress`; null without it. */
export function useAddressParameter(name: string): string | null {
  const written = useSearchParams().get(name);
  return useSyncExternalStore(
    subscribe,
    () => currentAddress().searchParams.get(name),
    () => written,
  );
}

export function pushAddress(address: string | URL): void {
  writeNow();
  const href = absolute(address);
  if (href !== window.location.href) write({ href, push: true });
}

/** In the place of the current entry, at once: what could not be read is put right. */
export function correctAddress(address: string | URL): void {
  write({ href: absolute(address), push: waitingWrite()?.push ?? false });
}

/** In the place of the current entry; of many writes in a row the first ones, and the last at rest. */
export function replaceAddress(address: string | URL): void {
  const before = waitingWrite();
  const next = { href: absolute(address), push: before?.push ?? false };
  const busy = latest.length >= BURST.writes && performance.now() - (latest[0] ?? 0) < BURST.ms;
  if (busy || before !== null) wait(next, REST);
  else write(next);
}
