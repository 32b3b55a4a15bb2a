export interface DefaultView {
  name: string;
  /** The query of the address, without `?`. */
  search: string;
}

export interface ListPreferences {
  columns: string | null;
  view: DefaultView | null;
}

/** In bytes: what a browser takes for one cookie, less its name and attributes. */
const LONGEST = 3_500;

export function formatDefaultView(view: DefaultView | null): string | null {
  const text = view && new URLSearchParams({ name: view.name, search: view.search }).toString();
  return text === null || text.length > LONGEST ? null : text;
}

export function hasDefaultView(): boolean {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  return parseDefaultView(cookies.get('view') ?? undefined) !== null;
}

/** Anyone may have written the cookie: `search` is made a query in any case; null where it is empty. */
export function parseDefaultView(text: string | undefined): DefaultView | null {
  const given = new URLSearchParams(text);
  const search = new URLSearchParams(given.get('search') ?? '').toString();
  return search === '' ? null : { name: given.get('name') ?? '', search };
}
