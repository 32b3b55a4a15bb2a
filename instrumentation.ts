declare global {
  /** Put up by `scripts/serve.mjs`, which waits for the first and calls what the second was given before it ends. */
  var corteServer:
    | { settingsChecked(problems: string[]): void; beforeExit(close: () => Promise<void>): void }
    | undefined;
}

/**
 * Runs once, before the first answer: checks the settings, which stops the start when they are bad, and opens the
 * sandbox, which makes its records, so that the first visitor does not wait for them.
 */
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
  const { mountedSandbox } = await import('@/app/payments-api/mounted-sandbox');
  const sandbox = await mountedSandbox();
  if (sandbox) globalThis.corteServer?.beforeExit(sandbox.close);
}
