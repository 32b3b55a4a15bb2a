import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPreferences, keptPreferences } from '@/components/test-preferences';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';
import type { PageVisitor } from '@/lib/domain/access/roles';
import type { SavedView } from '@/lib/domain/preferences/list-preferences';
import { ViewsButton } from './views-button';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const written = vi.fn((_: string) => Promise.resolve());
beforeEach(() => {
  answerApi(() => new Response(null, { status: 404 }));
  // The overlay asks for it; this browser stand-in has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
});
afterEach(() => {
  cleanup();
  written.mockClear();
  vi.unstubAllGlobals();
});

const VIEW: SavedView = {
  id: '1',
  name: 'Cobrado',
  search: 'status=paid&period=this-month',
  shared: false,
  sharedBy: null,
  mayChange: true,
};
const keep = (views: SavedView[], standing: string | null = null) => keepPreferences({ views, standing });
const kept = () => keptPreferences().views;
const USUAL = { chosen: [{ id: 'status' }], changed: false };
const CHANGED = { chosen: [{ id: 'status' }, { id: 'name', width: 12, pinned: true }], changed: true };
const open = (columns = USUAL, visitor: Partial<PageVisitor> = {}) =>
  renderScreen(
    <ViewsButton
      columns={columns}
      noun="payments"
      fixed={() => 'from=2024-03-01&to=2024-03-31T12:00'}
      plain="by=created"
    />,
    { visitor },
  );
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function clickFound(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
async function openPanel() {
  await act(async () => fireEvent.click(screen.getByRole('button', { expanded: false })));
  return await screen.findByRole('textbox', { name: 'Nombre de la vista' });
}
function type(text: string) {
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: text } });
  if (box instanceof HTMLInputElement) fireEvent.submit(box.form ?? box);
}

test('a view keeps filters, moving period and columns; it is updated, renamed, made the standing one, deleted and brought back', async () => {
  openAddress('/sandbox/payments?status=paid&period=this-month&row=abc');
  open(CHANGED);
  await openPanel();
  type(' Cobrado ');
  await waitFor(() =>
    expect(kept()).toMatchObject([
      { name: 'Cobrado', search: 'status=paid&period=this-month&columns=status,name~12p', shared: false },
    ]),
  );
  const [first] = kept();
  act(() => window.history.pushState(null, '', '/sandbox/payments?status=expired'));
  await clickFound('Actualizar «Cobrado»');
  await waitFor(() => expect(kept()[0]?.search).toBe('status=expired&columns=status,name~12p'));
  click('Cambiar el nombre de «Cobrado»');
  type('Vencido');
  await waitFor(() =>
    expect(kept()).toMatchObject([{ name: 'Vencido', search: 'status=expired&columns=status,name~12p' }]),
  );
  await clickFound('Abrir la lista con «Vencido»');
  expect(keptPreferences().standing).toBe(first?.id);
  await clickFound('Borrar «Vencido»');
  await waitFor(() => expect(kept()).toEqual([]));
  await clickFound('Deshacer');
  await waitFor(() => expect(kept()).toMatchObject([{ id: first?.id, name: 'Vencido' }]));
  await waitFor(() => expect(pressed('Abrir la lista con «Vencido»')).toBe('true'));
  await clickFound('Abrir la lista con «Vencido»');
  await waitFor(() => expect(keptPreferences().standing).toBeNull());
});

test('a view has the columns that the list showed, also where other columns are chosen and the address says none', async () => {
  openAddress('/sandbox/payments?status=paid');
  open();
  await openPanel();
  type('Cobrado');
  await waitFor(() => expect(kept()).toHaveLength(1));
  cleanup();
  openAddress('/sandbox/payments');
  open(CHANGED);
  await openPanel();
  type('A mi modo');
  await waitFor(() =>
    expect(kept().map(({ search }) => search)).toEqual(['status=paid&columns=usual', 'columns=status,name~12p']),
  );
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Cobrado' }));
  expect(window.location.search).toBe('?status=paid&columns=usual');
  cleanup();
  open();
  expect(screen.getByRole('button', { name: 'Cobrado' })).toBeTruthy();
});

test('what was saved after a deletion outlives its undoing, and so does the view that stands since', async () => {
  keep([VIEW], VIEW.id);
  openAddress('/sandbox/payments');
  open();
  await openPanel();
  click('Cambiar el nombre de «Cobrado»');
  click('Borrar «Cobrado»');
  type('Nueva');
  await clickFound('Abrir la lista con «Nueva»');
  await clickFound('Deshacer');
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['Cobrado', 'Nueva']));
  await screen.findByRole('button', { name: 'Borrar «Cobrado»' });
  expect(pressed('Abrir la lista con «Cobrado»')).toBe('false');
  expect(pressed('Abrir la lista con «Nueva»')).toBe('true');
});

test('what cannot be saved is taken back, with words', async () => {
  keep([VIEW]);
  openAddress('/sandbox/payments?status=expired');
  open();
  await openPanel();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  type('Nueva');
  await screen.findByText('No se pudo guardar. La vista quedó como estaba.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Borrar «Nueva»' })).toBeNull());
  click('Borrar «Cobrado»');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Borrar «Cobrado»' })).toBeNull());
  await screen.findByRole('button', { name: 'Borrar «Cobrado»' });
});

test('a view is shared with the team; another’s is taken with a click, and changed by its maker or an owner', async () => {
  keep([VIEW, { ...VIEW, id: '2', name: 'De Luis', shared: true, sharedBy: 'Luis', mayChange: false }]);
  openAddress('/sandbox/payments');
  open(USUAL, { person: { id: 'ana', name: 'Ana' } });
  await openPanel();
  expect(screen.getByText('De Luis', { selector: 'span.text-xs' }).textContent).toBe('De Luis');
  expect(screen.queryByRole('button', { name: 'Borrar «De Luis»' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compartir «De Luis» con el equipo' })).toBeNull();
  click('Compartir «Cobrado» con el equipo');
  await waitFor(() => expect(kept()[0]?.shared).toBe(true));
});

test('nobody shares where there is no sign-in, nor does an auditor', async () => {
  keep([VIEW]);
  openAddress('/sandbox/payments');
  for (const visitor of [{}, { role: 'auditor' as const, person: { id: 'audi', name: 'Audi' } }]) {
    open(USUAL, visitor);
    await openPanel();
    expect(screen.queryByRole('button', { name: /^Compartir/ })).toBeNull();
    cleanup();
  }
});

test('what this browser had goes to the person once, and nothing of it is left here', async () => {
  const had = [{ id: '7', name: 'De antes', search: 'status=paid', isDefault: true }];
  window.localStorage.setItem('corte:views:sandbox:payments', JSON.stringify(had));
  window.localStorage.setItem('corte:columns:sandbox:payments', 'status,name');
  window.localStorage.setItem('corte:file:sandbox:payments', 'csv all point order list no');
  openAddress('/sandbox/payments');
  open();
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['De antes']));
  expect(keptPreferences()).toMatchObject({ columns: 'status,name', file: 'csv all point order list no' });
  await waitFor(() => expect(Object.keys(window.localStorage).filter((key) => key.startsWith('corte:'))).toEqual([]));
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
  await waitFor(() => expect(kept().map(({ name }) => name)).toEqual(['COBRADO', 'Vencido']));
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
