import 'server-only';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const quoted = (value: string) => `'${value.replaceAll(/[\\']/g, '\\$&')}'`;

/** How PostgreSQL's programs find a server. The password goes into a file in `folder`: others of the machine see the words of a command. */
function connectionOf(databaseUrl: string, folder: string): string {
  const url = new URL(databaseUrl);
  const passfile = path.join(folder, 'password');
  const password = decodeURIComponent(url.password).replaceAll(/[\\:]/g, '\\$&');
  writeFileSync(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
  const parts = {
    host: decodeURIComponent(url.hostname.replace(/^\[(.*)\]$/, '$1')),
    port: url.port,
    user: decodeURIComponent(url.username),
    dbname: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(url.searchParams),
    passfile,
  };
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  return given.map(([name, value]) => `${name}=${quoted(value)}`).join(' ');
}

interface Run {
  program: 'pg_dump' | 'pg_restore';
  args: string[];
  databaseUrl: string;
  /** Of this run alone, readable by its owner only. */
  folder: string;
}

/** Throws RangeError where the program is not installed, and with what it says where it fails. */
export async function runProgram({ program, args, databaseUrl, folder }: Run): Promise<void> {
  const all = ['--no-password', '--dbname', connectionOf(databaseUrl, folder), ...args];
  const running = spawn(program, all, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    running.once('error', reject).once('close', resolve);
  });
  const said = text(running.stderr);
  const code = await ended.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new RangeError(
      `${program} is not installed: a PostgreSQL server is backed up with the programs of its package (postgresql-client)`,
    );
  });
  if (code !== 0)
    throw new RangeError(`${program} failed (${code}): ${(await said).trim().split('\n').slice(0, 5).join('; ')}`);
}
