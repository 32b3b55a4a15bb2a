/** Which element of the body shows each row: the key of the element by the place of the row, in the order of both. */
type Elements = ReadonlyMap<number, number>;

/**
 * The elements that show the rows of `drawn`. A row that stays keeps its element. After a leap the elements that are there
 * show the new rows, from the first to the last: to fill thirty of them costs what it costs to make ten. The `kept` row,
 * which holds the focus, keeps its own, and that is never moved: it would lose the focus. `bound`: no element may show
 * another row, as while text is selected, which would be that of the other row.
 */
export function assignRowElements(
  before: Elements,
  drawn: readonly number[],
  kept: number | null,
  bound = false,
): Elements {
  let last = Math.max(-1, ...before.values());
  const made = () => {
    last += 1;
    return last;
  };
  const staying = drawn.filter((index) => before.has(index));
  const leap = !bound && staying.length * 3 < drawn.length * 2;
  if (!leap) return new Map(drawn.map((index) => [index, before.get(index) ?? made()]));
  const all = [...before.values()];
  const own = kept === null ? undefined : before.get(kept);
  const place = own === undefined ? all.length : all.indexOf(own);
  const [above, below] = [all.slice(0, place), all.slice(place + 1)];
  return new Map(
    drawn.map((index) => {
      if (own !== undefined && kept !== null && index >= kept)
        return [index, index === kept ? own : (below.shift() ?? made())];
      return [index, above.shift() ?? made()];
    }),
  );
}
