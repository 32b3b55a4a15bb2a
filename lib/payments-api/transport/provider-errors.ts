import 'server-only';
import { CorteError, type ErrorCode } from '@/lib/errors';

const CODES: Record<number, ErrorCode> = {
  401: 'provider_refused_key',
  403: 'provider_forbids',
  404: 'provider_not_found',
  429: 'provider_busy',
};

export function errorFromStatus(status: number, retryAfter: string | null): CorteError {
  const facts = { providerStatus: status, retryAfterMs: readRetryAfter(retryAfter, Date.now()) };
  return new CorteError(codeOf(status), `The provider answered ${status}`, facts);
}

function codeOf(status: number): ErrorCode {
  if (status < 300) return 'provider_unreadable';
  if (status < 400) return 'provider_redirected';
  return CODES[status] ?? (status < 500 ? 'provider_rejected_request' : 'provider_failed');
}

const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, .+ GMT$/;
const LONGEST_RETRY_AFTER = 600_000;

/** `Retry-After` (RFC 9110, 10.2.3) in ms from `now`, at most ten minutes, undefined when absent or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_RETRY_AFTER);
  // `Date.parse` makes a date of nearly any text that has a number in it.
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), LONGEST_RETRY_AFTER);
}

const TIMEOUTS = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'];
const DECODING = ['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ERR__ERROR_FORMAT_PADDING_1', 'ERR_BUFFER_TOO_LARGE'];

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'];

/** Takes only the code of the cause: an HTTP client's error can carry the request with its key. */
export function errorFromTransport(error: unknown): CorteError {
  if (error instanceof CorteError) return error;
  const codes = causeCodes(error);
  const has = (some: readonly string[]) => codes.some((code) => some.includes(code));
  if (has(TIMEOUTS)) return timeoutError();
  if (has(DECODING) || codes.some((code) => code.startsWith('ERR_BROTLI') || code.startsWith('Z_'))) {
    return new CorteError('provider_unreadable', 'The answer of the provider could not be decompressed');
  }
  if (has(UNKNOWN_NAME)) return new CorteError('provider_name_not_found', 'The name of the server was not found');
  if (has(['ECONNREFUSED'])) return new CorteError('provider_refused_connection', 'The server refused the connection');
  return new CorteError('provider_unreachable', 'The connection to the provider failed or was cut off');
}

/** `what` completes "the proxy HOST …"; `detail` is shown in short. */
export function proxyError(host: string, what: string, detail: string): CorteError {
  return new CorteError('provider_proxy_failed', `The proxy ${host} ${what}`, { parameter: detail });
}

export function timeoutError(): CorteError {
  return new CorteError('provider_timeout', 'The provider did not answer in time');
}

/** The provider answered 200 with something unusable. `what` completes "the answer …". */
export function unreadableResponseError(what: string): CorteError {
  return new CorteError('provider_unreadable', `The provider answered 200, but the answer ${what}`, {
    providerStatus: 200,
  });
}

/** Records contradict the request; `name` is the filter they contradict. */
export function ignoredFilterError(name: string): CorteError {
  const message = `The provider answered with records that contradict the filter ${name}`;
  return new CorteError('provider_ignored_filter', message, { parameter: name });
}

function causeCodes(error: unknown): string[] {
  const codes: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code);
    current = current.cause;
  }
  return codes;
}
