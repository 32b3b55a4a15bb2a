import 'server-only';

const NO_VALUE = -1;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const BIGINT_BYTES = 8;
const BYTES_OF_A_UNIT = 3;
const TWO_TO_32 = 2 ** 32;

const ELEMENT_TYPES = { text: 25, bigint: 20 } as const;

export type ElementType = keyof typeof ELEMENT_TYPES;

function writeHeader(bytes: Buffer, type: ElementType, count: number, hasNull: boolean): void {
  const dimensions = 1;
  const lowerBound = 1;
  for (const [index, value] of [dimensions, hasNull ? 1 : 0, ELEMENT_TYPES[type], count, lowerBound].entries()) {
    bytes.writeInt32BE(value, index * LENGTH_BYTES);
  }
}

/** Texts are written here and copied at their own length, which is mostly far below the greatest possible one. */
let scratch = Buffer.allocUnsafe(0);

function scratchOf(bytes: number): Buffer {
  if (scratch.length < bytes) scratch = Buffer.allocUnsafe(bytes);
  return scratch;
}

function textArray(values: unknown[]): Buffer {
  const texts = values.map((value) => (value === null ? null : String(value)));
  const content = texts.reduce((sum, text) => sum + (text === null ? 0 : text.length * BYTES_OF_A_UNIT), 0);
  const bytes = scratchOf(HEADER_BYTES + LENGTH_BYTES * texts.length + content);
  writeHeader(bytes, 'text', texts.length, texts.includes(null));
  let end = HEADER_BYTES;
  for (const text of texts) {
    const length = text === null ? 0 : bytes.write(text, end + LENGTH_BYTES);
    bytes.writeInt32BE(text === null ? NO_VALUE : length, end);
    end += LENGTH_BYTES + length;
  }
  return Buffer.from(bytes.subarray(0, end));
}

function writeBigint(bytes: Buffer, value: unknown, at: number): void {
  if (typeof value !== 'number') {
    bytes.writeBigInt64BE(BigInt(String(value)), at);
    return;
  }
  bytes.writeInt32BE(Math.floor(value / TWO_TO_32), at);
  bytes.writeUInt32BE(value - Math.floor(value / TWO_TO_32) * TWO_TO_32, at + LENGTH_BYTES);
}

function bigintArray(values: unknown[]): Buffer {
  const given = values.filter((value) => value !== null).length;
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + LENGTH_BYTES * values.length + BIGINT_BYTES * given);
  writeHeader(bytes, 'bigint', values.length, given < values.length);
  let end = HEADER_BYTES;
  for (const value of values) {
    bytes.writeInt32BE(value === null ? NO_VALUE : BIGINT_BYTES, end);
    if (value !== null) writeBigint(bytes, value, end + LENGTH_BYTES);
    end += LENGTH_BYTES + (value === null ? 0 : BIGINT_BYTES);
  }
  return bytes;
}

/** A PostgreSQL array in its binary form (`array_recv` in `arrayfuncs.c`): quoting and parsing is most of what a bulk load costs. */
export function binaryArray(type: ElementType, values: unknown[]): Buffer {
  return type === 'text' ? textArray(values) : bigintArray(values);
}
