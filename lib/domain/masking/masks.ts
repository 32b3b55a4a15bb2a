/** Personal data, by what it is: each keeps as much as tells two of them apart at a glance. */
export type PersonalKind = 'name' | 'email' | 'phone' | 'card' | 'address' | 'tax' | 'network';

const DOTS = '•••';

const LAST_DIGITS = 4;
/** Of a shorter number the last four would be most of it. */
const FEWEST_DIGITS = 8;

/** `j•••@•••.mx`; for what is no e-mail only dots. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const ending = /\.\p{L}{2,10}$/u.exec(email)?.[0] ?? '';
  const first = /^\p{L}/u.exec(email)?.[0] ?? '';
  return at < 1 ? DOTS : `${at > 1 ? first : ''}${DOTS}@${DOTS}${ending}`;
}

/** `A••• L•••`: the first letter of each word of two letters or more. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 6);
  return words.map((word) => `${/^\p{L}(?=\p{L})/u.exec(word)?.[0] ?? ''}${DOTS}`).join(' ');
}

export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** `•••5678`, of a phone or a card. */
export function maskNumber(text: string): string {
  const digits = digitsOf(text);
  return digits.length < FEWEST_DIGITS ? DOTS : DOTS + digits.slice(-LAST_DIGITS);
}

const MASKS: Record<PersonalKind, (text: string) => string> = {
  name: maskName,
  email: maskEmail,
  phone: maskNumber,
  card: maskCard,
  address: () => DOTS,
  tax: () => DOTS,
  network: () => DOTS,
};

/** A provider may give the last four alone, or with signs before them. */
function maskCard(text: string): string {
  const last = /\d{4}$/.exec(digitsOf(text))?.[0];
  return last === undefined ? DOTS : DOTS + last;
}

/** What an empty text says is nothing to hide. */
export function maskAs(kind: PersonalKind, text: string): string {
  return text.trim() === '' ? text : MASKS[kind](text);
}
