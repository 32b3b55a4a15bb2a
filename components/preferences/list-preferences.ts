'use client';

import { createContext, useContext } from 'react';
import type { ListPreferences } from '@/lib/filters/default-view';

export const NOTHING_KEPT: ListPreferences = { columns: null, view: null };

export const KeptContext = createContext(NOTHING_KEPT);

export function useFirstKept(): ListPreferences {
  return useContext(KeptContext);
}
