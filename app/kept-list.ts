import 'server-only';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { readStandingView } from '@/components/preferences/default-view';
import type { Kept } from '@/components/preferences/list-preferences';
import type { SearchParams } from '@/lib/filters/parameters';

/**
 * What the browser keeps for the list at `path`. An address that asks for nothing leads on to the view that the list opens
 * with; filters that were cleared by hand leave one that says so in words, and stay cleared.
 */
export async function keptList(path: string, asked: SearchParams): Promise<Kept> {
  const store = await cookies();
  const view = readStandingView(store.get('view')?.value);
  if (view && Object.keys(asked).length === 0) redirect(`${path}?${view.search}`);
  return { columns: store.get('columns')?.value ?? null, view };
}
