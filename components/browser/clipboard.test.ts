import { afterEach, expect, test, vi } from 'vitest';
import { copyToClipboard } from './clipboard';

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const refusing = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };

test.each([
  ['absent', undefined],
  ['refusing', refusing],
])('R-33 clipboard %s: the older way, in the dialog that holds the focus', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  const button = document.querySelector('button');
  button?.focus();
  let copied = '';
  const command = vi.fn(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    copied = field.closest('[role="dialog"]') ? field.value : '';
    return true;
  });
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  expect(await copyToClipboard('ord_1')).toBe(true);
  expect(copied).toBe('ord_1');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

test('R-33 where both ways are refused, it says so instead of throwing', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: refusing, configurable: true });
  expect(await copyToClipboard('ord_1')).toBe(false);
});
