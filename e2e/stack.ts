import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, sourcesBelow } from '@/scripts/prepare.mjs';
import { freePort, ROOT, type RunningServer, startServer, TEST_START } from '@/scripts/servers';

/** Keys that must never leave the server: long, and like nothing else that is written anywhere. */
export const SENTINEL_KEYS = {
  almacen: 'key_canary_7f3a9c51e08b4d26',
  'almacen-produccion': 'key_canary_b81d64f2907ca35e',
  casos: 'key_canary_2ce95078d1fa6b34',
};

export type AccountSlug = keyof typeof SENTINEL_KEYS;

const SANDBOX_SETTINGS = {
  SANDBOX_CLOCK: TEST_START,
  SANDBOX_PRIVATE_KEY: SENTINEL_KEYS.almacen,
  SANDBOX_PRODUCTION_PRIVATE_KEY: SENTINEL_KEYS['almacen-produccion'],
  SANDBOX_CASES_PRIVATE_KEY: SENTINEL_KEYS.casos,
  DEPOSIT_AMOUNT_MEANS: 'payment',
};

export interface Stack {
  provider: RunningServer;
  app: RunningServer;
  stop(): Promise<void>;
}

function startProvider(folder: string, port: number): Promise<RunningServer> {
  return startServer({
    args: ['--conditions=react-server', '--import', 'tsx', 'scripts/sandbox.ts'],
    settings: { ...SANDBOX_SETTINGS, DATA_DIR: folder, SANDBOX_PORT: String(port) },
    port,
    probe: '/__requests',
    within: 600_000,
  });
}

export function startApp(
  folder: string,
  providerUrl: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const address = { baseUrl: providerUrl, reportsBaseUrl: providerUrl, depositAmountMeans: 'payment' };
  const accounts = [
    { slug: 'almacen', name: 'Almacenes La Ceiba', mode: 'sandbox', key: SENTINEL_KEYS.almacen, ...address },
    {
      slug: 'almacen-produccion',
      name: 'Almacenes La Ceiba',
      mode: 'production',
      key: SENTINEL_KEYS['almacen-produccion'],
      ...address,
    },
    { slug: 'casos', name: 'Casos difíciles', mode: 'sandbox', key: SENTINEL_KEYS.casos, ...address },
  ];
  const limits = {
    PAYMENTS_API_CONNECT_SECONDS: '2',
    PAYMENTS_API_HEADERS_SECONDS: '4',
    PAYMENTS_API_IDLE_SECONDS: '4',
  };
  return startServer({
    args: ['scripts/serve.mjs'],
    settings: { ...limits, ACCOUNTS: JSON.stringify(accounts), DATA_DIR: folder, PORT: String(port), ...settings },
    port,
    probe: '/api/health',
    within: 60_000,
  });
}

/** The folder of the seeded database of this version of the sandbox, copied by each worker. */
function seededFolder(): string {
  const sources = ['sandbox', 'lib/database', 'lib/domain'].flatMap((folder) => sourcesBelow(folder));
  return join(ROOT, '.data', 'e2e', digestOf(sources).slice(0, 16));
}

/** Seeds the merchant once, so that no worker has to; does nothing when that was done for these sources. */
export async function provideSeed(): Promise<void> {
  const folder = seededFolder();
  if (existsSync(folder)) return;
  rmSync(join(ROOT, '.data', 'e2e'), { recursive: true, force: true });
  mkdirSync(join(ROOT, '.data', 'e2e'), { recursive: true });
  const provider = await startProvider(`${folder}-making`, await freePort());
  await Promise.all(
    Object.values(SENTINEL_KEYS).map((key) =>
      fetch(`${provider.url}/reports/v1/payments?size=1`, { headers: { authorization: `Bearer ${key}` } }),
    ),
  );
  await provider.stop();
  renameSync(`${folder}-making`, folder);
}

/** Starts a provider on a copy of the seed, and the app (the production build) on it. */
export async function startStack(): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'corte-e2e-'));
  cpSync(seededFolder(), join(folder, 'provider'), { recursive: true });
  const provider = await startProvider(join(folder, 'provider'), await freePort());
  const app = await startApp(join(folder, 'app'), provider.url, await freePort());
  return {
    provider,
    app,
    async stop() {
      await Promise.all([app.stop(), provider.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
