import 'server-only';
import path from 'node:path';
import { log } from '@/lib/log/log.mjs';
import { SANDBOX_COMPANIES, type SandboxCompany } from '@/sandbox/model/companies';
import { type BuiltInSettings, builtInSource } from '@/sandbox/seed/built-in-source';
import { openControlSocket } from './control-socket';
import { openSandbox, type Sandbox, type SandboxSettings } from './sandbox';

declare global {
  // The framework loads this module once for each bundle; the process has one sandbox.
  var corteSandbox: Promise<Sandbox> | undefined;
}

/** The part of the app's settings that the sandbox lives by. */
export interface MountSettings {
  dataDir: string;
  databaseUrl: string | null;
  reading: { timeZone: string };
  sandbox: {
    /** UTC milliseconds at which its clock stands still; null for the real time. */
    clock: number | null;
    publicUrl: string;
    keys: Record<SandboxCompany, { privateKey: string; publicKey: string }>;
    depositAmountMeans: BuiltInSettings['depositAmountMeans'];
  } | null;
}

type Overrides = Pick<SandboxSettings, 'choice' | 'rebuild' | 'databaseUrl' | 'report'> & {
  /** Name of the database's folder in the data folder. */
  folder: string;
  publicUrl?: string;
};

/** What `openSandbox` needs for the built-in companies. Throws RangeError when they are off. */
export function builtInSettings({ dataDir, reading, sandbox }: MountSettings, overrides: Overrides): SandboxSettings {
  if (!sandbox) throw new RangeError('The built-in companies are off.');
  const { clock, keys, publicUrl, depositAmountMeans } = sandbox;
  const { timeZone } = reading;
  return {
    publicUrl,
    ...overrides,
    folder: path.join(dataDir, overrides.folder),
    clock: () => clock ?? Date.now(),
    timeZone,
    keys: SANDBOX_COMPANIES.map((company) => ({ company, ...keys[company] })),
    source: (choice) => builtInSource({ timeZone, depositAmountMeans }, choice),
  };
}

async function open(settings: MountSettings): Promise<Sandbox> {
  const { dataDir, databaseUrl } = settings;
  const opened = await openSandbox(
    builtInSettings(settings, {
      folder: 'sandbox',
      databaseUrl: databaseUrl ?? undefined,
      report: (line) => log.info(line),
    }),
  );
  const control = databaseUrl === null ? await openControlSocket(dataDir, opened) : null;
  return {
    ...opened,
    async close() {
      control?.close();
      await opened.close();
    },
  };
}

/**
 * The sandbox of this process, opened by the first call; null when the built-in companies are off. One that could not be
 * opened is tried again by the next call.
 */
export async function mountSandbox(settings: MountSettings): Promise<Sandbox | null> {
  if (!settings.sandbox) return null;
  globalThis.corteSandbox ??= open(settings);
  try {
    return await globalThis.corteSandbox;
  } catch (error) {
    globalThis.corteSandbox = undefined;
    throw error;
  }
}
