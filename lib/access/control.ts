import 'server-only';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeLink } from './links';
import { makeMachineToken, readTokenOrder } from './machine-tokens';
import { type Access, type AccessSettings, openAccess } from './open-access';
import { hasOwner, lastOwner } from './people';

/** Longest path that a socket can have on Linux and macOS alike. */
const LONGEST_PATH = 103;

/** The address of a running app for `npm run access:link` and `access:token` on the same folder; null when its path is too long to be one. */
function socketIn(dataDir: string): string | null {
  const name = path.relative('', path.join(dataDir, 'access.sock'));
  return Buffer.byteLength(name) <= LONGEST_PATH ? name : null;
}

/** A link for the first owner, or with `forPerson` for the last one. Throws RangeError where there is nobody to let in. */
export async function linkFor(access: Access, forPerson: boolean): Promise<string> {
  const owner = await lastOwner(access);
  if (forPerson && owner === null) throw new RangeError('there is no owner yet: leave out --person');
  if (!forPerson && (await hasOwner(access.orm))) {
    throw new RangeError('there is an owner already: `npm run access:link -- --person` lets the last one back in');
  }
  return await makeLink(access, forPerson && owner ? owner.id : null);
}

/** Sends to a running app; null when none listens. */
function send(address: string, method: string, url: string): Promise<{ ok: boolean; body: string } | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: address, method, path: url }, async (response) =>
      resolve({ ok: (response.statusCode ?? 500) < 300, body: await text(response) }),
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    sent.end();
  });
}

export type AccessCommand = 'link' | 'link/person' | `token?${string}`;

async function obey(access: Access, command: string): Promise<string | null> {
  const [name = '', words] = command.split('?');
  if (name === 'link' || name === 'link/person') return await linkFor(access, name === 'link/person');
  if (name === 'token') return await makeMachineToken(access, readTokenOrder(new URLSearchParams(words)), null);
  return null;
}

/** Has a running app do it; null when none listens. Throws RangeError with what it says. */
async function obeyedByApp(dataDir: string, command: AccessCommand): Promise<string | null> {
  const address = socketIn(dataDir);
  const answer = address && (await send(address, 'POST', `/${command}`));
  if (!answer) return null;
  if (!answer.ok) throw new RangeError(answer.body);
  return answer.body;
}

/** Makes a link or a token: a running app does where it holds an embedded database, else this process. Throws RangeError. */
export async function runAccessCommand(settings: AccessSettings, command: AccessCommand): Promise<string> {
  const made = settings.databaseUrl === null ? await obeyedByApp(settings.dataDir, command) : null;
  if (made !== null) return made;
  const access = await openAccess(settings);
  try {
    return (await obey(access, command)) ?? '';
  } finally {
    await access.close();
  }
}

/** Listens for commands of this machine's user: the file is readable by its owner only, and one that a killed process left is taken away. */
export async function openAccessControl(dataDir: string, access: Access): Promise<Server | null> {
  const address = socketIn(dataDir);
  if (address === null || (await send(address, 'OPTIONS', '/'))) return null;
  rmSync(address, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    try {
      const made = incoming.method === 'POST' ? await obey(access, (incoming.url ?? '').slice(1)) : null;
      if (made === null) outgoing.writeHead(incoming.method === 'OPTIONS' ? 204 : 404).end();
      else outgoing.end(made);
    } catch (error) {
      outgoing.writeHead(409).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  chmodSync(address, 0o600);
  server.unref();
  return server;
}
