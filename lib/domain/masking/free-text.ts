import { digitsOf, maskEmail, maskName, maskNumber, type PersonalKind } from './masks';

/** Personal data of a record, as its fields have it. */
export type KnownValues = readonly (readonly [PersonalKind, string])[];

const E_MAIL = /[^\s@<>"'(),;:/?&=]+(?:@|%40)[^\s@<>"'(),;:/?&=]+\.\p{L}{2,}/giu;

const DATE = /(?:19|20)\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d)?)?/;
const DATE_OR_NUMBER = new RegExp(`(?<!\\d)${DATE.source}(?!\\d)|\\+?\\d(?:[\\s().+/_-]{0,3}\\d){6,}`, 'g');

/** So many digits are a phone or a card, whatever they stand beside. */
const LONG_NUMBER = 10;
const SOME_DIGITS = /\d.*\d/s;
const FEWEST_LETTERS = 3;
const FEWEST_OF_ADDRESS = 5;

const COMMON_WORDS = new Set(
  'del los las van der von san para con por the and compra pago pedido orden order payment'.split(' '),
);

interface Needle {
  folded: string;
  mask: string;
  whole: boolean;
}

/** Hides in the words of a record what its own fields say of a person, and all that looks like an e-mail, a phone or a card. */
export class FreeText {
  #made: Needle[] | null = null;
  readonly #known: KnownValues;
  readonly #numbers: string[];
  readonly #kept: ReadonlySet<string>;

  /** `kept`: numbers of the record that are its own, such as its reference. */
  constructor(known: KnownValues, kept: Iterable<string>) {
    this.#known = known;
    this.#numbers = known.flatMap(([kind, text]) => {
      const digits = kind === 'phone' || kind === 'card' ? digitsOf(text) : '';
      return digits.length < 7 ? [] : [digits.slice(-LONG_NUMBER)];
    });
    this.#kept = new Set(kept);
  }

  mask(text: string): string {
    if (text.trim() === '') return text;
    const plain = plainText(text);
    const withoutEmail = /@|%40/.test(plain) ? plain.replace(E_MAIL, maskEmail) : plain;
    const shown = this.#maskNumbers(this.#maskKnown(withoutEmail));
    return shown === plain ? text : shown;
  }

  #maskNumbers(text: string): string {
    if (!SOME_DIGITS.test(text)) return text;
    return text.replace(DATE_OR_NUMBER, (found) => {
      if (DATE.test(found) && !/^\+?\d{10}/.test(found)) return found;
      const digits = digitsOf(found);
      if (this.#kept.has(digits)) return found;
      const isKnown = this.#numbers.some((number) => digits.includes(number) || number.endsWith(digits));
      return isKnown || digits.length >= LONG_NUMBER ? maskNumber(found) : found;
    });
  }

  #maskKnown(text: string): string {
    let shown = text;
    let folded = foldedText(text);
    for (const needle of this.#needles) {
      if (!folded.includes(needle.folded)) continue;
      shown = replaceFolded(shown, needle);
      folded = foldedText(shown);
    }
    return shown;
  }

  /** The longest first, so that a whole name is not masked in parts. */
  get #needles(): Needle[] {
    this.#made ??= this.#known.flatMap(needlesOf).sort((one, other) => other.folded.length - one.folded.length);
    return this.#made;
  }
}

function needlesOf([kind, text]: readonly [PersonalKind, string]): Needle[] {
  const plain = plainText(text).trim();
  switch (kind) {
    case 'name': {
      const words = plain.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => isTelling(word));
      return [plain, ...words].flatMap((part) => needle(part, maskName(part), true));
    }
    case 'email': {
      const local = plain.split('@')[0] ?? '';
      return [
        ...needle(plain, maskEmail(plain), false),
        ...(local.length > FEWEST_LETTERS ? needle(local, maskName(local), true) : []),
      ];
    }
    case 'address': {
      const parts = [plain, ...plain.split(/[,;\n]/)].map((part) => part.trim());
      return parts.filter((part) => part.length >= FEWEST_OF_ADDRESS).flatMap((part) => needle(part, '•••', true));
    }
    case 'tax':
    case 'network':
      return needle(plain, '•••', true);
    case 'phone':
    case 'card':
      return /\d{4}/.test(plain) && digitsOf(plain).length > 4 ? needle(plain, maskNumber(plain), true) : [];
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const IS_ASCII = /^[\u0000-\u007f]*$/;

function plainText(text: string): string {
  return IS_ASCII.test(text) ? text : text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

/** Without accents and case. */
function foldedText(text: string): string {
  return IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isTelling(word: string): boolean {
  return word.length >= FEWEST_LETTERS && !COMMON_WORDS.has(word.toLowerCase());
}

function needle(text: string, mask: string, whole: boolean): Needle[] {
  const folded = foldedText(text);
  return folded.length < 2 ? [] : [{ folded, mask, whole }];
}

/** As `foldedText`, and for each unit of it where it begins in the text. */
function fold(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const base = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < base.length; unit += 1) starts.push(at);
    folded += base;
    at += character.length;
  }
  starts.push(at);
  return { folded, starts };
}

const WORD = /[\p{L}\p{N}]/u;

function replaceFolded(text: string, { folded: wanted, mask, whole }: Needle): string {
  const { folded, starts } = fold(text);
  let out = '';
  let taken = 0;
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, found + 1)) {
    const [from = 0, to = 0] = [starts[found], starts[found + wanted.length]];
    const isInside = whole && (isWord(folded[found - 1]) || isWord(folded[found + wanted.length]));
    if (from < taken || isInside) continue;
    out += text.slice(taken, from) + mask;
    taken = to;
  }
  return out + text.slice(taken);
}

function isWord(unit: string | undefined): boolean {
  return unit !== undefined && WORD.test(unit);
}
