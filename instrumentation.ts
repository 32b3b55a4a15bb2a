declare global {
  /** Set by `scripts/serve.mjs`, which waits for the first two and calls the closers before it ends. */
  var corteServer:
    | {
        settingsChecked(problems: string[]): void;
        warming(warm: Promise<unknown>): void;
        beforeExit(close: () => Promise<void>): void;
      }
    | undefined;
}

/** Runs before the first request: checks the settings, and begins to open the sandbox, which makes its records at the first start. */
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
  const { mountedSandbox } = await import('@/app/payments-api/mounted-sandbox');
  const warm = mountedSandbox().then((sandbox) => {
    if (sandbox) globalThis.corteServer?.beforeExit(sandbox.close);
  });
  if (globalThis.corteServer) globalThis.corteServer.warming(warm);
  else await warm;
}
