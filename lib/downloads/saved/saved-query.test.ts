import { expect, test } from 'vitest';
import { fetchedQuery, fetchOf } from './saved-query';

const FILE = '00000000-0000-4000-8000-000000000001';
const BEFORE = '00000000-0000-4000-8000-000000000002';
const LAST = 'period=this-month&since=last&layout=SAP&format=csv';

test('a saved export that goes on from the last file can be fetched once more in place of one that was lost', () => {
  const fetched = fetchOf(new URLSearchParams({ export: FILE, since: `again:${BEFORE}` }));
  const query = fetchedQuery(LAST, fetched);
  expect([query.get('since'), query.get('layout'), query.get('export')]).toEqual([`again:${BEFORE}`, 'SAP', FILE]);
  expect(fetchedQuery(LAST, fetchOf(new URLSearchParams({ export: FILE }))).get('since')).toBe('last');
});

test('nothing else is added to it, and one that goes on from no file replaces none', () => {
  for (const query of ['since=last', `since=${BEFORE}`, 'since=again:x', 'period=today', `since=again:${FILE}&q=x`]) {
    expect(() => fetchOf(new URLSearchParams(query)), query).toThrow(
      expect.objectContaining({ code: 'invalid_parameter' }),
    );
  }
  const again = fetchOf(new URLSearchParams({ since: `again:${BEFORE}` }));
  expect(() => fetchedQuery('format=csv', again)).toThrow(expect.objectContaining({ parameter: 'since' }));
});
