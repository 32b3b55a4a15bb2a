/** What is learnt of the provider's records while they are read for a file. Null: not known. */
export interface ReadStats {
  expected: number | null;
  countedBefore: number | null;
  countedAfter: number | null;
  changed: number;
}

export function newReadStats(): ReadStats {
  return { expected: null, countedBefore: null, countedAfter: null, changed: 0 };
}
