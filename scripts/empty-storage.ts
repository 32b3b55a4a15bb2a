import { afterEach } from 'vitest';

/** What a screen kept in the browser is no other test's business. */
afterEach(() => localStorage.clear());
