import { parsePastedText } from '@/lib/domain/pasted-text';

/** By what one payment is found, whole: never by a part, a range or a name. */
export type FindKey =
  | { kind: 'reference' | 'payment' | 'order' | 'email'; text: string }
  | { kind: 'phone'; text: string };

const E_MAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.\p{L}{2,}$/u;

const OF_A_PHONE = /^\+?[\d\s().-]+$/;

const PHONE_DIGITS = 10;
const WITH_COUNTRY = 13;

/** Null for what is neither a reference, an id, an e-mail nor a phone. */
export function findKeyOf(text: string): FindKey | null {
  const pasted = parsePastedText(text);
  switch (pasted?.kind) {
    case 'reference':
      return { kind: 'reference', text: pasted.reference };
    case 'payment-or-invoice':
      return { kind: 'payment', text: pasted.id };
    case 'order':
      return { kind: 'order', text: pasted.id };
    case 'words':
      return wordsKey(pasted.text);
    default:
      return null;
  }
}

function wordsKey(text: string): FindKey | null {
  if (text.length <= 200 && E_MAIL.test(text)) return { kind: 'email', text: text.toLowerCase() };
  const phone = phoneKey(text);
  return phone === null || !OF_A_PHONE.test(text) ? null : { kind: 'phone', text: phone };
}

/** The last ten digits of a phone; null for what has too few or too many of them. */
export function phoneKey(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits.length < PHONE_DIGITS || digits.length > WITH_COUNTRY ? null : digits.slice(-PHONE_DIGITS);
}
