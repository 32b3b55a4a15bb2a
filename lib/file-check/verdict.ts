export interface RowDifference {
  /** Rows of the file, by their number in a spreadsheet, that the receipt does not have. */
  unknown: number[];
  missing: number[];
  moved: boolean;
}

/** By digests, in order; the first row of the receipt is row 2. */
export function differenceOf(
  found: readonly { number: number; digest: string }[],
  receipt: readonly string[],
): RowDifference {
  const places = new Map<string, number[]>();
  for (let place = receipt.length - 1; place >= 0; place -= 1) {
    const digest = receipt[place] ?? '';
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
