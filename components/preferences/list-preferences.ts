import { createContext, useContext } from 'react';
import type { ListPreferences } from '@/lib/filters/default-view';

export const NO_PREFERENCES: ListPreferences = { columns: null, view: null };

export const ListPreferencesContext = createContext(NO_PREFERENCES);

export function useServerPreferences(): ListPreferences {
  return useContext(ListPreferencesContext);
}
