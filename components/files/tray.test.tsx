import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, renderScreen } from '@/components/test-screen';
import { repeatSearch } from '@/lib/domain/files/export-progress';
import { FilesTray } from './files-tray';
import { parseRecentFiles, startExport } from './recent-files';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const save = vi.spyOn(HTMLAnchorElement.prototype, 'click');

beforeEach(() => {
  save.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  save.mockReset();
});

const NAME = 'corte-sandbox-payments-paid-2026-10-01_2026-10-31.xlsx';

function answer(state: string, given: Record<string, unknown> = {}) {
  const progress = { id: 'x', noun: 'payments', format: 'xlsx', fileName: NAME, rowsDone: 1200, rowsExpected: 3412 };
  return Response.json({ ...progress, state, startedAt: 1000, endedAt: null, error: null, receipt: null, ...given });
}

const kept = () => parseRecentFiles(localStorage.getItem('corte:files:sandbox'));
/** A file that was asked for some seconds ago, so that its progress can be asked for at once. */
function begin(secondsAgo = 5) {
  startExport('sandbox', 'payments', 'status=paid&format=xlsx');
  const files = kept().map((file) => ({ ...file, startedAt: file.startedAt - secondsAgo * 1000 }));
  localStorage.setItem('corte:files:sandbox', JSON.stringify(files));
}

test('nothing is shown where no file was asked for', () => {
  const { container } = renderScreen(<FilesTray />);
  expect(container.textContent).toBe('');
});

test('a file that runs says its rows of how many, and can be canceled', async () => {
  const methods: (string | undefined)[] = [];
  answerApi(() => answer('running'));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    methods.push(init.method);
    return fetch(path, init);
  });
  begin();
  renderScreen(<FilesTray />);
  expect(await screen.findByText(/1,200 de 3,412 filas/)).toBeTruthy();
  expect(screen.getByText(NAME)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('3412');
  expect(screen.getByRole('status').textContent).toBe('Se está haciendo el archivo.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(methods).toContain('DELETE'));
});

test('a complete file says so in words and aloud, is kept, and can be had again', async () => {
  answerApi(() => answer('complete', { rowsDone: 3412, endedAt: 2000 }));
  begin();
  renderScreen(<FilesTray />);
  expect(await screen.findByText('Completo:')).toBeTruthy();
  expect(screen.getByText('Completo:').parentElement?.textContent).toContain('3,412 filas');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Archivo completo: 3,412 filas. ${NAME}`));
  expect(kept()).toMatchObject([{ state: 'complete', name: NAME, rows: 3412 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Otra vez' }));
  expect(save).toHaveBeenCalledTimes(2);
  expect(kept()).toHaveLength(1);
});

test('a file of what is new is had again from where it began, also when that one was made again', async () => {
  answerApi(() => answer('complete', { rowsDone: 3412, endedAt: 2000 }));
  startExport('sandbox', 'payments', 'period=today&since=last&format=csv');
  const [first] = kept();
  localStorage.setItem('corte:files:sandbox', JSON.stringify([{ ...first, startedAt: 0 }]));
  renderScreen(<FilesTray />);
  fireEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
  expect(kept()).toMatchObject([{ search: `period=today&since=again:${first?.id}&format=csv` }]);
  expect(repeatSearch('since=again:x&format=csv', 'y')).toBe('since=again:y&format=csv');
  expect(repeatSearch('status=paid&q=since=last', 'y')).toBe('status=paid&q=since=last');
});

test('O-EXP-07 a file that failed says why, that what came of it is not valid, and can be tried again', async () => {
  answerApi(() =>
    answer('failed', { endedAt: 2000, error: { code: 'provider_failed', message: 'x', requestId: 'r' } }),
  );
  begin();
  renderScreen(<FilesTray />);
  expect(await screen.findByText(/^Falló; lo descargado no es válido. El proveedor falló al responder.$/)).toBeTruthy();
  const [before] = kept();
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(kept()).toMatchObject([{ search: before?.search, noun: 'payments' }]);
  expect(kept()[0]?.id).not.toBe(before?.id);
});

test('a file that the server no longer knows of is not called complete', async () => {
  answerApi(() => Response.json({ error: { code: 'not_found', message: 'x', requestId: 'r' } }, { status: 404 }));
  begin(60);
  renderScreen(<FilesTray />);
  expect(await screen.findByText(/No se sabe si terminó/)).toBeTruthy();
});

test('files that ended are put away with one press, and stay among the last ones', async () => {
  answerApi(() => answer('complete', { endedAt: 2000 }));
  begin();
  renderScreen(<FilesTray />);
  await screen.findByText('Completo:');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar los terminados' }));
  await waitFor(() => expect(screen.queryByText('Completo:')).toBeNull());
  expect(kept()).toMatchObject([{ away: true, state: 'complete' }]);
});
