import 'server-only';
import { accountsRead, asRecorded, writeRecord } from '@/lib/access/write-record';
import type { AccessEntry } from '@/lib/domain/access/access-record';
import { canonicalDate } from '@/lib/domain/files/canonical-rows';
import { markText } from '@/lib/domain/files/text-marks';
import { wallClock } from '@/lib/exports/columns/wall-clock';
import { csvLines } from '@/lib/exports/formats/csv';
import { type RecordFilters, toRecordSearchParams } from '@/lib/filters/access-record';
import { parseStrictRecord } from '@/lib/filters/strict/access-record';
import { type RecordReader, recordPage } from '@/lib/server/access-record';
import { env } from '@/lib/server/env';
import { fileHeaders } from './file-response';

const ENTRIES_AT_ONCE = 500;

const COLUMNS = [
  ...['id', 'at', 'at (UTC ms)', 'kind', 'person', 'person_email', 'person_id', 'accounts', 'peer', 'request_id'],
  ...['whom', 'whom_email', 'whom_id', 'facts'],
];

interface RecordCall extends RecordReader {
  search: URLSearchParams;
  headOnly: boolean;
  signal: AbortSignal;
}

/** The record as a CSV with a byte order mark, the newest entry first; that it was taken is an entry, too, and the first one. */
export async function recordFile({ search, headOnly, signal, ...reader }: RecordCall): Promise<Response> {
  const filters = parseStrictRecord(search);
  const { access, person, scope } = reader;
  const { timeZone } = env().reading;
  const clock = wallClock(timeZone);
  const when = (ms: number) => canonicalDate(clock(ms));
  const name = `corte-record-asof-${when(Date.now()).slice(0, 16).replace(' ', 'T').replaceAll(':', '')}.csv`;
  const headers = fileHeaders({ name, format: 'csv' });
  if (headOnly) return new Response(null, { headers });
  const facts = { filters: String(toRecordSearchParams(filters)), noun: 'record', format: 'csv' };
  const accounts = accountsRead(scope);
  await writeRecord(access.orm, { kind: 'record_exported', by: asRecorded(person), accounts, facts });
  const lines = linesOf(reader, filters, (entry) => cellsOf(entry, when), signal);
  return new Response(streamOf(lines), { headers });
}

function streamOf(lines: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void lines.return(undefined),
  });
}

async function* linesOf(
  reader: RecordReader,
  filters: RecordFilters,
  cells: (entry: AccessEntry) => string[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const [id = '', at = '', ...others] = COLUMNS;
  yield encoder.encode(`\uFEFF${csvLines([[id, `${at} (${env().reading.timeZone})`, ...others].map(markText)])}`);
  let cursor: number | null = null;
  do {
    const { items, nextCursor } = await recordPage(reader, filters, cursor, ENTRIES_AT_ONCE);
    signal.throwIfAborted();
    if (items.length > 0) yield encoder.encode(csvLines(items.map(cells)));
    cursor = nextCursor;
  } while (cursor !== null);
}

function cellsOf(
  { id, at, kind, person, accounts, peer, requestId, facts: { whom, ...facts } }: AccessEntry,
  when: (ms: number) => string,
): string[] {
  const texts = [
    ...[kind, person?.name, person?.email, person?.id, accounts.join(' '), peer, requestId],
    ...[whom?.name, whom?.email, whom?.id, JSON.stringify(facts)],
  ];
  return [String(id), when(at), String(at), ...texts.map((text) => markText(text ?? ''))];
}
