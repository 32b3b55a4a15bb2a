import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a document and a browser's storage.
afterEach(() => {
  cleanup();
  localStorage.clear();
});
