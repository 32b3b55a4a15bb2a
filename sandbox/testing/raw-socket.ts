import 'server-only';
import { connect } from 'node:net';

/** What no HTTP client would send can be sent too. */
export interface RawBytes {
  head: Buffer;
  body: Buffer;
}

export interface SocketAnswer {
  /** Null when the connection ended without one. */
  status: number | null;
  /** Names in lower case; of a repeated header the last. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Whether the server closed the connection within the limit. */
  ended: boolean;
  took: number;
}

function parsed(bytes: Buffer): Pick<SocketAnswer, 'status' | 'headers' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { status: null, headers: {}, body: bytes };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200) return parsed(rest);
  const headers = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: ?/, '')]);
  // How Node's own refusals end: no chunk at all.
  const body = rest.toString('latin1') === '0\r\n\r\n' ? Buffer.alloc(0) : rest;
  return { status: Number.isNaN(status) ? null : status, headers: Object.fromEntries(headers), body };
}

/** Reads until the server closes, at most `limit` milliseconds. The request must carry `Connection: close`. */
export function sendBytes(port: number, { head, body }: RawBytes, limit: number): Promise<SocketAnswer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, body])));
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parsed(Buffer.concat(parts)), ended, took: performance.now() - began });
    };
    const timer = setTimeout(() => finish(false), limit);
    socket.on('data', (part) => parts.push(part));
    // The server may close while a long body is still being written.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
      else finish(true);
    });
    socket.once('end', () => finish(true));
  });
}
