import 'server-only';

const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** Of `\uXXXX`. */
const ESCAPE_BYTES = 6;
const NO_CHARACTER = 0;

const escapes = new Map<number, string>();

function escapeOf(unit: number): string {
  const known = escapes.get(unit);
  if (known !== undefined) return known;
  const made = `\\u${unit.toString(16).padStart(4, '0')}`;
  escapes.set(unit, made);
  return made;
}

/** JSON text with every character beyond ASCII as `\uXXXX`: two of them where it is beyond 16 bits. */
export function asciiJson(text: string): string {
  let escaped = '';
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    escaped += text.slice(end, at) + escapeOf(unit);
    end = at + 1;
  }
  return end === 0 ? text : escaped + text.slice(end);
}

const HEX_DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => Number.parseInt(String.fromCharCode(byte), 16) || 0);

/** The code unit of the `\uXXXX` that stands at a place; 0 where none does. */
function escapedUnit(bytes: Buffer, at: number): number {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LETTER_U) return NO_CHARACTER;
  const high = ((HEX_DIGITS[bytes[at + 2] ?? 0] ?? 0) << 12) | ((HEX_DIGITS[bytes[at + 3] ?? 0] ?? 0) << 8);
  return high | ((HEX_DIGITS[bytes[at + 4] ?? 0] ?? 0) << 4) | (HEX_DIGITS[bytes[at + 5] ?? 0] ?? 0);
}

/** The character beyond ASCII that is escaped at a place; 0 for what JSON itself has to escape. */
function escapedCharacter(bytes: Buffer, at: number): number {
  const unit = escapedUnit(bytes, at);
  if (unit < 0x80) return NO_CHARACTER;
  if (unit < 0xd800 || unit > 0xdfff) return unit;
  const second = escapedUnit(bytes, at + ESCAPE_BYTES);
  const pair = unit < 0xdc00 && second >= 0xdc00 && second <= 0xdfff;
  return pair ? 0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00) : NO_CHARACTER;
}

/** Writes a character beyond ASCII in UTF-8; returns where it ends. */
function writeCharacter(bytes: Buffer, start: number, code: number): number {
  let to = start;
  if (code < 0x800) bytes[to++] = 0xc0 | (code >> 6);
  else {
    if (code < 0x10000) bytes[to++] = 0xe0 | (code >> 12);
    else {
      bytes[to++] = 0xf0 | (code >> 18);
      bytes[to++] = 0x80 | ((code >> 12) & 0x3f);
    }
    bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
  }
  bytes[to++] = 0x80 | (code & 0x3f);
  return to;
}

/** How long the escape is that a backslash begins: two that are a pair are one. */
export function escapeLength(json: Buffer, at: number): number {
  if (json[at + 1] !== LETTER_U) return 2;
  return escapedCharacter(json, at) < 0x10000 ? ESCAPE_BYTES : 2 * ESCAPE_BYTES;
}

/** Writes the escape at a place: a character beyond ASCII in UTF-8, what JSON has to escape as it stands. Returns its end. */
export function writeEscape(json: Buffer, at: number, written: Buffer, place: number): number {
  const code = escapedCharacter(json, at);
  if (code !== NO_CHARACTER) return writeCharacter(written, place, code);
  const length = escapeLength(json, at);
  for (let byte = 0; byte < length; byte++) written[place + byte] = json[at + byte] ?? 0;
  return place + length;
}
