import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { type ListPreferences, parseDefaultView } from '@/lib/filters/default-view';
import type { SearchParams } from '@/lib/filters/parameters';

/** The browser's preferences for the list at `path`, from its cookies. An address without a query is redirected to the default view. */
export async function listPreferences(path: string, query: SearchParams): Promise<ListPreferences> {
  const store = await cookies();
  const view = parseDefaultView(store.get('view')?.value);
  if (view && Object.keys(query).length === 0) redirect(`${path}?${view.search}`);
  return { columns: store.get('columns')?.value ?? null, view };
}
