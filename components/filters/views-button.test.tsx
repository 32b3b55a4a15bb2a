import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAddress, renderScreen } from '@/components/test-screen';
import { parseDefaultView } from '@/lib/filters/default-view';
import { parseSavedViews } from './saved-views';
import { ViewsButton } from './views-button';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const written = vi.fn((_: string) => Promise.resolve());
beforeEach(() => {
  window.localStorage.clear();
  // The overlay asks for it; this browser stand-in has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
});
afterEach(() => {
  cleanup();
  written.mockClear();
  vi.unstubAllGlobals();
});

const KEY = 'corte:views:sandbox:payments';
const keep = (views: object[]) => window.localStorage.setItem(KEY, JSON.stringify(views));
const kept = () => parseSavedViews(window.localStorage.getItem(KEY));
const VIEW = { id: '1', name: 'Cobrado', search: 'status=paid&period=this-month', isDefault: false };
const USUAL = { chosen: [{ id: 'status' }], changed: false };
const CHANGED = { chosen: [{ id: 'status' }, { id: 'name', width: 12, pinned: true }], changed: true };
const open = (columns = USUAL) =>
  renderScreen(
    <ViewsButton
      columns={columns}
      list="sandbox:payments"
      fixed={() => 'from=2024-03-01&to=2024-03-31T12:00'}
      plain="by=created"
    />,
  );
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function openPanel() {
  await act(async () => fireEvent.click(screen.getByRole('button', { expanded: false })));
  return await screen.findByRole('textbox', { name: 'Nombre de la vista' });
}
function type(text: string) {
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: text } });
  if (box instanceof HTMLInputElement) fireEvent.submit(box.form ?? box);
}

test('a view keeps filters, moving period and columns; it is updated, renamed, made the default, deleted and brought back', async () => {
  openAddress('/sandbox/payments?status=paid&period=this-month&row=abc');
  open(CHANGED);
  await openPanel();
  type(' Cobrado ');
  expect(kept()).toMatchObject([
    { name: 'Cobrado', search: 'status=paid&period=this-month&columns=status,name~12p', isDefault: false },
  ]);
  act(() => window.history.pushState(null, '', '/sandbox/payments?status=expired'));
  click('Actualizar «Cobrado»');
  expect(kept()[0]?.search).toBe('status=expired&columns=status,name~12p');
  click('Cambiar el nombre de «Cobrado»');
  type('Vencido');
  expect(kept()).toMatchObject([{ name: 'Vencido', search: 'status=expired&columns=status,name~12p' }]);
  click('Abrir la lista con «Vencido»');
  expect(kept()[0]?.isDefault).toBe(true);
  click('Borrar «Vencido»');
  expect(kept()).toEqual([]);
  click('Deshacer');
  expect(kept()).toMatchObject([{ name: 'Vencido', isDefault: true }]);
});

test('a view has the columns that the list showed, also where the browser keeps others and the address says none', async () => {
  openAddress('/sandbox/payments?status=paid');
  open();
  await openPanel();
  type('Cobrado');
  cleanup();
  openAddress('/sandbox/payments');
  open(CHANGED);
  await openPanel();
  type('A mi modo');
  expect(kept().map(({ search }) => search)).toEqual(['status=paid&columns=usual', 'columns=status,name~12p']);
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Cobrado' }));
  expect(window.location.search).toBe('?status=paid&columns=usual');
  cleanup();
  open();
  expect(screen.getByRole('button', { name: 'Cobrado' })).toBeTruthy();
});

test('what was saved after a deletion outlives its undoing, and so does the view that stands since', async () => {
  keep([{ ...VIEW, isDefault: true }]);
  openAddress('/sandbox/payments');
  open();
  await openPanel();
  click('Cambiar el nombre de «Cobrado»');
  click('Borrar «Cobrado»');
  type('Nueva');
  click('Abrir la lista con «Nueva»');
  click('Deshacer');
  expect(kept()).toMatchObject([
    { name: 'Cobrado', isDefault: false },
    { name: 'Nueva', isDefault: true },
  ]);
});

test('the view that stands is told to the server, where it is chosen, changed and no longer chosen', async () => {
  openAddress('/sandbox/payments');
  keep([{ ...VIEW, isDefault: true }]);
  open();
  const told = () => parseDefaultView(new URLSearchParams(document.cookie.replaceAll('; ', '&')).get('view') ?? '');
  expect(told()).toEqual({ name: 'Cobrado', search: 'status=paid&period=this-month' });
  expect(window.location.search, 'the server leads on, not the page').toBe('');
  await openPanel();
  click('Cambiar el nombre de «Cobrado»');
  type('Pagado');
  expect(told()?.name).toBe('Pagado');
  click('Abrir la lista con «Pagado»');
  expect(told()).toBeNull();
});

test('a view without filters, and the moving link to one, lead to no other view', async () => {
  keep([{ ...VIEW, name: 'Todo', search: '' }]);
  openAddress('/sandbox/payments?by=created');
  open();
  expect(screen.getByRole('button', { name: 'Todo' })).toBeTruthy();
  await openPanel();
  click('Copiar con periodo móvil');
  await screen.findByText(/se moverá con el calendario/);
  expect(new URL(written.mock.calls[0]?.[0] ?? '').search).toBe('?by=created');
  act(() => window.history.pushState(null, '', '/sandbox/payments?status=paid'));
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Todo' }));
  expect(window.location.search).toBe('?by=created');
});

test('a name is changed where it stands, selected; one that another view has is refused', async () => {
  keep([VIEW, { ...VIEW, id: '2', name: 'Vencido' }]);
  openAddress('/sandbox/payments?columns=status');
  open();
  await openPanel();
  type(' vencido ');
  expect(screen.getByRole('alert').textContent).toBe('Ya hay una vista con ese nombre.');
  click('Cambiar el nombre de «Cobrado»');
  const box = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(box);
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['Cobrado', 0, 7]);
  expect(screen.queryByRole('alert')).toBeNull();
  type('VENCIDO');
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(kept().map(({ name }) => name)).toEqual(['Cobrado', 'Vencido']);
  type('COBRADO');
  expect(kept().map(({ name }) => name)).toEqual(['COBRADO', 'Vencido']);
});

test('a view is taken with one click; a link is copied with its dates fixed, or moving', async () => {
  keep([VIEW]);
  openAddress('/sandbox/payments');
  open(CHANGED);
  await openPanel();
  click('Copiar enlace');
  await screen.findByText(/Copiado con fechas fijas/);
  click('Copiar con periodo móvil');
  await screen.findByText(/se moverá con el calendario/);
  expect(written.mock.calls.map(([text]) => new URL(text).search)).toEqual([
    '?from=2024-03-01&to=2024-03-31T12:00&columns=status,name~12p',
    '?columns=status,name~12p',
  ]);
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Cobrado' }));
  expect(window.location.search).toBe('?status=paid&period=this-month');
});

test.each(['', 'x', '{}', '[1,null,{"id":"1"}]', '[{"id":1,"name":"a","search":"","isDefault":true}]'])(
  'what was kept and is no view is left out: %s',
  (text) => {
    expect(parseSavedViews(text)).toEqual([]);
  },
);
