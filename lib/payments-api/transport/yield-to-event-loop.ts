import 'server-only';

let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller has: pages of a walk that arrive together are read one a turn, and
 * whoever asks for something small meanwhile is answered between two of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
