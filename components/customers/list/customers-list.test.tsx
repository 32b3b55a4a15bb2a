import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerApi, onPaper, openAddress, renderScreen } from '@/components/test-screen';
import { CustomersList } from './customers-list';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

// An address with an open row waits for it.
beforeAll(() => import('@/components/customers/record/customer-record'));
beforeEach(() => openAddress('/sandbox/customers'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Six customers, newest first, two a page. */
const ALL = ['cus_6', 'cus_5', 'cus_4', 'cus_3', 'cus_2', 'cus_1'];

function pageOf(search: URLSearchParams) {
  const after = search.get('after');
  const before = search.get('before');
  const from = after ? ALL.indexOf(after) + 1 : before ? Math.max(0, ALL.indexOf(before) - 2) : 0;
  const ids = search.get('q') === 'nobody' ? [] : ALL.slice(from, from + 2);
  return Response.json({
    items: ids.map((id) => ({ id, name: `Nombre ${id}` })),
    nextCursor: from + 2 < ALL.length ? ids[1] : null,
    previousCursor: from > 0 ? ids[0] : null,
    total: null,
    asOf: 1700000000000,
    window: null,
  });
}

const names = () =>
  screen
    .queryAllByRole('table', { name: 'Clientes' })
    .flatMap((table) => within(table).queryAllByText(/^Nombre cus_/))
    .map((cell) => cell.textContent?.slice(-5));
const link = (name: string) => screen.getByRole('link', { name });

test('O-PAG-06 next and previous keep the order of the list, and the address restores each page', async () => {
  answerApi(({ searchParams }) => pageOf(searchParams));
  renderScreen(<CustomersList />);
  await waitFor(() => expect(names()).toEqual(['cus_6', 'cus_5']));
  expect(link('Anterior').getAttribute('href')).toBeNull();
  expect(link('Siguiente').getAttribute('href')).toBe('/sandbox/customers?after=cus_5');

  fireEvent.click(link('Siguiente'));
  await waitFor(() => expect(names()).toEqual(['cus_4', 'cus_3']));
  expect(window.location.search).toBe('?after=cus_5');

  fireEvent.click(link('Anterior'));
  await waitFor(() => expect(names()).toEqual(['cus_6', 'cus_5']));
  expect(window.location.search).toBe('?before=cus_4');
  expect(link('Siguiente').getAttribute('href')).toBe('/sandbox/customers?after=cus_5');

  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?after=cus_5'));
  await waitFor(() => expect(names()).toEqual(['cus_4', 'cus_3']));
});

test('O-URL-02 the links of other pages keep the search, the size and the columns of the list', async () => {
  openAddress('/sandbox/customers?q=cus&size=50&after=cus_5&columns=name,id~9p&row=cus_4');
  const open = { customer: { id: 'cus_4', name: 'Nombre cus_4' }, asOf: 1700000000000 };
  answerApi(({ pathname, searchParams }) => (pathname.endsWith('/cus_4') ? Response.json(open) : pageOf(searchParams)));
  renderScreen(<CustomersList />);
  await waitFor(() => expect(names()).toEqual(['cus_4', 'cus_3']), { timeout: 10_000 });
  const view = 'columns=name,id~9p';
  const hrefs = ['Primera página', 'Anterior', 'Siguiente'].map((name) => link(name).getAttribute('href'));
  expect(hrefs).toEqual([
    `/sandbox/customers?q=cus&size=50&${view}`,
    `/sandbox/customers?q=cus&size=50&before=cus_4&${view}`,
    `/sandbox/customers?q=cus&size=50&after=cus_3&${view}`,
  ]);
});

test('O-PAG-04 on the last page there is no next', async () => {
  openAddress('/sandbox/customers?after=cus_3');
  answerApi(({ searchParams }) => pageOf(searchParams));
  renderScreen(<CustomersList />);
  await waitFor(() => expect(names()).toEqual(['cus_2', 'cus_1']));
  expect(link('Siguiente').getAttribute('href')).toBeNull();
});

test('O-PAG-03 a search starts at the first page and shows no row of the list before it', async () => {
  openAddress('/sandbox/customers?after=cus_5');
  const requests = answerApi(({ searchParams }) => pageOf(searchParams));
  renderScreen(<CustomersList />);
  await waitFor(() => expect(names()).toEqual(['cus_4', 'cus_3']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(names()).toEqual([]);
  expect(await screen.findByText('Ningún cliente coincide con «nobody».')).toBeTruthy();
  expect(requests.at(-1)?.search).toBe('?q=nobody');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
  await waitFor(() => expect(names()).toEqual(['cus_6', 'cus_5']));
});

test('O-URL-01 what cannot be read is left out of the request, said, and taken off the address', async () => {
  openAddress('/sandbox/customers?size=abc&after=..%2Forders');
  const requests = answerApi(({ searchParams }) => pageOf(searchParams));
  renderScreen(<CustomersList />);
  await waitFor(() => expect(names()).toEqual(['cus_6', 'cus_5']));
  expect(requests.map(({ search }) => search)).toEqual(['']);
  expect(screen.getByText(/size=abc/)).toBeTruthy();
  expect(window.location.search).toBe('');
});

test('an id the provider does not know is a failure with a way to the first page', async () => {
  openAddress('/sandbox/customers?after=cus_gone');
  const body = { error: { code: 'provider_rejected_request', message: 'no', requestId: 'req_7', providerStatus: 400 } };
  answerApi(({ searchParams }) =>
    searchParams.has('after') ? Response.json(body, { status: 502 }) : pageOf(searchParams),
  );
  renderScreen(<CustomersList />);
  expect((await screen.findByRole('alert')).textContent).toContain('req_7');
  fireEvent.click(link('Primera página'));
  await waitFor(() => expect(names()).toEqual(['cus_6', 'cus_5']));
});

test('saved references in the list: the first, how many more, and whether the record has them all', async () => {
  const source = (reference: string) => ({ id: `src_${reference}`, reference });
  const customers = [
    { id: 'cus_1', payment_sources: null },
    { id: 'cus_2', payment_sources: { has_more: false, data: [source('A1'), source('A2')] } },
    { id: 'cus_3', payment_sources: { has_more: true, data: [source('B1')] } },
    { id: 'cus_4', payment_sources: { has_more: true, data: [] } },
  ];
  const list = { items: customers, nextCursor: null, previousCursor: null, total: null, asOf: 1, window: null };
  answerApi(() => Response.json(list));
  renderScreen(<CustomersList />);
  await screen.findByText('A1');
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
  expect(rows).toEqual([
    '–',
    expect.stringMatching(/A1.*y 1 más/),
    expect.stringMatching(/B1.*y hay más/),
    'Hay, sin detalle',
  ]);
});

test('a printed list says on each page in which order, how many of how many, and as of when', async () => {
  vi.stubGlobal('matchMedia', onPaper);
  openAddress('/sandbox/customers?q=cus&after=cus_5');
  answerApi(({ searchParams }) => pageOf(searchParams));
  renderScreen(<CustomersList />);
  await screen.findByText(/2 filas en esta página · al/);
  const lines = screen
    .getAllByText('Clientes que el proveedor encuentra con «cus», hora de Ciudad de México')
    .map((line) => line.closest('.print\\:block')?.textContent);
  expect(lines).toContain(
    'Clientes · Almacenes La Ceiba · Modo de pruebaClientes que el proveedor encuentra con «cus», hora de Ciudad de México2 filas en esta página · al 14/11/2023 a las 16:13',
  );
});
