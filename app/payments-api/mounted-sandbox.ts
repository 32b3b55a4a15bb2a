import path from 'node:path';
import { type Env, env } from '@/lib/server/env';
import { SANDBOX_COMPANIES } from '@/sandbox/model/company';
import { openSandbox, type Sandbox } from '@/sandbox/sandbox';
import { builtInSource } from '@/sandbox/seed/built-in-source';
import { openControlSocket } from './control-socket';

declare global {
  // The framework loads this module once for each bundle; the process has one sandbox.
  var corteSandbox: Promise<Sandbox> | undefined;
}

async function open(settings: Env, sandbox: NonNullable<Env['sandbox']>): Promise<Sandbox> {
  const { timeZone } = settings.reading;
  const { clock, keys, publicUrl, depositAmountMeans } = sandbox;
  const opened = await openSandbox({
    folder: path.join(settings.dataDir, 'sandbox'),
    databaseUrl: settings.databaseUrl ?? undefined,
    clock: () => clock ?? Date.now(),
    timeZone,
    publicUrl,
    keys: SANDBOX_COMPANIES.map((company) => ({ company, ...keys[company] })),
    source: (choice) => builtInSource({ timeZone, depositAmountMeans }, choice),
    report: (line) => process.stdout.write(`${line}\n`),
  });
  const control = settings.databaseUrl === null ? await openControlSocket(settings.dataDir, opened) : null;
  return {
    ...opened,
    async close() {
      control?.close();
      await opened.close();
    },
  };
}

/**
 * The sandbox of this process, opened when it is first asked for; null when the built-in companies are off. A sandbox
 * that could not be opened is tried again by the next request.
 */
export async function mountedSandbox(): Promise<Sandbox | null> {
  const settings = env();
  if (!settings.sandbox) return null;
  globalThis.corteSandbox ??= open(settings, settings.sandbox);
  try {
    return await globalThis.corteSandbox;
  } catch (error) {
    globalThis.corteSandbox = undefined;
    throw error;
  }
}
