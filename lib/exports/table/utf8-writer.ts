import 'server-only';
import { BYTES_AT_ONCE } from '@/lib/domain/in-place/four-bytes';

/** A number of this module's own: through that of another one a bundle reads it anew each time. */
const AT_ONCE = BYTES_AT_ONCE;
const ROOM_AT_FIRST = 65_536;
const BYTES_OF_A_UNIT = 3;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Longer text is written faster by the engine than by a loop. */
const SHORT = 64;

/** UTF-8 that is put together piece by piece, in room that is used again. */
export class Utf8Writer {
  #room = Buffer.allocUnsafeSlow(ROOM_AT_FIRST);
  #view = new DataView(this.#room.buffer);
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

  /** The bytes from `start` up to `last`; `view` goes on for three bytes behind them. See `four-bytes.ts`. */
  copy(view: DataView, start: number, last: number): void {
    this.#widen(last - start + AT_ONCE);
    const room = this.#view;
    let end = this.#end;
    for (let at = start; at < last; at += AT_ONCE) {
      room.setInt32(end, view.getInt32(at, true), true);
      end += AT_ONCE;
    }
    this.#end += last - start;
  }

  /** The same, also to `other`. */
  copyTo(other: Utf8Writer, view: DataView, start: number, last: number): void {
    this.#widen(last - start + AT_ONCE);
    other.#widen(last - start + AT_ONCE);
    const [room, otherRoom] = [this.#view, other.#view];
    let end = this.#end;
    let otherEnd = other.#end;
    for (let at = start; at < last; at += AT_ONCE) {
      const word = view.getInt32(at, true);
      room.setInt32(end, word, true);
      otherRoom.setInt32(otherEnd, word, true);
      end += AT_ONCE;
      otherEnd += AT_ONCE;
    }
    this.#end += last - start;
    other.#end += last - start;
  }

  /** Text whose quotes are escaped with backslashes: as a quoted cell, with its quotes doubled. */
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
    this.#view = new DataView(wider.buffer);
  }
}
