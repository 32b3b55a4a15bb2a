import 'server-only';

/**
 * Yields what `work` makes of each item, in the order of the items, while up to `limit` of them are being worked on.
 * At most `limit` results wait to be taken, so memory stays flat however long the list is.
 */
export async function* mapInOrder<T extends NonNullable<unknown>, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
) {
  const running: Promise<R>[] = [];
  let started = 0;
  const start = () => {
    const item = items[started];
    if (item === undefined) return;
    started += 1;
    const result = work(item);
    // A result that nobody takes any more must not end the process.
    result.catch(() => undefined);
    running.push(result);
  };
  while (running.length < limit && started < items.length) start();
  for (let next = running.shift(); next !== undefined; next = running.shift()) {
    const result = await next;
    start();
    yield result;
  }
}
