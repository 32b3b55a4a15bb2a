import 'server-only';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
const UNFIT = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/;
const EVERY_UNFIT = new RegExp(UNFIT.source, 'g');

/** What XML cannot hold as `_x0014_`, as the format has it (ECMA-376, ST_Xstring); what looks like that already, too. */
export function escaped(text: string): string {
  return UNFIT.test(text) ? text.replaceAll(EVERY_UNFIT, escapedCharacter) : text;
}

function escapedCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

export function escapedAttribute(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}
