export interface RowDifference {
  changed: number[];
  added: number[];
  removed: number[];
  moved: number[];
}

interface FoundRow {
  number: number;
  digest: string;
}

export function differenceOf(found: readonly FoundRow[], receipt: readonly string[]): RowDifference {
  const places = placesOf(found, receipt);
  const inOrder = longestRise(places);
  const moved = found.flatMap(({ number }, at) => (places[at] === -1 || inOrder.has(at) ? [] : [number]));
  const taken = new Set(places);
  const gaps = new Map<number, { unknown: number[]; missing: number[] }>();
  const gapAfter = (anchor: number) => {
    const gap = gaps.get(anchor) ?? { unknown: [], missing: [] };
    gaps.set(anchor, gap);
    return gap;
  };
  const anchors = new Set([...inOrder].map((at) => places[at] ?? -1));
  let anchor = -1;
  for (const [at, { number }] of found.entries()) {
    if (inOrder.has(at)) anchor = places[at] ?? -1;
    else if (places[at] === -1) gapAfter(anchor).unknown.push(number);
  }
  anchor = -1;
  for (let place = 0; place < receipt.length; place += 1) {
    if (anchors.has(place)) anchor = place;
    else if (!taken.has(place)) gapAfter(anchor).missing.push(place + 2);
  }
  return { ...pairs([...gaps.values()], moved.length > 0), moved };
}

function pairs(gaps: readonly { unknown: number[]; missing: number[] }[], anywhere: boolean) {
  const changed: number[] = [];
  const added: number[] = [];
  const removed: number[] = [];
  for (const { unknown, missing } of gaps) {
    const both = Math.min(unknown.length, missing.length);
    changed.push(...unknown.slice(0, both));
    added.push(...unknown.slice(both));
    removed.push(...missing.slice(both));
  }
  if (anywhere) {
    const both = Math.min(added.length, removed.length);
    changed.push(...added.splice(0, both));
    removed.splice(0, both);
  }
  const inOrder = (numbers: number[]) => numbers.sort((a, b) => a - b);
  return { changed: inOrder(changed), added: inOrder(added), removed: inOrder(removed) };
}

function placesOf(found: readonly FoundRow[], receipt: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  for (let place = receipt.length - 1; place >= 0; place -= 1) {
    const digest = receipt[place] ?? '';
    const known = places.get(digest);
    if (known) known.push(place);
    else places.set(digest, [place]);
  }
  return found.map(({ digest }) => places.get(digest)?.pop() ?? -1);
}

export function longestRise(values: readonly number[]): Set<number> {
  const before = new Int32Array(values.length);
  const ends: number[] = [];
  for (const [at, value] of values.entries()) {
    if (value === -1) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) rise.add(at);
  return rise;
}
