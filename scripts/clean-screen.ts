import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Node.js has storages of its own from version 25 on, which hide those of the page.
for (const name of ['localStorage', 'sessionStorage']) {
  const { window } = Reflect.get(globalThis, 'jsdom');
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}

// Two busy cores: a second is soon over.
configure({ asyncUtilTimeout: 20_000 });

// Test files share a document and a browser's storage.
afterEach(() => {
  cleanup();
  localStorage.clear();
});
