/** The open cases of the areas that this version must answer (PAG, DATE, MON, TAB, URL, PRX, CHT, I18N, API). */
const COUNTS = { PAG: 9, DATE: 8, MON: 7, TAB: 7, URL: 4, PRX: 14, CHT: 3, I18N: 2, API: 12 };

export const OPEN_CASES = Object.entries(COUNTS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `O-${area}-${String(index + 1).padStart(2, '0')}`),
);

/** Cases that wait, and for what. */
export const WAITING_CASES: Record<string, string> = {};
