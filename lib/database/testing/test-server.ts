import 'server-only';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const NOBODY = 65_534;

function programsFolder(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const folders = [...versions.sort().reverse(), ...(process.env.PATH ?? '').split(path.delimiter)];
  return (
    folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ??
    null
  );
}

export const hasServer = programsFolder() !== null;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server (15 or later) of this test alone. It sorts text by language, not by bytes, as many real ones do. */
export async function startTestServer(): Promise<TestServer> {
  const programs = programsFolder();
  if (programs === null) throw new Error('no PostgreSQL server is installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'corte-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  const options = [
    '-D',
    data,
    '-U',
    'corte',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider',
    'icu',
    '--icu-locale',
    'es-MX',
    '--no-sync',
  ];
  const made = spawnSync(path.join(programs, 'initdb'), options, { ...as, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'fsync=off'];
  const server = spawn(path.join(programs, 'postgres'), settings, { ...as, cwd: folder, stdio: 'ignore' });
  const url = `postgresql://corte@127.0.0.1:${port}/postgres`;
  for (const limit = performance.now() + 60_000; !(await answers(url)); ) {
    if (server.exitCode !== null || performance.now() > limit) throw new Error('the PostgreSQL server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
