import { longestRise } from './verdict';

export interface ColumnDifference {
  missing: string[];
  added: { header: string; after: string | null }[];
  renamed: { from: string; to: string }[];
  moved: string[];
}

export interface MatchedColumns {
  places: number[];
  difference: ColumnDifference;
}

export function matchColumns(headers: readonly string[], expected: readonly string[]): MatchedColumns {
  const taken = new Set<number>();
  const take = (place: number) => {
    if (place !== -1) taken.add(place);
    return place;
  };
  const usual = expected.map((header, at) => (headers[at] === header ? take(at) : -1));
  const places = expected.map((header, at) =>
    usual[at] !== -1 ? at : take(headers.findIndex((other, place) => other === header && !taken.has(place))),
  );
  const renamed = expected.flatMap((from, at) => {
    if (places[at] !== -1) return [];
    const place = (at === 0 ? -1 : (places[at - 1] ?? -1)) + 1;
    const to = headers[place] ?? '';
    const isFree = (at === 0 || places[at - 1] !== -1) && to !== '' && !taken.has(place);
    if (isFree) places[at] = take(place);
    return isFree ? [{ from, to }] : [];
  });
  return { places, difference: differenceOfColumns(headers, expected, { places, renamed }) };
}

export function withoutRenaming(
  headers: readonly string[],
  expected: readonly string[],
  { places }: MatchedColumns,
): ColumnDifference {
  const kept = places.map((place, at) => (headers[place] === expected[at] ? place : -1));
  return differenceOfColumns(headers, expected, { places: kept, renamed: [] });
}

function differenceOfColumns(
  headers: readonly string[],
  expected: readonly string[],
  { places, renamed }: { places: readonly number[]; renamed: ColumnDifference['renamed'] },
): ColumnDifference {
  const inOrder = longestRise(places);
  return {
    renamed,
    missing: expected.filter((_, at) => places[at] === -1),
    added: headers.flatMap((header, place) =>
      header === '' || places.includes(place) ? [] : [{ header, after: headers[place - 1] ?? null }],
    ),
    moved: expected.filter((_, at) => places[at] !== -1 && !inOrder.has(at)),
  };
}
