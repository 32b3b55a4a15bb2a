import { setTimeout as wait } from 'node:timers/promises';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FirstAnswer } from '@/lib/queries/first-answer';
import { FirstAnswers } from './first-answers';

const queryKey = ['payments', 'sandbox'];
const firstAnswer = (data: string): FirstAnswer => ({ queryKey, data, failure: null, pages: false });

afterEach(cleanup);

function Shown() {
  const query = useQuery<string>({ queryKey, queryFn: () => 'asked again', staleTime: Number.POSITIVE_INFINITY });
  return <p>{query.data}</p>;
}

function open(client: QueryClient, answer: FirstAnswer) {
  return render(
    <QueryClientProvider client={client}>
      <FirstAnswers answers={[answer]}>
        <Shown />
      </FirstAnswers>
    </QueryClientProvider>,
  );
}

test('an answer that is shown again by Back does not take the place of what was read since', async () => {
  const client = new QueryClient();
  const answer = firstAnswer('one page');
  const page = open(client, answer);
  expect(page.container.textContent).toBe('one page');
  await wait(5);
  client.setQueryData(queryKey, 'two pages');
  page.unmount();
  await wait(5);
  const again = open(client, answer);
  await wait(20);
  expect(again.container.textContent).toBe('two pages');
});

test('a new answer of the server is newer than what was there', async () => {
  const client = new QueryClient();
  const page = open(client, firstAnswer('as of noon'));
  page.unmount();
  await wait(5);
  const again = open(client, firstAnswer('as of one'));
  await expect.poll(() => again.container.textContent).toBe('as of one');
});
