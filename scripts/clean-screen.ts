import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Files share a document and a browser's storage: what one test drew or kept is no other test's business. */
afterEach(() => {
  cleanup();
  localStorage.clear();
});
