/** Prints a figure with its limit, and passes `good` on. */
export function printFigure(label: string, value: string, limit: string, good: boolean): boolean {
  console.log(`  ${label.padEnd(46)} ${value.padStart(26)}   limit ${limit}${good ? '' : '   BEYOND'}`);
  return good;
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
