import 'server-only';

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BEYOND_ASCII = 0x80;
const UNICODE_ESCAPE = Buffer.from('\\u');
const HEX_DIGITS = Buffer.from('0123456789abcdef');
/** The most that a UTF-16 unit takes: `\uXXXX`. */
const BYTES_OF_A_UNIT = 6;
const FIRST_ROOM_BYTES = 4_096;

/** Writes a unit as `\uXXXX` at a place, and returns its end. */
function writeEscape(bytes: Uint8Array, place: number, unit: number): number {
  let to = place;
  for (const byte of UNICODE_ESCAPE) bytes[to++] = byte;
  for (let shift = 12; shift >= 0; shift -= 4) bytes[to++] = HEX_DIGITS[(unit >> shift) & 0xf] ?? 0;
  return to;
}

/**
 * Puts JSON texts together, in ASCII: other characters as `\uXXXX`, two of them where one is beyond 16 bits. Byte by
 * byte, because strings added to each other would be a third of all that a load leaves to be collected.
 */
export class KeptWriter {
  #bytes = Buffer.allocUnsafe(FIRST_ROOM_BYTES);
  #to = 0;

  begin(): void {
    this.#to = 0;
  }

  /** What was written since it began. */
  text(): string {
    return this.#bytes.toString('latin1', 0, this.#to);
  }

  /** Writes a character of ASCII. */
  writeByte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#to++] = byte;
  }

  /** Writes what is JSON text already. */
  writeJson(json: string): void {
    this.#makeRoom(json.length * BYTES_OF_A_UNIT);
    const bytes = this.#bytes;
    let to = this.#to;
    for (let at = 0; at < json.length; at++) {
      const unit = json.charCodeAt(at);
      if (unit < BEYOND_ASCII) bytes[to++] = unit;
      else to = writeEscape(bytes, to, unit);
    }
    this.#to = to;
  }

  /** Writes the JSON text of a string. */
  writeString(value: string): void {
    this.#makeRoom(value.length * BYTES_OF_A_UNIT + 2);
    const bytes = this.#bytes;
    let to = this.#to;
    bytes[to++] = QUOTE;
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at);
      if (unit < SPACE) {
        this.writeJson(JSON.stringify(value));
        return;
      }
      if (unit === QUOTE || unit === BACKSLASH) bytes[to++] = BACKSLASH;
      if (unit < BEYOND_ASCII) bytes[to++] = unit;
      else to = writeEscape(bytes, to, unit);
    }
    bytes[to++] = QUOTE;
    this.#to = to;
  }

  #makeRoom(more: number): void {
    if (this.#to + more <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(2 * (this.#to + more));
    this.#bytes.copy(wider, 0, 0, this.#to);
    this.#bytes = wider;
  }
}
