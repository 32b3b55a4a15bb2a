/** What a pasted text names: a payment reference, a record, or words to search for. */
export type PastedText =
  | { kind: 'reference'; reference: string }
  /** 24 hexadecimal digits are the id of a payment or of an invoice: the text does not tell which. */
  | { kind: 'payment-or-invoice'; id: string }
  | { kind: 'order' | 'customer'; id: string }
  | { kind: 'words'; text: string };

/** White space, every dash and minus sign, and the invisible marks that come along from mails and spreadsheets. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** Quotes and brackets around an id, what ends a sentence after it, and the apostrophe that marks text in our own files. */
const AROUND = /^[\p{Pi}\p{Pf}\p{Ps}"']+|[\p{Pi}\p{Pf}\p{Pe}"'.,;:]+$/gu;

/** The apostrophe alone, before words: people search for the text that it marks. */
const MARK = /^\s*'/;

/**
 * Decides by its form alone what a text names, whatever spaces and dashes stand in it. Null for a text without any
 * letter or digit. Forms: the provider's ids and 14-digit references as its documentation and samples show them.
 */
export function parsePastedText(text: string): PastedText | null {
  const plain = text.normalize('NFKC').replace(MARK, '');
  const compact = plain.replace(BETWEEN, '').replace(AROUND, '');
  if (!/[\p{L}\p{N}]/u.test(compact)) return null;
  if (/^\d{14}$/.test(compact)) return { kind: 'reference', reference: compact };
  if (/^[0-9a-f]{24}$/i.test(compact)) return { kind: 'payment-or-invoice', id: compact.toLowerCase() };
  if (/^ord_[A-Za-z0-9]{10,40}$/.test(compact)) return { kind: 'order', id: compact };
  if (/^cus_[A-Za-z0-9]{10,40}$/.test(compact)) return { kind: 'customer', id: compact };
  return { kind: 'words', text: plain.replace(/[\s\p{Cf}]+/gu, ' ').trim() };
}

/** What is looked for when a text is searched: a reference or an id without what stands between; other words as they are. */
export function toSearchText(text: string): string {
  const pasted = parsePastedText(text);
  if (pasted === null || pasted.kind === 'words') return text.replace(MARK, '');
  return pasted.kind === 'reference' ? pasted.reference : pasted.id;
}
