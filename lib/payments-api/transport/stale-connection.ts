import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const sent = new WeakMap<object, { socket: Socket; bytesRead: number }>();
const stale = new WeakSet<object>();

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: Socket };
  sent.set(request, { socket, bytesRead: socket.bytesRead });
});

subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: unknown };
  const at = sent.get(request);
  const reused = at !== undefined && at.bytesRead > 0;
  if (reused && at.socket.bytesRead === at.bytesRead && typeof error === 'object' && error !== null) stale.add(error);
});

const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** True when a connection that had served before was closed before the first byte of the response: the other side had let go of it. */
export function isFromStaleConnection(error: unknown): boolean {
  return error instanceof Error && stale.has(error) && 'code' in error && CLOSED.includes(String(error.code));
}
