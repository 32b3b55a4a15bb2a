import type { QueryClient } from '@tanstack/react-query';
import { showPageNotice } from '@/components/browser/page-notices';
import type { ListSetting } from '@/lib/domain/preferences/list-preferences';
import { CorteError } from '@/lib/errors';
import { sendSetting } from '@/lib/queries/keep-preferences';
import { type PreferencesPlace, preferencesQuery } from '@/lib/queries/preferences';

/** The newest value that waits for the one that is on its way, by setting. */
const waiting = new Map<string, string | null>();
const underWay = new Set<string>();

/** Holds at once; null removes it. What cannot be saved holds for this tab, and the page says so. */
export async function keepSetting(
  client: QueryClient,
  place: PreferencesPlace,
  name: ListSetting,
  value: string | null,
): Promise<void> {
  const { queryKey } = preferencesQuery(place);
  client.setQueryData(queryKey, (before) => before && { ...before, [name]: value });
  const slot = [...queryKey, name].join();
  waiting.set(slot, value);
  if (underWay.has(slot)) return;
  underWay.add(slot);
  try {
    for (let next = waiting.get(slot); next !== undefined; next = waiting.get(slot)) {
      waiting.delete(slot);
      await sendSetting(place, name, next);
    }
  } catch (error) {
    waiting.delete(slot);
    showPageNotice(error instanceof CorteError && error.code === 'not_signed_in' ? 'signed-out' : 'not-saved');
  }
  underWay.delete(slot);
}
