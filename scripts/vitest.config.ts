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

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      {
        root,
        resolve: { alias, conditions: serverConditions },
        ssr: { resolve: { conditions: serverConditions } },
        test: {
          name: 'server',
          environment: 'node',
          include: ['{app,lib,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...browserTests],
          env: { TZ: 'UTC' },
          // Two busy cores: a slow answer is no failure of the code under test.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: browserTests,
          env: { TZ: 'America/Mexico_City' },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
