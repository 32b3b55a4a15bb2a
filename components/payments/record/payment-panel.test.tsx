import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentsList } from '@/components/payments/list/payments-list';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const reader = vi.hoisted(() => ({ stays: true }));
vi.mock('@/components/record/use-record-dwell', async (original) => {
  const { useRecordDwell } = await original<typeof import('@/components/record/use-record-dwell')>();
  return { useRecordDwell: (id: string) => useRecordDwell(id) && reader.stays };
});

beforeEach(() => {
  openAddress('/sandbox/payments');
  // The document of these tests has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  reader.stays = true;
  vi.unstubAllGlobals();
});

const PAYMENTS = ['a', 'b', 'c'].map((id, index) =>
  samplePayment({
    charge_id: id,
    charge_amount: 100 + index,
    name: `Nombre ${id}`,
    reference_oxxo: `9800001310453${index}`,
  }),
);

/** The list, and a record fetched on its own. */
function open() {
  const requests = answerApi(({ pathname }) =>
    pathname.endsWith('/payments')
      ? Response.json({
          items: PAYMENTS,
          total: 3,
          nextCursor: null,
          previousCursor: null,
          asOf: 1711951199000,
          window: { from: 1709272800000, to: 1711951199000 },
        })
      : Response.json({ payment: samplePayment({ charge_id: 'far', charge_amount: 77 }), asOf: 1, window: null }),
  );
  renderScreen(<PaymentsList today="2024-03-31" />);
  return requests;
}

const panel = () => screen.queryByRole('complementary', { name: 'Pago' });
const heading = async () => {
  await screen.findByRole('complementary', { name: 'Pago' });
  return screen.getByRole('heading', { level: 2, name: /^Pago/ }).textContent;
};
const link = (id: string) => screen.getByRole('link', { name: new RegExp(`Nombre ${id}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const row = () => new URLSearchParams(window.location.search).get('row');

test('a click opens the record beside the list from what the list holds; next and previous keep it open', async () => {
  const requests = open();
  // However slow the machine is, no record is open for longer than a moment.
  reader.stays = false;
  fireEvent.click(await screen.findByText('98000013104530'));
  expect(await heading()).toContain('$100.00');
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  expect(row()).toBe('a');
  expect(link('a').closest('tr')?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await heading()).toContain('$101.00');
  expect(screen.getByText('Fila 2 de 3')).toBeTruthy();
  panel()?.focus();
  press('ArrowDown');
  press('ArrowDown');
  press('k');
  expect(await heading()).toContain('$101.00');
  // The address follows at rest.
  await waitFor(() => expect(row()).toBe('b'));
  expect(requests).toHaveLength(1);
  press('Escape');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(link('b'));
  await waitFor(() => expect(row()).toBeNull());
});

test('j, k and the arrows move the focus from row to row, and Enter opens; not while a text is typed', async () => {
  open();
  await screen.findByText('98000013104530');
  press('j');
  expect(document.activeElement).toBe(link('a'));
  press('ArrowDown');
  press('j');
  press('j');
  expect(document.activeElement).toBe(link('c'));
  press('k');
  fireEvent.keyDown(link('b'), { key: 'Enter', ctrlKey: true });
  expect(panel()).toBeNull();
  press('Enter');
  expect(await heading()).toContain('$101.00');
  const search = screen.getByRole('searchbox');
  search.focus();
  press('j');
  expect(await heading()).toContain('$101.00');

  fireEvent.change(search, { target: { value: 'ana' } });
  press('Escape');
  expect([search.getAttribute('value'), document.activeElement]).toEqual(['', search]);
  link('b').focus();
  search.focus();
  press('Escape');
  expect(document.activeElement).toBe(link('b'));
  expect(panel()).toBeTruthy();
});

test('the address carries the record, also one that is not loaded; a filter and the way back close it', async () => {
  openAddress('/sandbox/payments?row=far');
  const requests = open();
  await waitFor(async () => expect(await heading()).toContain('$77.00'));
  expect(requests.map(({ pathname }) => pathname)).toContain('/api/sandbox/payments/far');
  const narrow = within(screen.getByRole('complementary'));
  expect(narrow.getByRole('link', { name: 'Abrir su página' }).getAttribute('href')).toContain('/payments/far');
  act(() => window.history.pushState(null, '', '/sandbox/payments?status=paid'));
  await waitFor(() => expect(panel()).toBeNull());
});

test.each(['', '.', '..', 'a/b', '<b>'])(
  'O-URL-03 an address whose row can be no id opens none: row=%s',
  async (given) => {
    openAddress(`/sandbox/payments?row=${encodeURIComponent(given)}`);
    const requests = open();
    await screen.findByText('98000013104530');
    expect(panel()).toBeNull();
    expect(row()).toBeNull();
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/api/sandbox/payments']);
  },
);

test('the browser’s way back closes the record and gives the focus back to its row', async () => {
  open();
  fireEvent.click(await screen.findByText('98000013104530'));
  await heading();
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  window.history.back();
  await waitFor(() => expect(panel()).toBeNull());
  expect(document.activeElement).toBe(link('a'));
});
