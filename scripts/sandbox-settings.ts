import { DamagedDatabaseError } from '@/lib/database/damage';
import { DatabaseLockedError } from '@/lib/database/lock';
import { type Env, readEnv, SettingsError } from '@/lib/server/env';
import { inAddress } from '@/lib/server/settings/env-fields';
import { builtInSettings } from '@/sandbox/mount';
import type { SandboxSettings } from '@/sandbox/sandbox';
import { loadEnv } from './load-env.mjs';

/** The settings with the built-in companies on, whatever accounts the app has. Throws SettingsError. */
export function readSandboxEnv(): Env {
  loadEnv();
  return readEnv({ ...process.env, SANDBOX: 'on' });
}

/** Where the stand-alone sandbox is reached. */
export function standAloneAddress({ ownHost, sandboxPort }: Env): string {
  return `http://${inAddress(ownHost)}:${sandboxPort}`;
}

type Overrides = Omit<Parameters<typeof builtInSettings>[1], 'report'>;

/** What `openSandbox` needs, for a database folder under DATA_DIR. */
export function sandboxSettings(env: Env, overrides: Overrides): SandboxSettings {
  return builtInSettings(env, { ...overrides, report: (line) => console.log(line) });
}

/** Reads `--name 12`. Throws RangeError when it is no whole number of at least 0. */
export function wholeOption(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`--${name} must be a whole number`);
  return Number(text);
}

/** Runs a command; what a person can put right is printed as one line, without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const known =
      error instanceof SettingsError ||
      error instanceof DatabaseLockedError ||
      error instanceof DamagedDatabaseError ||
      error instanceof RangeError ||
      (error instanceof TypeError && 'code' in error);
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}
