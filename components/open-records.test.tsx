import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomersList } from '@/components/customers/list/customers-list';
import { InvoicesList } from '@/components/invoices/list/invoices-list';
import { exampleInvoice } from '@/components/invoices/test-invoice';
import { OrdersList } from '@/components/orders/list/orders-list';
import { answerApi, openAddress, renderScreen } from '@/components/test-screen';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

beforeEach(() => {
  // The document of these tests has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

interface Noun {
  list: string;
  screen: ReactNode;
  /** The name of the panel, and of the row's link. */
  name: string;
  link: (id: string) => RegExp;
  heading: (id: string) => string;
  items: { id: string }[];
  /** A record that the list does not hold, as its own address answers it. */
  far: Record<string, unknown>;
  /** What is asked for when the reader stays with `b`. */
  stayed: string[];
}

const AS_OF = 1_795_000_000_000;

const NOUNS: Noun[] = [
  {
    list: 'orders',
    screen: <OrdersList />,
    name: 'Orden',
    link: (id) => new RegExp(`Nombre ${id}`),
    heading: (id) => ({ a: '$1.00', b: '$2.00', far: '$9.00' })[id] ?? '',
    items: ['a', 'b'].map((id, at) => ({
      id,
      amount: 100 * (at + 1),
      currency: 'MXN',
      customer_info: { name: `Nombre ${id}` },
    })),
    far: { order: { id: 'far', amount: 900, currency: 'MXN' } },
    stayed: ['/orders/b/payments'],
  },
  {
    list: 'customers',
    screen: <CustomersList />,
    name: 'Cliente',
    link: (id) => new RegExp(`Nombre ${id}`),
    heading: (id) => `Nombre ${id}`,
    items: ['a', 'b'].map((id) => ({ id, name: `Nombre ${id}` })),
    far: { customer: { id: 'far', name: 'Nombre far' } },
    stayed: ['/customers/b/orders', '/customers/b/payments'],
  },
  {
    list: 'invoices',
    screen: <InvoicesList today="2026-11-10" />,
    name: 'Factura de comisión',
    link: (id) => (id === 'a' ? /^octubre/ : /^septiembre/),
    heading: (id) => ({ a: 'octubre de 2026', b: 'septiembre de 2026', far: 'enero de 2025' })[id] ?? '',
    items: [exampleInvoice({ id: 'a' }), exampleInvoice({ id: 'b', date: '2026-09' })],
    far: { invoice: exampleInvoice({ id: 'far', date: '2025-01' }) },
    stayed: ['/invoices', '/invoices', '/invoices', '/invoices/b/payments', '/invoices/b/comparison'],
  },
];

function open({ list, items, far, screen: node }: Noun, address = '') {
  openAddress(`/sandbox/${list}${address}`);
  const asked = answerApi(({ pathname }) => {
    if (pathname.endsWith('/far')) return Response.json({ ...far, asOf: AS_OF });
    if (pathname.endsWith('/comparison')) {
      return Response.json({ error: { code: 'not_found', message: 'x', requestId: 'r' } }, { status: 404 });
    }
    const whole = pathname.endsWith(`/${list}`) ? items : [];
    const page = { items: whole, nextCursor: null, previousCursor: null, total: whole.length, asOf: AS_OF };
    return Response.json({ ...page, window: null });
  });
  renderScreen(node);
  return asked;
}

const panel = (name: string) => screen.queryByRole('complementary', { name });
const heading = (text: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(text.replace('$', '\\$')) });
const row = () => new URLSearchParams(window.location.search).get('row');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test.each(NOUNS)(
  'a click in $list opens the record beside them; next, previous, Esc and the way back',
  async (noun) => {
    const asked = open(noun);
    const first = await screen.findByRole('link', { name: noun.link('a') });
    fireEvent.click(first.closest('tr')?.lastElementChild ?? first);
    await heading(noun.heading('a'));
    await waitFor(() => expect(document.activeElement).toBe(panel(noun.name)));
    await waitFor(() => expect(row()).toBe('a'));
    expect(first.closest('tr')?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('Fila 1 de 2')).toBeTruthy();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const before = asked.length;
    press('j');
    act(() => vi.advanceTimersByTime(299));
    expect(row()).toBe('b');
    expect(asked).toHaveLength(before);
    act(() => vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await heading(noun.heading('b'));
    const later = () => asked.slice(before).map(({ pathname }) => pathname.replace('/api/sandbox', ''));
    await waitFor(() => expect(later().sort()).toEqual(noun.stayed.toSorted()));

    fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    await heading(noun.heading('a'));
    press('Escape');
    expect(panel(noun.name)).toBeNull();
    await waitFor(() => expect(row()).toBeNull());
    expect(document.activeElement).toBe(first);
    press('Enter');
    await heading(noun.heading('a'));
    act(() => window.history.back());
    await waitFor(() => expect(panel(noun.name)).toBeNull());
  },
);

test.each(NOUNS)(
  'the address of $list carries a record that is not loaded, which is asked for by itself',
  async (noun) => {
    const asked = open(noun, '?row=far');
    await heading(noun.heading('far'));
    expect(asked.filter(({ pathname }) => pathname === `/api/sandbox/${noun.list}/far`)).toHaveLength(1);
    const page = screen.getByRole('link', { name: 'Abrir su página' });
    expect(page.getAttribute('href')).toBe(`/sandbox/${noun.list}/far`);
  },
);
