const YEAR_S = 365 * 24 * 3600;

/** For a year, below `path`; null removes it. */
export function setCookie(name: string, path: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=${path}; max-age=${age}; samesite=lax`;
}
