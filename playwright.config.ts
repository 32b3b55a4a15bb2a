import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_IT } from './scripts/chromium.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error(HOW_TO_GET_IT);

// The facts of the seed are a server module.
process.env.NODE_OPTIONS = '--conditions=react-server';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  // Two busy cores: each worker is two servers and a browser.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
});
