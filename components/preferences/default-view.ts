/** The saved view that a list opens with, as the browser tells the server of it. */
export interface StandingView {
  name: string;
  /** The query of the address, without `?`. */
  search: string;
}

/** What a browser takes for one cookie, less its name and marks, bytes. */
const LONGEST = 3_500;

/** The text of the cookie; null where there is none, or where it is too long for a cookie. */
export function writeStandingView(view: StandingView | null): string | null {
  const text = view && new URLSearchParams({ name: view.name, search: view.search }).toString();
  return text === null || text.length > LONGEST ? null : text;
}

/** True while the server leads an address of this page that asks for nothing on to a view. Of the browser alone. */
export function opensWithView(): boolean {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  return readStandingView(cookies.get('view') ?? undefined) !== null;
}

/** The inverse. Whoever wrote the cookie, `search` is a query and nothing else; null for one that asks for nothing. */
export function readStandingView(text: string | undefined): StandingView | null {
  const given = new URLSearchParams(text);
  const search = new URLSearchParams(given.get('search') ?? '').toString();
  return search === '' ? null : { name: given.get('name') ?? '', search };
}
