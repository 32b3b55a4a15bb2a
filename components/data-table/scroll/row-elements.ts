/** React keys of row elements by row index, in the order of both. */
type Elements = ReadonlyMap<number, number>;

/**
 * Rows that stay keep their element; after a leap old elements show new rows, which is three times cheaper. The
 * `focused` row never moves, else it would lose the focus. `bound` forbids reuse.
 */
export function assignRowElements(
  before: Elements,
  drawn: readonly number[],
  focused: number | null,
  bound = false,
): Elements {
  let last = Math.max(-1, ...before.values());
  const create = () => {
    last += 1;
    return last;
  };
  const staying = drawn.filter((index) => before.has(index));
  const leap = !bound && staying.length * 3 < drawn.length * 2;
  if (!leap) return new Map(drawn.map((index) => [index, before.get(index) ?? create()]));
  const all = [...before.values()];
  const own = focused === null ? undefined : before.get(focused);
  const split = own === undefined ? all.length : all.indexOf(own);
  const [above, below] = [all.slice(0, split), all.slice(split + 1)];
  return new Map(
    drawn.map((index) => {
      if (own === undefined || focused === null || index < focused) return [index, above.shift() ?? create()];
      return [index, index === focused ? own : (below.shift() ?? create())];
    }),
  );
}
