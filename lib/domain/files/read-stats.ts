/** What is learnt of the provider's records while they are read for a file; the reader of the records writes it. */
export interface ReadStats {
  /** How many rows the file will have; null while that is not known. */
  expected: number | null;
  /** How many records the provider counted before and after. */
  countedBefore: number | null;
  countedAfter: number | null;
  /** Records that were seen to come, go or change meanwhile. */
  changed: number;
}

/** Before anything is known. */
export function newReadStats(): ReadStats {
  return { expected: null, countedBefore: null, countedAfter: null, changed: 0 };
}
