import { Difference } from './compare';
import type { Raw } from './provider';

export interface ListedPage {
  items: Raw[];
  nextCursor: string | null;
  total: number | null;
  window: { from: number; to: number } | null;
}

export async function get(address: string): Promise<Response> {
  // A connection that has served before may be closed by the time that it is used again.
  const response = await fetch(address, { headers: { connection: 'close' } });
  if (response.status !== 200) throw new Difference(`${address} answered ${response.status}: ${await response.text()}`);
  return response;
}

export async function allPages(base: string, query: URLSearchParams): Promise<{ items: Raw[]; first: ListedPage }> {
  const page = async (cursor: string | null) => {
    const search = new URLSearchParams(query);
    if (cursor !== null) search.set('cursor', cursor);
    return (await (await get(`${base}?${search}`)).json()) as ListedPage;
  };
  const first = await page(null);
  const items = [...first.items];
  for (let next = first.nextCursor; next !== null; ) {
    const more = await page(next);
    items.push(...more.items);
    next = more.nextCursor;
  }
  return { items, first };
}
