/** @typedef {{ name: string, value: string, line: number }} EnvLine */

const PREFIX = /^(?:(?:export|set)\s+|\$env:)/i;
const ASSIGNMENT = /^([A-Za-z_][\w.-]*)\s*=(.*)$/s;
const QUOTES = [`"“”„‟«»`, `'‘’‚‛‹›`, '`'];
const INVISIBLE = '\\s\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u2064\\ufeff\\u00ad';
const EDGES = new RegExp(`^[${INVISIBLE}]+|[${INVISIBLE}]+$`, 'g');
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\u00a0]/u;

/** A file of settings that cannot be read as it was meant; the message names the line or the encoding, and no value. */
export class EnvFileError extends RangeError {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'EnvFileError';
  }
}

/** @param {number} line @param {string} problem @returns {never} */
function refuseLine(line, problem) {
  throw new EnvFileError(`line ${line} ${problem}`);
}

/** The text of a file as an editor saved it: UTF-8, or UTF-16 with or without its mark. Throws `EnvFileError` for any other encoding. @param {Uint8Array} bytes */
export function decodeEnvFile(bytes) {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {}
  throw new EnvFileError(
    encoding === 'utf-8'
      ? 'is not saved as UTF-8 (perhaps as ANSI, that is Windows-1252): save it again with the encoding UTF-8'
      : `looks like ${encoding.toUpperCase()} but cannot be read as such: save it again with the encoding UTF-8`,
  );
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? refuseEncoding('UTF-32') : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second === 0) return refuseEncoding('UTF-32');
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.length / 4) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** @param {string} encoding @returns {never} */
function refuseEncoding(encoding) {
  throw new EnvFileError(`is saved as ${encoding}: save it again with the encoding UTF-8`);
}

/** @param {string} text */
const trimmed = (text) => text.replace(EDGES, '');

/**
 * The settings of a file as people write them, each name once. A `#` begins a comment at the start of a line or after a space, never within a word;
 * quotation marks, also typographic ones, hold a value together, which may then go on over lines. Throws `EnvFileError`.
 * @param {string} text @returns {EnvLine[]}
 */
export function parseEnvFile(text) {
  const lines = text.split(/\r\n|\n|\r/);
  /** @type {Map<string, EnvLine>} */
  const found = new Map();
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const written = trimmed(lines[at] ?? '');
    if (written === '' || written.startsWith('#')) continue;
    const [, name = '', rest = ''] =
      ASSIGNMENT.exec(written.replace(PREFIX, '')) ?? refuseLine(line, 'is not NAME=value');
    const { value, last } = readValue(lines, at, rest);
    at = last;
    if (UNSEEN.test(value.replace(/[\n\t]/g, '')))
      refuseLine(line, `has a character in ${name} that cannot be seen: type it anew`);
    const before = found.get(name);
    if (before && before.value !== '' && value !== '' && before.value !== value) {
      refuseLine(line, `sets ${name}, which line ${before.line} sets to something else`);
    }
    if (!before || value !== '') found.set(name, { name, value, line });
  }
  return [...found.values()];
}

/** @param {string} character */
const quotesLike = (character) => (character === '' ? undefined : QUOTES.find((kind) => kind.includes(character)));

/** The value that begins on a line, and the line on which it ends. @param {string[]} lines @param {number} at @param {string} rest */
function readValue(lines, at, rest) {
  const begun = trimmed(rest);
  const quotes = quotesLike(begun.charAt(0));
  if (quotes === undefined) return { value: plainValue(rest, at + 1), last: at };
  const end = new RegExp(`^(.*?)[${quotes}]\\s*(?:#.*)?$`, 's');
  let value = begun.slice(1);
  for (let last = at; last < lines.length; last += 1) {
    if (last > at) {
      const next = trimmed(lines[last] ?? '');
      if (ASSIGNMENT.test(next.replace(PREFIX, ''))) break;
      value += `\n${next}`;
    }
    const [, whole] = end.exec(value) ?? [];
    // Within quotation marks a backslash before one is how a shell writes the mark itself.
    if (whole !== undefined) return { value: whole.replaceAll(`\\${quotes[0]}`, quotes[0] ?? ''), last };
    if (last === at && [...value].some((character) => quotes.includes(character))) break;
  }
  return refuseLine(at + 1, 'begins a value with a quotation mark and does not end with one');
}

/** @param {string} rest @param {number} line */
function plainValue(rest, line) {
  const value = trimmed(rest.replace(/\s#.*$/s, ''));
  if (quotesLike(value.slice(-1))) refuseLine(line, 'ends a value with a quotation mark and does not begin with one');
  return value;
}
