import 'server-only';

let last: Promise<void> = Promise.resolve();

/** Resolves in an own turn of the event loop, so that small requests are served between pages that are parsed. */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
