export type PastedText =
  | { kind: 'reference'; reference: string }
  | { kind: 'payment-or-invoice'; id: string }
  | { kind: 'order' | 'customer'; id: string }
  | { kind: 'words'; text: string };

/** White space, every dash and minus sign, and the invisible marks that come along from mails and spreadsheets. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]/gu;

/** Quotes and brackets around an id, what ends a sentence after it, and the apostrophe that marks text in our files. */
const AROUND = /^[\p{Pi}\p{Pf}\p{Ps}"']+|[\p{Pi}\p{Pf}\p{Pe}"'.,;:]+$/gu;

const MARK = /^\s*'/;

/** By its form alone: the provider's ids and 14-digit references. Null without any letter or digit. */
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

export function toSearchText(text: string): string {
  const pasted = parsePastedText(text);
  if (pasted === null || pasted.kind === 'words') return text.replace(MARK, '');
  return pasted.kind === 'reference' ? pasted.reference : pasted.id;
}

export function isDepositLike(text: string): boolean {
  return /^\d{4,12}$/.test(text.trim());
}
