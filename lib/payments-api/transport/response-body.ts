import 'server-only';
import { isAscii, isUtf8, transcode } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { unreadableResponseError } from './provider-errors';

/** A page of 1,000 records of 62 fields is some 3 MB. In bytes. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** The low half of the first byte of a zlib stream; `deflate` names both that and the bare format. */
const DEFLATED = 8;

type Unpack = (bytes: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACK = new Map<string, Unpack>([
  ['identity', (bytes) => Promise.resolve(bytes)],
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', (bytes, limits) => promisify((bytes[0] ?? 0) % 16 === DEFLATED ? inflate : inflateRaw)(bytes, limits)],
]);

/** All bytes of a response, unpacked. Throws `provider_unreadable` for too many, and what the stream or zlib throws. */
export async function bodyBytes(
  body: AsyncIterable<Buffer>,
  encoding: string | readonly string[] | undefined,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw unreadableResponseError('is larger than any page can be');
    chunks.push(chunk);
  }
  let bytes: Buffer = Buffer.concat(chunks, size);
  for (const name of namesOf(encoding).reverse()) {
    const unpack = UNPACK.get(name);
    if (!unpack) throw unreadableResponseError('is packed in a way that nobody offered');
    bytes = await unpack(bytes, { maxOutputLength: LARGEST_BODY });
  }
  return bytes;
}

function namesOf(encoding: string | readonly string[] | undefined): string[] {
  return String(encoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

/**
 * UTF-8 as text, without its byte order mark. Most pages hold no letter beyond Latin-1, and to read those through it takes a
 * fifth of a decoder's time; a letter that it lacks becomes a shorter `?`, which the length then shows.
 */
export function bodyText(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (isUtf8(bytes)) {
    const text = transcode(bytes, 'utf8', 'latin1').toString('latin1');
    if (Buffer.byteLength(text) === bytes.length) return text;
  }
  return new TextDecoder().decode(bytes);
}
