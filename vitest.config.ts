import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = { '@': root };
const conditions = ['react-server', 'node'];

/** In jsdom; everything else runs under the server's conditions. */
const browserTests = [
  'components/**/*.test.{ts,tsx}',
  'lib/{queries,messages}/**/*.test.{ts,tsx}',
  'app/**/*.test.tsx',
];

/** They change what a process has only once: connections of its HTTP server, accounts, loaded modules. */
const isolatedTests = ['sandbox/**/{fault-wire,stand-alone}.test.ts', '{app,lib}/**/{files,metrics,roles}.test.ts'];
const isolatedScreens = ['components/palette/**/shortcuts.test.tsx'];

// Two busy cores: a slow response is no failure of the code under test.
const timeouts = { testTimeout: 120_000, hookTimeout: 240_000 };

const server = { root, resolve: { alias, conditions }, ssr: { resolve: { conditions } } };
const serverTest = { environment: 'node', env: { TZ: 'UTC', SIGN_IN: 'off' }, isolate: false, ...timeouts } as const;
const screens = { root, plugins: [react()], resolve: { alias } };
const screensTest = {
  environment: 'jsdom',
  setupFiles: ['scripts/clean-screen.ts'],
  env: { TZ: 'America/Mexico_City' },
  isolate: false,
  ...timeouts,
};

const projects = [
  {
    ...server,
    test: {
      ...serverTest,
      name: 'server',
      include: ['{app,lib,sandbox,scripts}/**/*.test.ts'],
      exclude: ['**/node_modules/**', ...browserTests, ...isolatedTests],
    },
  },
  {
    ...server,
    test: {
      ...serverTest,
      name: 'server, isolated',
      isolate: true,
      include: isolatedTests,
      // Their worker threads read TypeScript sources, too.
      execArgv: ['--conditions=react-server', '--import=./scripts/read-sources.mjs'],
    },
  },
  { ...screens, test: { ...screensTest, name: 'screens', include: browserTests, exclude: isolatedScreens } },
  { ...screens, test: { ...screensTest, name: 'screens, isolated', isolate: true, include: isolatedScreens } },
];

/** The sandbox's tests over HTTP and those of access and preferences, but for those that open both databases themselves or need none. */
function databaseTests(): string[] {
  return ['sandbox', 'lib/access', 'lib/preferences']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.test.ts') && !/\/(both-databases|stand-alone|fault-wire)\.test\.ts$/.test(name))
    .filter((file) =>
      /startTestSandbox\(|openTestAccess\(|openTestPreferences\(/.test(readFileSync(join(root, file), 'utf8')),
    );
}

/** `npm run test:postgres` runs them once more on the PostgreSQL server that this variable names. */
const onPostgres = process.env.TEST_DATABASE_SERVER
  ? [{ ...server, test: { ...serverTest, name: 'sandbox on PostgreSQL', include: databaseTests() } }]
  : null;

export default defineConfig({ root, test: { maxWorkers: 2, projects: onPostgres ?? projects } });
