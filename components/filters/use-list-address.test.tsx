import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAddress, renderScreen } from '@/components/test-screen';
import { PLAIN_PAYMENTS, parsePaymentFilters, toPaymentSearchParams } from '@/lib/filters/payments';
import { DroppedNotice } from './dropped-notice';
import { useListAddress } from './use-list-address';

vi.mock('next/navigation', async () => (await import('@/components/test-screen')).testNavigation());

const GRAMMAR = { read: parsePaymentFilters, write: toPaymentSearchParams, plain: PLAIN_PAYMENTS };

function Page({ opensWithView = false }) {
  const { filters, change, dropped } = useListAddress(GRAMMAR, opensWithView);
  return (
    <>
      <DroppedNotice dropped={dropped} />
      <output>{toPaymentSearchParams(filters).toString()}</output>
      <output aria-label="size">{filters.size}</output>
      <button type="button" onClick={() => change({ status: { not: false, statuses: ['paid'] } })}>
        paid
      </button>
      <button type="button" onClick={() => change({ status: { not: false, statuses: ['refunded'] } })}>
        refunded
      </button>
      <button type="button" onClick={() => change({ status: null })}>
        none
      </button>
      <button type="button" onClick={() => change({ amount_from: '10' })}>
        least
      </button>
    </>
  );
}

const state = () => screen.getAllByRole('status')[0]?.textContent;
const size = () => screen.getByLabelText('size').textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function step(direction: 'back' | 'forward') {
  await act(async () => {
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history[direction]();
    await moved;
  });
}

beforeEach(() => openAddress('/sandbox/payments'));
afterEach(cleanup);

describe('O-URL-01 unreadable numbers', () => {
  test.each(['abc', 'NaN', "1'[0]", '', '-5', '1e9', '0', '1001', '1.5'])('size=%s', (given) => {
    openAddress(`/sandbox/payments?size=${encodeURIComponent(given)}&status=paid`);
    renderScreen(<Page />);
    expect(size()).toBe('100');
    expect(screen.getByText(/Se quitó del enlace/)).toBeTruthy();
    expect(window.location.search).toBe('?status=paid');
  });
});

describe('O-URL-02 the address is the only state', () => {
  test('filters that were cleared are so in words, where an empty address leads on to a view', () => {
    for (const [opensWithView, search] of [
      [false, ''],
      [true, '?by=created'],
    ] as const) {
      renderScreen(<Page opensWithView={opensWithView} />);
      click('paid');
      click('none');
      expect(window.location.search).toBe(search);
      expect(state()).toBe('');
      act(() => window.history.pushState(null, '', '/sandbox/payments?size=x'));
      expect(window.location.search).toBe(search);
      cleanup();
    }
  });

  test('of two changes in a row, faster than a page is drawn, none is lost', () => {
    renderScreen(<Page />);
    act(() => {
      click('paid');
      click('least');
    });
    expect(window.location.search).toBe('?status=paid&amount_from=10');
  });

  test('back, forward and reload restore each deliberate change, one entry each', async () => {
    // Ends what other tests went back from, which the next entry would replace.
    window.history.pushState(null, '', window.location.href);
    const before = window.history.length;
    renderScreen(<Page />);
    click('paid');
    click('refunded');
    click('refunded');
    expect(window.history.length - before).toBe(2);
    expect(state()).toBe('status=refunded');
    await step('back');
    expect(state()).toBe('status=paid');
    expect(window.location.search).toBe('?status=paid');
    await step('forward');
    expect(state()).toBe('status=refunded');
    cleanup();
    renderScreen(<Page />);
    expect(state()).toBe('status=refunded');
  });
});

describe('O-URL-03 repeated and wrongly typed parameters', () => {
  test.each([
    ['status=paid&status=refunded', 'status=paid'],
    ['status[]=paid', ''],
    ['status=PAID', ''],
    ['status=nope', ''],
    ['status=paid,nope', 'status=paid'],
    ['from=2024-03-31&to=2024-03-01', ''],
    ['cursor=eyJ0', ''],
    ['row=', ''],
    ['row=.', ''],
    ['row=a%2Fb&status=paid', 'status=paid'],
    ['row=abc&row=def', 'row=abc'],
    ['columns=', ''],
    ['columns=status&columns=name', 'columns=status'],
    ['utm_source=mail&row=abc&columns=status&status=paid', 'status=paid&row=abc&columns=status'],
  ])('%s', (search, kept) => {
    openAddress(`/sandbox/payments?${search}`);
    renderScreen(<Page />);
    expect(screen.getByText(/Se quitó del enlace/)).toBeTruthy();
    expect(window.location.search).toBe(kept && `?${kept}`);
  });

  test('a name that the server’s reading leaves out is none in the browser either, or the two would differ', () => {
    openAddress('/sandbox/payments?__proto__=1&status=paid');
    renderScreen(<Page />);
    expect(state()).toBe('status=paid');
    expect(screen.queryByText(/Se quitó del enlace/)).toBeNull();
  });

  test('correcting the address is no history entry, and the notice ends with the next change', () => {
    openAddress('/sandbox/payments?size=abc');
    const before = window.history.length;
    renderScreen(<Page />);
    expect(window.history.length).toBe(before);
    click('paid');
    expect(screen.queryByText(/Se quitó del enlace/)).toBeNull();
  });
});

test('O-URL-04 what the address says is text, never markup', () => {
  openAddress(`/sandbox/payments?customer_id=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  const { container } = renderScreen(<Page />);
  expect(screen.getByText(/onerror=alert\(1\)/)).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});
