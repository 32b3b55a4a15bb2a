/** Mexican separators only: `1,500.50` and `$1500.5`, not `1.500,50`. At most 15 digits before the point. */
export function parseTypedAmount(text: string): string | null {
  const match = /^(-?)\$?\s*(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,4}))?$/.exec(text.trim().replace('−', '-'));
  if (!match) return null;
  const [, sign, whole = '', fraction] = match;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}
