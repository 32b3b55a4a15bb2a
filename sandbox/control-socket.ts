import 'server-only';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Sandbox } from './sandbox';

/** Longest path that a socket can have on Linux and macOS alike. */
const LONGEST_PATH = 103;

const choice = z.strictObject({
  payments: z.int().min(0).optional(),
  months: z.int().min(0).optional(),
  seed: z.int().min(0).optional(),
});

/** The address of a running app for commands on the same folder; null when its path is too long to be one. */
export function controlSocket(dataDir: string): string | null {
  const name = path.relative('', path.join(dataDir, 'control.sock'));
  return Buffer.byteLength(name) <= LONGEST_PATH ? name : null;
}

/** Builds the records, telling each line of progress; the last one is `done` or `failed: …`. */
async function build(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const say = (line: string) => outgoing.write(`${line}\n`);
  try {
    await sandbox.rebuild(choice.parse(JSON.parse(await text(incoming))), say);
    say('done');
  } catch (error) {
    say(`failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  outgoing.end();
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ socketPath: address, method: 'OPTIONS' }, (response) =>
      resolve(response.resume() !== null),
    );
    probe.once('error', () => resolve(false)).end();
  });
}

/**
 * Listens for commands of this machine's user: `POST /seed` with what is chosen as JSON. The file is readable by its
 * owner only, and one that a killed process left behind is taken away.
 */
export async function openControlSocket(dataDir: string, sandbox: Sandbox): Promise<Server | null> {
  const address = controlSocket(dataDir);
  if (address === null || (await answers(address))) return null;
  rmSync(address, { force: true });
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST' && incoming.url === '/seed') build(sandbox, incoming, outgoing);
    else outgoing.writeHead(incoming.method === 'OPTIONS' ? 204 : 404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  chmodSync(address, 0o600);
  server.unref();
  return server;
}
