import 'server-only';

const ESCAPES = new Map<number, string>();

function addEscape(unit: number): string {
  const made = `\\u${unit.toString(16).padStart(4, '0')}`;
  ESCAPES.set(unit, made);
  return made;
}

/** JSON text with every character beyond ASCII as `\uXXXX`: two of them where it is beyond 16 bits. */
export function asciiJson(text: string): string {
  let escaped = '';
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    escaped += text.slice(end, at) + (ESCAPES.get(unit) ?? addEscape(unit));
    end = at + 1;
  }
  return end === 0 ? text : escaped + text.slice(end);
}
