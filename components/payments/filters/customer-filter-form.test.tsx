import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import { CustomerFilterForm } from './customer-filter-form';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a pasted name is searched without its tabs and line breaks; where none matches, it is said where guests are', async () => {
  const requests = answerApi(() =>
    Response.json({ items: [], total: 0, nextCursor: null, previousCursor: null, asOf: 1 }),
  );
  renderScreen(<CustomerFilterForm chosen={null} name={null} onChoose={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '\tLucía \u0000Ejemplo\r\n' } });
  await screen.findByText(/Quien pagó sin registrarse no está entre los clientes/);
  await waitFor(() => expect(requests.map((url) => url.searchParams.get('q'))).toEqual(['Lucía Ejemplo']));
});

test('the pill says the name, also where no row does, and the popover the id with it', async () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  openAddress('/sandbox/payments?customer_id=cus_Ana123');
  const requests = answerApi(({ pathname }) =>
    pathname.endsWith('/customers/cus_Ana123')
      ? Response.json({ customer: { id: 'cus_Ana123', name: 'Ana Pérez' }, asOf: 1 })
      : Response.json({ items: [], total: 0, nextCursor: null, previousCursor: null, asOf: 1, window: null }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  const pill = await screen.findByRole('button', { name: /^Cliente.*Ana Pérez$/ });
  fireEvent.click(pill);
  const panel = await screen.findByRole('dialog', { name: 'Cliente' });
  await within(panel).findByText('cus_Ana123');
  expect(within(panel).getByText('Ana Pérez')).toBeTruthy();
  expect(requests.filter(({ searchParams }) => searchParams.has('q'))).toEqual([]);
});

test('a customer is chosen by the keyboard alone: what is opened can be typed in, and the arrows go through what was found', async () => {
  const items = [
    { id: 'cus_Ana123', name: 'Ana Pérez' },
    { id: 'cus_Ana456', name: 'Ana Ruiz' },
  ];
  answerApi(() => Response.json({ items, total: 2, nextCursor: null, previousCursor: null, asOf: 1 }));
  renderScreen(<CustomerFilterForm chosen={null} name={null} onChoose={vi.fn()} />);
  const box = screen.getByRole('textbox');
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'ana' } });
  await screen.findByText('Ana Ruiz');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const [key, focused] of [
    ['ArrowUp', box],
    ['ArrowDown', screen.getByRole('button', { name: /^Ana Pérez/ })],
    ['ArrowDown', screen.getByRole('button', { name: /^Ana Ruiz/ })],
    ['ArrowDown', screen.getByRole('button', { name: /^Ana Ruiz/ })],
    ['ArrowUp', screen.getByRole('button', { name: /^Ana Pérez/ })],
    ['ArrowUp', box],
  ] as const) {
    press(key);
    expect(document.activeElement).toBe(focused);
  }
});
