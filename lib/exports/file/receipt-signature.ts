import 'server-only';
import { createHash, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Receipt } from '@/lib/domain/files/receipt';
import { lineText, type SignatureVerdict, sealedText, statementsOf } from '@/lib/domain/files/receipt-seal';
import { receiptLines } from '@/lib/domain/files/receipt-table';

interface Signer {
  slug: string;
  /** The account's private key. */
  key: string;
}

const KEY_BYTES = 32;

/**
 * Derived from the account's private key, so that all copies of the app sign alike and nothing has to be stored; nothing of
 * that key can be learnt from a signature.
 */
function signingKey({ slug, key }: Signer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, slug, 'corte receipt', KEY_BYTES));
}

function keyName(key: Buffer): string {
  return hash('sha256', key, 'hex').slice(0, 16);
}

function sign(key: Buffer, sha256: string): string {
  return createHmac('sha256', key).update(sha256).digest('hex');
}

export function sealed(receipt: Receipt, wallClock: (ms: number) => number, signer: Signer): Receipt {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const statements = Object.entries(statementsOf(receipt)).map(([name, text]) => [name, digest(text)]);
  const parts = {
    statements: Object.fromEntries(statements) as Record<string, string>,
    lines: receiptLines(receipt, wallClock).map((line): [string, string] => [line[0], digest(lineText(line))]),
  };
  const sha256 = digest(sealedText(parts));
  const key = signingKey(signer);
  return { ...receipt, seal: { ...parts, sha256, key: keyName(key), signature: sign(key, sha256) } };
}

/** Whether this account's key of today made the signature; all three in hex. */
export function verifySignature(
  signer: Signer,
  given: { sha256: string; key: string; signature: string },
): SignatureVerdict {
  const key = signingKey(signer);
  if (given.key !== keyName(key)) return 'other-key';
  const wanted = Buffer.from(sign(key, given.sha256));
  const found = Buffer.from(given.signature);
  return wanted.length === found.length && timingSafeEqual(wanted, found) ? 'ours' : 'false';
}
