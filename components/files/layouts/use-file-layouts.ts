import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserKey } from '@/components/list-preferences/browser-had';
import { usePreferencesPlace } from '@/components/list-preferences/use-list-preferences';
import { readStoredText, storeText } from '@/components/preferences/browser-storage';
import { type FileLayout, MOST_LAYOUTS } from '@/lib/domain/files/file-layout';
import type { FileNoun } from '@/lib/domain/files/files';
import { plainWords } from '@/lib/format/plain-words';
import { layoutsQuery, sendLayouts } from '@/lib/queries/layouts';
import type { PreferencesPlace } from '@/lib/queries/preferences';
import { parseFileLayouts } from './file-layouts';

const NONE: readonly FileLayout[] = [];

/** The reader's layouts of a list. A change holds at once, and is taken back where it cannot be saved. */
export function useFileLayouts(noun: FileNoun) {
  const client = useQueryClient();
  const place = usePreferencesPlace(noun);
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery({ ...layoutsQuery(place), enabled: noun !== 'overview' });
  const before = query.data?.layouts;

  async function replace(layouts: readonly FileLayout[]) {
    const { queryKey } = layoutsQuery(place);
    setFailure(null);
    // What is being read is of before.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { layouts: layouts.slice(0, MOST_LAYOUTS) });
    try {
      await sendLayouts(place, layouts.slice(0, MOST_LAYOUTS));
    } catch (error) {
      client.setQueryData(queryKey, { layouts: before ?? NONE });
      setFailure(error);
    }
  }

  useEffect(() => {
    if (before) takeLayoutsOver(client, place, before).catch(() => undefined);
  }, [client, place, before]);

  return {
    layouts: before ?? NONE,
    /** They are not known yet: a file would be made without the one that was chosen. */
    isLoading: query.isLoading,
    failure: failure ?? query.error,
    replace,
  };
}

/** What this browser had goes to the person, once. */
async function takeLayoutsOver(client: QueryClient, place: PreferencesPlace, there: readonly FileLayout[]) {
  const key = browserKey('layouts', place);
  const had = readStoredText(key);
  if (had === null) return;
  const names = new Set(there.map(({ name }) => plainWords(name)));
  const wanted = parseFileLayouts(had, place.noun).filter(({ name }) => !names.has(plainWords(name)));
  const layouts = [...there, ...wanted].slice(0, MOST_LAYOUTS);
  if (wanted.length > 0) await sendLayouts(place, layouts);
  storeText(key, null);
  const { queryKey } = layoutsQuery(place);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { layouts });
}
