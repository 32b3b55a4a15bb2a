export const PERIOD_NAMES = [
  'today',
  'yesterday',
  'last-7-days',
  'last-31-days',
  'last-92-days',
  'this-week',
  'last-week',
  'this-quincena',
  'last-quincena',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;

export type PeriodName = (typeof PERIOD_NAMES)[number];

export const DEFAULT_PERIOD: PeriodName = 'last-31-days';

const OVER: readonly PeriodName[] = [
  'yesterday',
  'last-week',
  'last-quincena',
  'last-month',
  'last-quarter',
  'last-year',
];

/** As an address carries it: a name, or bounds. `to` null means up to today. */
export type Period = { name: PeriodName } | { from: string; to: string | null };

export function isPeriodName(text: string): text is PeriodName {
  return (PERIOD_NAMES as readonly string[]).includes(text);
}

export function isOver(name: PeriodName): boolean {
  return OVER.includes(name);
}
