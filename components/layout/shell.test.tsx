import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openAddress, renderScreen, TEST_ACCOUNT } from '@/components/test-screen';
import { Shell } from './shell';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(cleanup);

test.each([
  ['sandbox', true, 'Modo de prueba: no es dinero real'],
  ['sandbox', false, 'Modo de prueba: no es dinero real'],
  ['production', true, 'Empresa de muestra: no es dinero real'],
  ['production', false, null],
] as const)('O-API-12 the mode is told at all times: %s, built in %s', (mode, builtIn, banner) => {
  openAddress('/sandbox/payments');
  const account = { ...TEST_ACCOUNT, mode, builtIn };
  renderScreen(
    <Shell account={account} accounts={[account]} visitor={{ role: 'owner', person: null }} theme="system" strip={null}>
      <p>the page</p>
    </Shell>,
    { account },
  );
  expect(screen.queryByText(/no es dinero real/)?.textContent ?? null).toBe(banner);
  expect(screen.getByText(mode === 'sandbox' ? 'Modo de prueba' : 'Producción')).toBeTruthy();
});
