/**
 * A payments report made of text that is there already, in a process of its own: COUNT payments with all fields, STEP ms apart
 * back from NEWEST. An account `slow` waits DELAY ms before each page. `/at-once` tells the most requests it had at one time.
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [port, count, newest, step, delay, record] = process.argv.slice(2);
const [COUNT, NEWEST, STEP, DELAY] = [count, newest, step, delay].map(Number);
const LARGEST_PAGE = 1000;
const ID_LENGTH = 24;
/** All dates have so many digits. */
const DATE_LENGTH = 13;

const one = `${(record ?? '').replace('CHARGE_ID', '0'.repeat(ID_LENGTH)).replace('"CREATE_DATE"', '1'.repeat(DATE_LENGTH))},`;
/** A page as bytes, of which only ids and dates are still to be written. */
const RECORDS = Buffer.from(one.repeat(LARGEST_PAGE));
const PITCH = Buffer.byteLength(one);
const ID_AT = Buffer.from(one).indexOf('0'.repeat(ID_LENGTH));
const DATE_AT = Buffer.from(one).indexOf('1'.repeat(DATE_LENGTH));

let now = 0;
let most = 0;

/** @param {number} start @param {number} count */
function recordsFrom(start, count) {
  const records = Buffer.from(RECORDS.subarray(0, Math.max(0, count * PITCH - 1)));
  for (let at = 0; at < count; at++) {
    records.write((start + at).toString(16).padStart(ID_LENGTH, '0'), at * PITCH + ID_AT, 'latin1');
    records.write(String(NEWEST - (start + at) * STEP), at * PITCH + DATE_AT, 'latin1');
  }
  return records;
}

/** @param {URLSearchParams} query @param {string} base */
function page(query, base) {
  const size = Math.min(LARGEST_PAGE, Number(query.get('size') ?? 100));
  // The newest has index 0; both ends are included.
  const first = Math.max(0, Math.ceil((NEWEST - Number(query.get('to'))) / STEP));
  const last = Math.min(COUNT - 1, Math.floor((NEWEST - Number(query.get('from'))) / STEP));
  const total = Math.max(0, last - first + 1);
  const start = Number(query.get('next_page_url') ?? first);
  const end = Math.min(last + 1, start + size);
  const records = recordsFrom(start, Math.max(0, end - start));
  const more = end <= last;
  const next = more ? `"next_page_url":"${base}?next_page_url=${end}",` : '';
  const before = Buffer.from(`{"object":"list",${next}"has_more":${more},"total":${total},"data":[`);
  return Buffer.concat([before, records, Buffer.from(']}')]);
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '', `http://127.0.0.1:${port}`);
  if (url.pathname === '/at-once') return response.end(String(most));
  now += 1;
  most = Math.max(most, now);
  if (url.pathname.startsWith('/slow')) await setTimeout(DELAY);
  const body = page(url.searchParams, url.origin + url.pathname);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
  now -= 1;
}).listen(Number(port), '127.0.0.1');
