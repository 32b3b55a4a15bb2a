/** The open cases of the areas that this version must answer (AUT waits for sign-in). */
const COUNTS = { PAG: 9, DATE: 8, MON: 7, EXP: 11, TAB: 7, URL: 4, PRX: 14, CHT: 3, I18N: 2, A11: 3, API: 12 };

/** The second set: from and to of each of its parts. */
const SECOND_SET = [
  [1, 13], // money and truth
  [20, 25], // files
  [30, 39], // screens
  [40, 49], // provider and settings
] as const;

const numbered = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}-${String(from + index).padStart(2, '0')}`);

export const OPEN_CASES = [
  ...Object.entries(COUNTS).flatMap(([area, count]) => numbered(`O-${area}`, 1, count)),
  ...SECOND_SET.flatMap(([from, to]) => numbered('R', from, to)),
];

/** Cases that wait, and for what. */
export const WAITING_CASES: Record<string, string> = {};
