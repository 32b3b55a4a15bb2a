/** What differs between the rows of a file and those its receipt tells of. */
export interface RowDifference {
  /** Rows of the file, by their number in a spreadsheet, whose content the receipt does not know. */
  unknown: number[];
  /** Rows of the receipt, by the number they had in the file, that the file no longer has. */
  missing: number[];
  /** Rows that both have do not stand in the order of the receipt. */
  moved: boolean;
}

/**
 * Compares rows by their digests. `found`: those of the file with their row numbers, in their order; `told`: those of the
 * receipt, of which the first stands in row 2.
 */
export function differenceOf(
  found: readonly { number: number; digest: string }[],
  told: readonly string[],
): RowDifference {
  const places = new Map<string, number[]>();
  for (let place = told.length - 1; place >= 0; place -= 1) {
    const digest = told[place] ?? '';
    const known = places.get(digest);
    if (known) known.push(place);
    else places.set(digest, [place]);
  }
  const unknown: number[] = [];
  let moved = false;
  let last = -1;
  for (const { number, digest } of found) {
    const place = places.get(digest)?.pop();
    if (place === undefined) {
      unknown.push(number);
      continue;
    }
    if (place < last) moved = true;
    last = place;
  }
  const missing = [...places.values()].flat().sort((a, b) => a - b);
  return { unknown, missing: missing.map((place) => place + 2), moved };
}
