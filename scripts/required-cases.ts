/** The open cases of the areas that this version must answer (AUT waits for sign-in). */
const COUNTS = { PAG: 9, DATE: 8, MON: 7, EXP: 11, TAB: 7, URL: 4, PRX: 14, CHT: 3, I18N: 2, A11: 3, API: 12 };

export const OPEN_CASES = Object.entries(COUNTS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `O-${area}-${String(index + 1).padStart(2, '0')}`),
);

/** Cases that wait, and for what. */
export const WAITING_CASES: Record<string, string> = {};
