declare global {
  /** Set by `scripts/serve.mjs`, which waits for the first two and calls the closers before it ends. */
  var corteServer:
    | {
        settingsChecked(problems: string[]): void;
        warming(warm: Promise<unknown>): void;
        beforeExit(close: () => Promise<void>): void;
        /** Whether the process is being stopped: what is under way finishes. */
        isStopping(): boolean;
      }
    | undefined;
}

/** Runs before the first request: checks the settings, and begins to open the people's database and the sandbox, which makes its records at the first start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env, SettingsError } = await import('@/lib/server/env');
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError) || !globalThis.corteServer) throw error;
    return globalThis.corteServer.settingsChecked(error.problems);
  }
  globalThis.corteServer?.settingsChecked([]);
  const { openBackupSocket } = await import('@/lib/upkeep/backup/snapshots');
  const backups = env().databaseUrl === null ? await openBackupSocket(env().dataDir) : null;
  globalThis.corteServer?.beforeExit(async () => void backups?.close());
  const { mountedSandbox } = await import('@/app/payments-api/mounted-sandbox');
  const { startAccess } = await import('@/lib/server/start-access');
  const sandbox = mountedSandbox().then((mounted) => {
    if (mounted) globalThis.corteServer?.beforeExit(mounted.close);
  });
  const { warmPreferences } = await import('@/lib/server/person-preferences');
  const warm = Promise.all([sandbox, startAccess(), warmPreferences()]);
  if (globalThis.corteServer) globalThis.corteServer.warming(warm);
  else await warm;
}
