import 'server-only';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ScriptedProvider, unstartedProvider } from './scripted-provider';

/** A scripted provider for a file of tests; before each test it has seen no request. */
export function providerForTests(): ScriptedProvider {
  const provider = unstartedProvider();
  beforeAll(() => provider.listen());
  afterAll(() => provider.close());
  beforeEach(() => {
    provider.seen.length = 0;
  });
  return provider;
}
