/** The saved view that a list opens with, as a cookie carries it to the server. */
export interface DefaultView {
  name: string;
  /** The query of the address, without `?`. */
  search: string;
}

/** What the server knows of a browser's preferences for the list that is open. */
export interface ListPreferences {
  /** The text of the cookie with the columns. */
  columns: string | null;
  view: DefaultView | null;
}

/** What a browser takes for one cookie, less its name and marks, bytes. */
const LONGEST = 3_500;

/** The text of the cookie; null where there is none, or where it is too long for a cookie. */
export function formatDefaultView(view: DefaultView | null): string | null {
  const text = view && new URLSearchParams({ name: view.name, search: view.search }).toString();
  return text === null || text.length > LONGEST ? null : text;
}

/** True while the server redirects this page's address without a query to a view. In the browser only. */
export function hasDefaultView(): boolean {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  return parseDefaultView(cookies.get('view') ?? undefined) !== null;
}

/** The view in the text of a cookie, which anyone may have written: `search` is a query in any case; null where it is empty. */
export function parseDefaultView(text: string | undefined): DefaultView | null {
  const given = new URLSearchParams(text);
  const search = new URLSearchParams(given.get('search') ?? '').toString();
  return search === '' ? null : { name: given.get('name') ?? '', search };
}
