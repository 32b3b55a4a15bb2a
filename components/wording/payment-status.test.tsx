import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { LOCALES } from '@/lib/format/locale';
import en from '@/lib/messages/en.json';
import es from '@/lib/messages/es-MX.json';
import { PaymentStatusBadge } from './payment-status';

afterEach(cleanup);

const WORDS = { 'es-MX': es.status, en: en.status };

test.each(LOCALES)('O-A11-03 every status has a word and an icon besides its colour (%s)', (locale) => {
  for (const status of PAYMENT_STATUSES) {
    const { container, unmount } = renderScreen(<PaymentStatusBadge status={status} />, { locale });
    expect(container.textContent).toBe(WORDS[locale][status]);
    expect(container.querySelector('svg[aria-hidden="true"]')).toBeTruthy();
    unmount();
  }
});

test.each(LOCALES)('no two statuses share a word (%s)', (locale) => {
  expect(new Set(Object.values(WORDS[locale])).size).toBe(PAYMENT_STATUSES.length);
});

test('O-PRX-12 a status added since is shown as it came', () => {
  renderScreen(<PaymentStatusBadge status="settled_late" />);
  expect(screen.getByText('settled_late')).toBeTruthy();
});
