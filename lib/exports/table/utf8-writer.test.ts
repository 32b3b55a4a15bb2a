import { expect, test } from 'vitest';
import { Utf8Writer } from './utf8-writer';

const ROOM_AT_FIRST = 65_536;
const TEXT = 'abcdefghij';

/** A writer with so many bytes left. */
function nearlyFull(gap: number): Utf8Writer {
  const writer = new Utf8Writer();
  while (writer.size < ROOM_AT_FIRST - gap) writer.byte(0x2e);
  return writer;
}

const endOf = (writer: Utf8Writer) => Buffer.from(writer.written()).toString('latin1', ROOM_AT_FIRST - 16);

test('bytes that are copied four at a time end where they end, however little room is left', () => {
  for (let gap = 0; gap <= 16; gap++) {
    for (let length = 0; length <= TEXT.length; length++) {
      // Three bytes more than are copied, and not one beyond.
      const { buffer, byteOffset } = Buffer.from(`${TEXT.slice(0, length)}???`);
      const view = new DataView(buffer, byteOffset, length + 3);
      const told = '.'.repeat(16 - gap) + TEXT.slice(0, length);
      const one = nearlyFull(gap);
      one.copy(view, 0, length);
      expect(endOf(one)).toBe(told);
      const [both, other] = [nearlyFull(gap), nearlyFull(gap)];
      both.copyTo(other, view, 0, length);
      expect([endOf(both), endOf(other)]).toEqual([told, told]);
    }
  }
});
