import type { ReactElement } from 'react';

/** By the index of the row before which they stand. */
export type RowHeads = ReadonlyMap<number, readonly ReactElement[]>;

export const HEAD_CLASS = 'row-head';
