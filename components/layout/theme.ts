export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The theme a cookie names; the system's when it names none of ours. */
export function readTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
