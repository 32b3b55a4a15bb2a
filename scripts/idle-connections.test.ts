import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { idleCloser } from './idle-connections.mjs';

const REQUEST = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
const LAST_REQUEST = 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n';

test('a server that ends closes spare and idle connections at once, and lets an answer under way finish', async () => {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => answers.push(response));
  const closeIdle = idleCloser(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (sent: string): Promise<Socket> => {
    const connected = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await connected;
    const requested = sent === '' ? undefined : once(server, 'request');
    socket.write(sent);
    await requested;
    return socket;
  };

  const spare = await open('');
  const answered = await open(REQUEST);
  const heard = once(answered, 'data');
  answers[0]?.end('first');
  await heard;
  const busy = await open(LAST_REQUEST);

  const ends = [spare, answered].map((socket) => once(socket.resume(), 'close'));
  const closed = once(server, 'close');
  server.close();
  closeIdle();
  await Promise.all(ends);

  const received = text(busy);
  answers[1]?.end('the whole answer');
  expect(await received).toContain('the whole answer');
  await closed;
});
