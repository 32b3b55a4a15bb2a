/**
 * A payments report made of text that is there already, in a process of its own: COUNT payments with all fields, STEP ms apart
 * back from NEWEST. An account `slow` waits DELAY ms before each page. `/at-once` tells the most requests it had at one time.
 */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [port, count, newest, step, delay, record] = process.argv.slice(2);
const [COUNT, NEWEST, STEP, DELAY] = [count, newest, step, delay].map(Number);
/** The record as text, in the three parts around its id and its date. */
const [before, between, after] = (record ?? '').split(/CHARGE_ID|"CREATE_DATE"/);

let now = 0;
let most = 0;

/** @param {number} index */
const idOf = (index) => index.toString(16).padStart(24, '0');

/** @param {number} index */
const textOf = (index) => `${before}${idOf(index)}${between}${NEWEST - index * STEP}${after}`;

/** @param {URLSearchParams} query @param {string} base */
function page(query, base) {
  const size = Number(query.get('size') ?? 100);
  // The newest has index 0; both ends are included.
  const first = Math.max(0, Math.ceil((NEWEST - Number(query.get('to'))) / STEP));
  const last = Math.min(COUNT - 1, Math.floor((NEWEST - Number(query.get('from'))) / STEP));
  const total = Math.max(0, last - first + 1);
  const start = Number(query.get('next_page_url') ?? first);
  const end = Math.min(last + 1, start + size);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, at) => textOf(start + at));
  const more = end <= last;
  const next = more ? `"next_page_url":"${base}?next_page_url=${end}",` : '';
  return `{"object":"list",${next}"has_more":${more},"total":${total},"data":[${rows.join(',')}]}`;
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '', `http://127.0.0.1:${port}`);
  if (url.pathname === '/at-once') return response.end(String(most));
  now += 1;
  most = Math.max(most, now);
  if (url.pathname.startsWith('/slow')) await setTimeout(DELAY);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(page(url.searchParams, url.origin + url.pathname));
  now -= 1;
}).listen(Number(port), '127.0.0.1');
