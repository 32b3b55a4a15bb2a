import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayment } from '@/components/payments/test-payment';
import { answerApi, renderScreen } from '@/components/test-screen';
import { RecordJson } from './record-json';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CAME = '{"charge_amount":55.10,"n":1e3,"long":12345678901234567890,"name":"A\\u00f1o","name":"dos"}';

function unfold(answer: () => Response) {
  const requests = answerApi(answer);
  const payment = samplePayment({ charge_id: 'p', create_date: 1711940400000 });
  renderScreen(<RecordJson noun="payments" id="p" record={payment} />);
  expect(requests).toEqual([]);
  const details = screen.getByText('Registro en JSON').closest('details');
  if (!details) throw new Error('nothing to unfold');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return requests;
}

test("a record as JSON is the provider's own text, fetched when it is unfolded and copied to the letter", async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const requests = unfold(() => new Response(CAME));
  const shown = await screen.findByText(/55\.10/);
  expect(shown.textContent?.split('\n')).toEqual([
    '{',
    '  "charge_amount": 55.10,',
    '  "n": 1e3,',
    '  "long": 12345678901234567890,',
    '  "name": "A\\u00f1o",',
    '  "name": "dos"',
    '}',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar JSON' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(CAME));
  expect(requests.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/sandbox/payments/p/text?at=1711940400000',
  ]);
});

test('where it cannot be had, what failed is said in its place', async () => {
  unfold(() => Response.json({ error: { code: 'not_found', message: '', requestId: 'r-1' } }, { status: 404 }));
  expect((await screen.findByRole('alert')).textContent).toContain('r-1');
});
