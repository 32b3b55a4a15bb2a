import 'server-only';

const ROOM_AT_FIRST = 65_536;
const BYTES_OF_A_UNIT = 3;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Longer text is written faster by the engine than by a loop. */
const SHORT = 64;

/** UTF-8 that is put together piece by piece, in room that is used again. */
export class Utf8Writer {
  #room = Buffer.allocUnsafeSlow(ROOM_AT_FIRST);
  #end = 0;

  /** Bytes that have been written. */
  get size(): number {
    return this.#end;
  }

  byte(byte: number): void {
    if (this.#end === this.#room.length) this.#widen(1);
    this.#room[this.#end++] = byte;
  }

  three(first: number, second: number, third: number): void {
    this.#widen(3);
    this.#room[this.#end++] = first;
    this.#room[this.#end++] = second;
    this.#room[this.#end++] = third;
  }

  text(text: string): void {
    this.#widen(text.length * BYTES_OF_A_UNIT);
    this.#end += this.#room.write(text, this.#end);
  }

  /** Text of ASCII alone, such as digits. */
  ascii(text: string): void {
    const { length } = text;
    if (length > SHORT) {
      this.text(text);
      return;
    }
    this.#widen(length);
    const room = this.#room;
    let end = this.#end;
    for (let index = 0; index < length; index++) room[end++] = text.charCodeAt(index);
    this.#end = end;
  }

  /**
   * The bytes from `start` up to `last`, also written to `other`. A loop: of bytes as few as those of a cell it is faster than
   * a call out of JavaScript. Gives back which classes were met on the way; `classes` has those of each byte.
   */
  copyTo(other: Utf8Writer, bytes: Uint8Array, start: number, last: number, classes: Uint8Array): number {
    this.#widen(last - start);
    other.#widen(last - start);
    const [room, otherRoom] = [this.#room, other.#room];
    let end = this.#end;
    let otherEnd = other.#end;
    let met = 0;
    for (let at = start; at < last; at++) {
      const byte = bytes[at] ?? 0;
      room[end++] = byte;
      otherRoom[otherEnd++] = byte;
      met |= classes[byte] ?? 0;
    }
    this.#end = end;
    other.#end = otherEnd;
    return met;
  }

  copy(bytes: Uint8Array, start: number, last: number): void {
    this.#widen(last - start);
    const room = this.#room;
    let end = this.#end;
    for (let at = start; at < last; at++) room[end++] = bytes[at] ?? 0;
    this.#end = end;
  }

  /** The same of text whose quotes are escaped with backslashes: as a quoted cell, with its quotes doubled. */
  quote(bytes: Uint8Array, start: number, last: number): void {
    this.#widen(last - start + 2);
    const room = this.#room;
    let end = this.#end;
    room[end++] = QUOTE;
    for (let at = start; at < last; at++) {
      const byte = bytes[at] ?? 0;
      room[end++] = byte === BACKSLASH ? QUOTE : byte;
    }
    room[end++] = QUOTE;
    this.#end = end;
  }

  /** Takes back what was written last. */
  back(bytes: number): void {
    this.#end -= bytes;
  }

  /** What has been written, until more is. */
  written(): Uint8Array {
    return this.#room.subarray(0, this.#end);
  }

  /** What has been written, as bytes of its own; then nothing is. */
  take(): Uint8Array {
    const taken = new Uint8Array(this.written());
    this.clear();
    return taken;
  }

  clear(): void {
    this.#end = 0;
  }

  #widen(bytes: number): void {
    if (this.#end + bytes <= this.#room.length) return;
    const wider = Buffer.allocUnsafeSlow((this.#end + bytes) * 2);
    wider.set(this.written());
    this.#room = wider;
  }
}
