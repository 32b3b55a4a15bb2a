import 'server-only';

/**
 * Bytes are looked at four at a time, as one whole number of 32 bits with the first byte lowest: one by one takes three times as
 * long. What is found is marked in the highest bit of its byte. A mark above another one may be wrong, the lowest never is.
 */
export const BYTES_AT_ONCE = 4;

/** Bytes, none of them zero, that are looked for at places in others. */
export class KnownBytes {
  readonly length: number;
  readonly #words: Int32Array;
  /** Which bytes of the last word count. */
  readonly #mask: number;
  readonly #last: number;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    const count = Math.ceil(bytes.length / BYTES_AT_ONCE);
    const padded = new DataView(new ArrayBuffer(count * BYTES_AT_ONCE));
    for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
    const words = Int32Array.from({ length: count }, (_, word) => padded.getInt32(word * BYTES_AT_ONCE, true));
    this.length = bytes.length;
    this.#words = words.subarray(0, -1);
    this.#last = words.at(-1) ?? 0;
    this.#mask = -1 >>> (8 * (count * BYTES_AT_ONCE - bytes.length));
  }

  /** `view`: of bytes with three more behind those that are looked at. */
  standsAt(view: DataView, start: number): boolean {
    let at = start;
    for (let word = 0; word < this.#words.length; word++) {
      if (view.getInt32(at, true) !== this.#words[word]) return false;
      at += BYTES_AT_ONCE;
    }
    return (view.getInt32(at, true) & this.#mask) === this.#last;
  }
}
