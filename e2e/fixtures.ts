/**
 * Fixtures of every browser test. A worker has a provider (the stand-alone sandbox, with the seeded merchant) and the
 * production build of the app on it; all clocks start at `TEST_START`.
 * `expectConsole(/status of 502/)` announces a console message or page error; any other one fails the test.
 */
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { startClockAt } from '@/scripts/clock.mjs';
import { TEST_START } from '@/scripts/servers';
import { forgetLocalPreferences } from './forget-preferences';
import { createProvider, type Provider } from './provider';
import { type AccountSlug, SENTINEL_KEYS, type Stack, startStack } from './stack';

export { expect } from '@playwright/test';
export { SENTINEL_KEYS } from './stack';

interface TestFixtures {
  provider: Provider;
  expectConsole(pattern: RegExp): void;
}

interface WorkerFixtures {
  stack: Stack;
}

export const path = (screen: string, account: AccountSlug = 'almacen') => `/${account}${screen}`;
export const accountApiPath = (address: string, account: AccountSlug = 'almacen') => `/api/${account}${address}`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ stack }, use) => use(stack.app.url),

  provider: [
    async ({ stack }, use) => {
      const provider = createProvider(stack.provider.url, SENTINEL_KEYS.almacen);
      await provider.reset();
      await forgetLocalPreferences(stack.app.url);
      await use(provider);
    },
    { auto: true },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(startClockAt, Date.parse(TEST_START));
    await use(context);
  },

  expectConsole: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const heard: string[] = [];
      context.on('console', (message: ConsoleMessage) =>
        heard.push(`${message.type()}: ${message.text()} (${message.location().url})`),
      );
      context.on('weberror', (error) => heard.push(`page error: ${error.error()}`));
      await use((pattern) => expected.push(pattern));
      const unexpected = heard.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'console messages and page errors that no test announced').toEqual([]);
    },
    { auto: true },
  ],
});
