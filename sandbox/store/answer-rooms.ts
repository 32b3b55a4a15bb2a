import 'server-only';
import type { ServerResponse } from 'node:http';

/** Shorter answers cost the collector nothing that is worth keeping them. */
const LEAST_BYTES = 65_536;
/** Of all rooms that wait: a dozen pages of a thousand. */
const MOST_BYTES = 24 * 1_048_576;

/** Rooms that nobody has, by their size. */
const free = new Map<number, Buffer<ArrayBuffer>[]>();
let freeBytes = 0;
const lent = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Sizes are powers of two, so that few occur. */
function sizeOf(length: number): number {
  return 2 ** Math.ceil(Math.log2(length));
}

/**
 * Bytes for an answer, left as somebody else wrote them. They are used again when they were given back (`returnWhenSent`),
 * and whoever keeps them for good does no harm.
 */
export function roomFor(length: number): Buffer<ArrayBuffer> {
  if (length < LEAST_BYTES) return Buffer.allocUnsafe(length);
  const size = sizeOf(length);
  const room = free.get(size)?.pop();
  if (room) freeBytes -= size;
  return (room ?? Buffer.allocUnsafeSlow(size)).subarray(0, length);
}

/** Says that the body of a response is in a room. */
export function lend(response: Response, body: Buffer<ArrayBuffer>): void {
  if (body.length >= LEAST_BYTES && body.buffer.byteLength === sizeOf(body.length)) lent.set(response, body);
}

/**
 * Takes the room of a response back once its last byte has left. To be told of responses alone whose body goes to `outgoing`
 * as it is; of one that is cut off the room is left to the collector, since nobody says when the socket is done with it.
 */
export function returnWhenSent(response: Response, outgoing: ServerResponse): void {
  const body = lent.get(response);
  if (!body) return;
  lent.delete(response);
  outgoing.once('finish', () => {
    const room = Buffer.from(body.buffer);
    if (freeBytes + room.length > MOST_BYTES) return;
    const rooms = free.get(room.length) ?? [];
    rooms.push(room);
    free.set(room.length, rooms);
    freeBytes += room.length;
  });
}
