const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣−﹫';

const INVISIBLE = '\\s\\p{Cc}\\p{Cf}\\p{DI}';

/** A sign that starts a formula, in its wide and small forms too, also after what nobody sees. So do TAB and CR. */
const STARTS_FORMULA = new RegExp(`^[${INVISIBLE}]*[${SIGNS}]|^[\\t\\r\\n]`, 'u');

/** Where a cell may begin within a text when a file is opened with another separator than its own. No import offers the colon. */
const BREAK = '[,;|^~\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]';

/** Between spaces a sign is a cell of itself and no formula: `10 - 12`. */
const CELL_WITH_SIGN = [
  `(?<=${BREAK})(?=(?:(?!${BREAK})["'${INVISIBLE}])*[${SIGNS}])`,
  `(?<= )(?=(?:(?!${BREAK}| )["'${INVISIBLE}])*[${SIGNS}](?! ))`,
].join('|');
const TO_BE_MARKED = new RegExp(CELL_WITH_SIGN, 'gu');
const MARKED = new RegExp(`(?:${CELL_WITH_SIGN})'`, 'gu');

/** What a spreadsheet would take for a number: it would lose leading zeros and the digits after the fifteenth. */
const LOOKS_LIKE_NUMBER = /^[.,\s]*\p{Nd}[\p{Nd}.,\s]*([eE][+-]?\d+\s*)?$/u;

const MONTHS =
  'ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?|' +
  'ago(?:sto)?|aug(?:ust)?|se(?:pt|p|t)(?:iembre|ember)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?';

const WEEKDAYS =
  'lun(?:es)?|martes|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?|mon(?:day)?|tue(?:sday|s)?|' +
  'wed(?:nesday)?|thu(?:rsday|rs|r)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';

/** A date, a time, a fraction, a percentage, money or a power of ten, with words in Spanish or English. */
const LOOKS_LIKE_DATE = new RegExp(
  '^(?:\\de[+-]?\\d|\\dt(?=\\d)|\\dz|\\d\\s?[ap](?:\\.?\\s?m)?(?![\\p{L}\\d])\\.?|\\d(?:st|nd|rd|th|º|ª)|' +
    `[\\d\\s.,/:%$€£¥()+−‐-―-]|${MONTHS}|${WEEKDAYS}|del?|of)+$`,
  'iu',
);
const LONGEST_DATE = 48;

const LONGEST_TRUTH = 32;
const IS_TRUTH = /^\s*(?:true|false|verdadero|falso)\s*$/i;

/** Most texts need no close look: words without a sign or a digit, ids, and digits alone. */
const WORDS = new RegExp(`^[A-Za-zÀ-ÖØ-öø-ÿ][^${SIGNS}\\d]*$`);
const LONG_ID = /^(?=\w{17})\w*[A-DF-Za-df-z_]\w*$/;
const DIGITS = /^\d+$/;

const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';
const PLAIN_TEXT = new RegExp(
  `^(?!${MONTHS}|${WEEKDAYS}|del?|of|true|false|verdadero|falso)[${LETTERS}](?:[\\w${LETTERS} .:/]*|[\\w.:/@-]*)$`,
  'i',
);
const DIGIT = /\d/;
const LETTER = /^[A-Za-z]/;
const MAY_BREAK = new RegExp(`${BREAK}| `);
const MAY_LIVE = new RegExp(`[${SIGNS}]`);

/**
 * An apostrophe marks as text what a spreadsheet would take for a formula, a number, a date or a truth value: before the
 * text, and within it wherever another separator would begin a cell with a formula. `unmarkText` is the inverse.
 */
export function markText(text: string): string {
  if (WORDS.test(text)) return text.length < LONGEST_TRUTH && IS_TRUTH.test(text) ? `'${text}` : text;
  if (LONG_ID.test(text)) return text;
  if (DIGITS.test(text)) return `'${text}`;
  const isMarked = LETTER.test(text) ? isTakenForDate(text) : isTakenForValue(text);
  return isMarked ? markOddText(text) : markInside(text);
}

/** Text that needs the mark whatever it is, since numbers or dates stand in its column. */
export function markOddText(text: string): string {
  return `'${markInside(text)}`;
}

function markInside(text: string): string {
  return MAY_BREAK.test(text) && MAY_LIVE.test(text) ? text.replace(TO_BE_MARKED, "'") : text;
}

export function unmarkText(cell: string): string {
  const text = cell.startsWith("'") ? cell.slice(1) : cell;
  return text.includes("'") ? text.replace(MARKED, '') : text;
}

/** As a program reads a number or a date of ours. */
const READS_AS_VALUE = /^(?:-?\d+(?:[.,]\d+)?|[+-]?\d{4,6}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)$/;

/** For a program, a text among numbers or dates is marked only where it would read as one of them, or as nothing. */
export function markForProgram(text: string): string {
  return text === '' || text.startsWith("'") || READS_AS_VALUE.test(text) ? `'${text}` : text;
}

/** The text that stands in such a cell; null for a number or a date. */
export function textForProgram(cell: string): string | null {
  if (cell.startsWith("'")) return cell.slice(1);
  return READS_AS_VALUE.test(cell) ? null : cell;
}

export function startsFormula(text: string): boolean {
  return STARTS_FORMULA.test(text);
}

/** True for most texts: neither marked nor quoted in a CSV, nor escaped in JSON. False says nothing. */
export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text) || LONG_ID.test(text);
}

function isTakenForValue(text: string): boolean {
  if (text.startsWith("'") || STARTS_FORMULA.test(text) || LOOKS_LIKE_NUMBER.test(text)) return true;
  return isTakenForDate(text) || (text.length < LONGEST_TRUTH && IS_TRUTH.test(text));
}

function isTakenForDate(text: string): boolean {
  return text.length <= LONGEST_DATE && DIGIT.test(text) && LOOKS_LIKE_DATE.test(text);
}
