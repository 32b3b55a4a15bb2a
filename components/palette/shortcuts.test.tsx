import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '@/components/filters/search-box';
import { openAddress, renderScreen } from '@/components/test-screen';
import { Shortcuts } from './shortcuts';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

/**
 * The palette comes when a test says so: until then it is waited for as its code is. Its own module is not stood in for: of
 * two imports at once one would get the module itself.
 */
const code = vi.hoisted(() => {
  let come: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { promise, come: () => come() };
});
vi.mock('./palette-choices', async (original) => {
  const { usePaletteChoices } = await original<typeof import('./palette-choices')>();
  return {
    usePaletteChoices: (text: string) => {
      use(code.promise);
      return usePaletteChoices(text);
    },
  };
});

const pressed = vi.fn();

beforeEach(() => {
  openAddress('/sandbox/payments?status=paid&from=2024-03-01&to=2024-03-31&row=a');
  // What the document of these tests lacks.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  pressed.mockReset();
  renderScreen(
    <>
      <main>
        <SearchBox label="Buscar un pago" placeholder="" value={null} onSearch={() => undefined} />
        <button type="button" aria-keyshortcuts="f" onClick={pressed}>
          Monto
        </button>
      </main>
      <Shortcuts />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

async function paste(text: string) {
  press('k', { ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
}

test('/ goes to the search, f opens a filter, ? lists the keys; not while a text is typed or a dialog is open', async () => {
  press('f');
  expect(pressed).toHaveBeenCalledOnce();
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  press('f');
  press('?');
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('searchbox').blur();
  press('?');
  expect((await screen.findByRole('dialog', { name: 'Atajos de teclado' })).textContent).toContain('Agregar un filtro');
  press('f');
  expect(pressed).toHaveBeenCalledOnce();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is typed before the palette has come counts, opens nothing and presses nothing', async () => {
  const search = screen.getByRole('searchbox');
  search.focus();
  press('k', { ctrlKey: true });
  const field = await screen.findByRole('textbox', { name: /^Página, periodo/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  press('f');
  expect(pressed).not.toHaveBeenCalled();
  press('Escape');
  await waitFor(() => expect(document.activeElement).toBe(search));

  press('k', { ctrlKey: true });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Página, periodo/ }), {
    target: { value: '6b0a7b352844eb8b986461c6' },
  });
  press('ArrowDown');
  press('Enter');
  await act(async () => code.come());
  await waitFor(() => expect(window.location.pathname).toBe('/sandbox/invoices/6b0a7b352844eb8b986461c6'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the palette goes to what the pasted text names, with spaces and dashes in it', async () => {
  await paste(' 9800-0302 8131–03 ');
  expect(options()).toEqual(['Pagos con la referencia 98000302813103']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '6b0a 7b35 2844 eb8b 9864 61c6' } });
  expect(options()).toEqual(['Pago 6b0a7b352844eb8b986461c6', 'Factura de comisión 6b0a7b352844eb8b986461c6']);
  press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Factura');
  press('Enter');
  expect(window.location.pathname).toBe('/sandbox/invoices/6b0a7b352844eb8b986461c6');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the palette finds pages without accents, and changes the period and nothing else of the list', async () => {
  await paste('ordenes');
  expect(options()).toEqual(['Órdenes', 'Buscar pagos: «ordenes»']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'mes pasado' } });
  press('Enter');
  expect(`${window.location.pathname}${window.location.search}`).toBe(
    '/sandbox/payments?status=paid&period=last-month',
  );
});
