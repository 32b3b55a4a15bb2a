import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/components/test-screen';
import type { Locale } from '@/lib/format/locale';
import { useWordChoices } from './word-choices';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-10T16:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Choices({ text }: { text: string }) {
  return useWordChoices()(text).map(({ href, label }) => <p key={href}>{`${label} -> ${href}`}</p>);
}

test.each<[Locale, string, string[]]>([
  ['es-MX', 'factura noviembre', ['Facturas de comisión · noviembre de 2026 -> /sandbox/invoices?year=2026&month=11']],
  ['es-MX', 'facturas de 2025', ['Facturas de comisión · 2025 -> /sandbox/invoices?year=2025']],
  ['es-MX', 'pagos octubre', ['Pagos · octubre de 2026 -> /sandbox/payments?from=2026-10-01&to=2026-10-31']],
  ['es-MX', 'pagos dic', ['Pagos · diciembre de 2025 -> /sandbox/payments?from=2025-12-01&to=2025-12-31']],
  [
    'es-MX',
    'PAGOS vencidas de febrero 2024',
    ['Pagos · Vencido · febrero de 2024 -> /sandbox/payments?status=expired&from=2024-02-01&to=2024-02-29'],
  ],
  ['es-MX', 'sin pagar', ['Pagos · Sin pagar -> /sandbox/payments?status=pending_payment']],
  ['es-MX', 'pagos sin pagar', ['Pagos · Sin pagar -> /sandbox/payments?status=pending_payment']],
  ['es-MX', 'pagos ana', ['Pagos · «ana» -> /sandbox/payments?q=ana']],
  ['es-MX', 'clientes Ana Pérez', ['Clientes · «Ana Pérez» -> /sandbox/customers?q=Ana+P%C3%A9rez']],
  ['es-MX', 'ordenes', []],
  ['es-MX', 'ana', []],
  [
    'es-MX',
    'comparar factura de septiembre 2025',
    [
      'Comparar la factura de septiembre de 2025 -> /sandbox/invoices/2025-09',
      'Facturas de comisión · septiembre de 2025 -> /sandbox/invoices?year=2025&month=9',
    ],
  ],
  ['en', 'invoice november', ['Commission invoices · November 2026 -> /sandbox/invoices?year=2026&month=11']],
  ['en', 'october payments', ['Payments · October 2026 -> /sandbox/payments?from=2026-10-01&to=2026-10-31']],
  [
    'en',
    'oct',
    [
      'Payments · October 2026 -> /sandbox/payments?from=2026-10-01&to=2026-10-31',
      'Commission invoices · October 2026 -> /sandbox/invoices?year=2026&month=10',
    ],
  ],
])('%s: %s', (locale, text, expected) => {
  const { container } = renderScreen(<Choices text={text} />, { locale });
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(expected);
});
