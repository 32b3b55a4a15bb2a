import 'server-only';

/** Bytes that are written one behind the other, into a room of known size. */
export class Utf8Writer {
  private readonly bytes: Buffer;
  private length = 0;

  /** `room`: the most bytes that will be written. */
  constructor(room: number) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  /** Short pieces: a loop is faster than a call out of JavaScript. */
  copy(source: Uint8Array): void {
    const { bytes } = this;
    let { length } = this;
    for (let n = 0; n < source.length; n++) bytes[length++] = source[n] ?? 0;
    this.length = length;
  }

  /** Writes a part of a text, and returns where it ends. */
  encode(text: string, start: number, end: number): number {
    const { bytes } = this;
    let { length } = this;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code < 0x80) bytes[length++] = code;
      else if (code < 0x800) {
        bytes[length++] = 0xc0 | (code >> 6);
        bytes[length++] = 0x80 | (code & 0x3f);
      } else {
        length += bytes.write(text.slice(at, end), length);
        break;
      }
    }
    this.length = length;
    return end;
  }

  /** What has been written. */
  written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }
}
