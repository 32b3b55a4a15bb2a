const YEAR_S = 365 * 24 * 3600;

/** For a year, below `path`; null removes it. False where the browser refuses. */
export function setCookie(name: string, path: string, value: string | null): boolean {
  const pair = `${name}=${encodeURIComponent(value ?? '')}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
    document.cookie = `${pair}; path=${path}; max-age=${value === null ? 0 : YEAR_S}; samesite=lax`;
    return value === null || document.cookie.split('; ').includes(pair);
  } catch {
    return false;
  }
}
