import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hidePageNotice, usePageNotices } from '@/components/browser/page-notices';
import { readStoredText, storeText, useStoredText } from './browser-storage';

afterEach(() => vi.restoreAllMocks());

function Stored() {
  return (
    <p>
      {useStoredText('corte:x')} {usePageNotices().join()}
    </p>
  );
}

test('R-34 what the browser refuses to store holds for this tab, and the page says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('quota', 'QuotaExceededError');
  });
  hidePageNotice('missing-part');
  render(<Stored />);
  act(() => storeText('corte:x', 'chosen'));
  expect(screen.getByText('chosen storage')).toBeTruthy();
  vi.restoreAllMocks();
  storeText('corte:x', null);
  expect(readStoredText('corte:x')).toBeNull();
});
