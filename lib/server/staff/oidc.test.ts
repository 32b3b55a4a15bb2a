import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { outgoingProxy } from '@/lib/server/settings/outgoing-proxy';
import { sendThrough } from './oidc';

const OPTIONS = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const;

test('the identity provider is called through the network’s proxy, this machine is not, and no redirect is followed', async () => {
  const tunnels: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    tunnels.push(`${request.url} ${request.headers['proxy-authorization']}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const near = createServer((request, response) => {
    if (request.url === '/long') return response.end('x'.repeat(2_000_000));
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('moved');
  });
  const portOf = async (server: typeof near) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  try {
    const address = new URL(`http://ana:secret@127.0.0.1:${await portOf(proxy)}`);
    const send = sendThrough(outgoingProxy(address, 'direct.example'));
    await expect(send('https://sso.example/x', OPTIONS)).rejects.toThrow();
    expect(tunnels).toEqual([`sso.example:443 Basic ${Buffer.from('ana:secret').toString('base64')}`]);
    const own = `http://127.0.0.1:${await portOf(near)}`;
    const moved = await send(`${own}/x`, OPTIONS);
    expect([moved.status, await moved.text(), tunnels.length]).toEqual([302, 'moved', 1]);
    await expect(send(`${own}/long`, OPTIONS)).rejects.toThrow('too long');
  } finally {
    proxy.close();
    near.close();
  }
});
