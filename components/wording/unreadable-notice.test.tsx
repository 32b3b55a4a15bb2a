import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { renderScreen } from '@/components/test-screen';
import { unreadableOfInvoice } from '@/lib/domain/unreadable/unreadable';
import { UnreadableNotice } from './unreadable-notice';

afterEach(cleanup);

test('R-08 how many records cannot be read in full is said, and nothing where all can', () => {
  const rows = [exampleInvoice(), exampleInvoice({ id: 'b', date: '' }), exampleInvoice({ id: 'c', net: 'n/a' })];
  renderScreen(<UnreadableNotice rows={rows} find={unreadableOfInvoice} />);
  expect(document.body.textContent).toContain('1 registro con fecha ilegible · 1 registro con monto ilegible.');
  cleanup();
  renderScreen(<UnreadableNotice rows={[exampleInvoice()]} find={unreadableOfInvoice} />);
  expect(document.body.textContent).not.toContain('ilegible');
});
