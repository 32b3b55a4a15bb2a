'use client';

import { createContext, useContext } from 'react';
import type { StandingView } from './default-view';

/** What the server knows of what this browser keeps for the list that is open: the first paint has it. */
export interface Kept {
  columns: string | null;
  view: StandingView | null;
}

export const NOTHING_KEPT: Kept = { columns: null, view: null };

export const KeptContext = createContext(NOTHING_KEPT);

export function useFirstKept(): Kept {
  return useContext(KeptContext);
}
