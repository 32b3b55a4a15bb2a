import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { fetchPart, lazyPart, prefetchPart } from './lazy-part';
import { usePageNotices } from './page-notices';

const gone = () => Promise.reject(new Error('Failed to load chunk'));
const Notices = () => <output>{usePageNotices().join()}</output>;

test('R-31 a part that cannot be fetched takes nothing else away, closes what was to open, and is said', async () => {
  const Part = lazyPart<(props: { onClose: () => void }) => string>(gone);
  const close = vi.fn();
  render(
    <>
      <p>the list</p>
      <Suspense>
        <Part onClose={close} />
      </Suspense>
      <Notices />
    </>,
  );
  await screen.findByText('missing-part');
  expect(screen.getByText('the list')).toBeTruthy();
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test('R-31 what is fetched ahead fails in silence, what is used answers null', async () => {
  prefetchPart(gone);
  expect(await fetchPart(gone)).toBeNull();
});

test('R-31 no component uses a lazy part that throws where it cannot be fetched', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' });
  const bare = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.startsWith(join('browser', 'lazy-part')) &&
      /\blazy\b[^;]*from 'react'/.test(readFileSync(join('components', file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
