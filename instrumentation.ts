declare global {
  /** Left by `scripts/serve.mjs`, which waits for the first and calls the others before the process ends. */
  var corteServer:
    | { settingsChecked(problems: string[]): void; beforeExit(close: () => Promise<void>): void }
    | undefined;
}

/** Runs once, before the first answer: what is wrong with the settings stops the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env, SettingsError } = await import('@/lib/env');
  try {
    env();
  } catch (error) {
    if (!(error instanceof SettingsError) || !globalThis.corteServer) throw error;
    return globalThis.corteServer.settingsChecked(error.problems);
  }
  globalThis.corteServer?.settingsChecked([]);
}
