import { randomUUID } from 'node:crypto';
import { whileAnswering } from '../lib/log/current-request.mjs';
import { log } from '../lib/log/log.mjs';
import { record } from '../lib/metrics/metrics.mjs';

/** The status that web servers log when a caller leaves before the response. */
const CLIENT_CLOSED = 499;

/** Files of the build, the built-in provider and probes: their lines would hide the others. */
const QUIET = /^(\/_next|\/icon\.svg|\/payments-api\/.*|\/api\/health|\/api\/ready|\/metrics)$/;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PROBED_LATELY = 60_000;

let lastProbe = Number.NEGATIVE_INFINITY;

/** Whether a balancer has asked within the last minute, so that it learns of a stop before the port closes. */
export function wasProbedLately() {
  return performance.now() - lastProbe < PROBED_LATELY;
}

/**
 * Answers a request, and logs it in one line when its response is over: the route instead of the path, which names records, and
 * nothing of the query, which names customers, or of a header.
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {string} route @template T @param {() => T} answer @returns {T}
 */
export function logged(request, response, route, answer) {
  const started = performance.now();
  if (route === '/api/ready') lastProbe = started;
  /** @type {import('../lib/log/current-request.mjs').CurrentRequest} */
  const current = { id: randomUUID(), peer: null, account: null, role: null, providerCalls: 0, failure: null };
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED;
    const { id, account, role, providerCalls, failure } = current;
    countRequest(route, request.method ?? '', status, (performance.now() - started) / 1000);
    if (QUIET.test(route) && status < 500 && failure === null) return;
    const duration = Math.round(performance.now() - started);
    const cut = response.writableFinished || status === CLIENT_CLOSED ? {} : { cut: true };
    const facts = { requestId: id, method: request.method, route, account, role, status, duration, providerCalls };
    log[levelOf(status, failure)]({ ...facts, ...cut, ...(failure ? { failure } : {}) }, 'request');
  });
  return whileAnswering(current, answer);
}

/** @param {number} status @param {{ code: string } | null} failure */
function levelOf(status, failure) {
  if (failure?.code === 'internal' || status === 500) return 'error';
  return status > 500 || failure !== null ? 'warn' : 'info';
}

/** @param {string} route @param {string} given @param {number} status @param {number} seconds */
function countRequest(route, given, status, seconds) {
  const method = METHODS.includes(given) ? given : 'other';
  record('corte_requests_total', { route, method, status: String(status) });
  record('corte_request_duration_seconds', { route }, seconds);
}
