import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const alias = { '@': root };
const serverConditions = ['react-server', 'node'];

/** Runs in a browser, so it is tested in one's likeness; everything else is tested under the server's conditions. */
const browserTests = [
  'components/**/*.test.{ts,tsx}',
  'lib/{queries,messages}/**/*.test.{ts,tsx}',
  'app/**/*.test.tsx',
];

/** It holds back the code of a part that other files may have loaded before. */
const aloneScreens = ['components/palette/shortcuts.test.tsx'];

/**
 * They break connections off by what the HTTP server keeps in the process, which other files would change, or have accounts of
 * their own, which are read once.
 */
const aloneTests = ['sandbox/{faults/fault-wire,stand-alone}.test.ts', 'app/api/files.test.ts'];

/** Two busy cores: a slow answer is no failure of the code under test. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000 };

const server = {
  root,
  resolve: { alias, conditions: serverConditions },
  ssr: { resolve: { conditions: serverConditions } },
};
const serverTest = { environment: 'node', env: { TZ: 'UTC' }, ...patience } as const;

const screens = { root, plugins: [react()], resolve: { alias } };
const screensTest = {
  environment: 'jsdom',
  setupFiles: ['scripts/clean-screen.ts'],
  env: { TZ: 'America/Mexico_City' },
  ...patience,
};

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...server,
        test: {
          ...serverTest,
          name: 'server',
          // Files share what they import: half the time of a run would go into reading it again.
          isolate: false,
          include: ['{app,lib,sandbox,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...browserTests, ...aloneTests],
        },
      },
      {
        ...server,
        test: {
          ...serverTest,
          name: 'server, each file alone',
          include: aloneTests,
          // A thread that they start reads the sources by itself.
          execArgv: ['--conditions=react-server', '--import=./scripts/read-sources.mjs'],
        },
      },
      {
        ...screens,
        test: { ...screensTest, name: 'screens', isolate: false, include: browserTests, exclude: aloneScreens },
      },
      { ...screens, test: { ...screensTest, name: 'screens, each file alone', include: aloneScreens } },
    ],
  },
});
