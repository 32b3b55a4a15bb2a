import 'server-only';
import { z } from 'zod';
import { parameter, parseStrictly } from './parse';

function hex(digits: number) {
  const pattern = new RegExp(`^[0-9a-f]{${digits}}$`);
  return parameter({ parse: (text) => (pattern.test(text) ? text : null) }, `${digits} hexadecimal digits`);
}

const signature = z.strictObject({ sha256: hex(64), key: hex(16), signature: hex(64) });

/** What of a receipt is sent to learn who signed it: its digest, not its contents. */
export function parseStrictSignature(search: URLSearchParams) {
  return parseStrictly(signature, search);
}
