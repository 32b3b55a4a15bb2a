/** Every failure by code, which decides its HTTP status, whether it is retried, and its wording (`errors.<code>`). */
export const ERROR_CODES = {
  invalid_parameter: { status: 400, retryable: false },
  invalid_cursor: { status: 400, retryable: false },
  period_too_long: { status: 400, retryable: false },
  too_many_rows: { status: 400, retryable: false },
  not_signed_in: { status: 401, retryable: false },
  token_not_valid: { status: 401, retryable: false },
  wrong_password: { status: 401, retryable: false },
  wrong_code: { status: 401, retryable: false },
  second_factor_required: { status: 403, retryable: false },
  second_factor_missing: { status: 409, retryable: false },
  too_many_attempts: { status: 429, retryable: false },
  sign_in_again: { status: 403, retryable: false },
  identity_provider_unreachable: { status: 502, retryable: false },
  identity_refused: { status: 401, retryable: false },
  identity_unknown: { status: 403, retryable: false },
  identity_unverified: { status: 403, retryable: false },
  passkey_refused: { status: 401, retryable: false },
  identity_taken: { status: 409, retryable: false },
  identity_not_confirmed: { status: 403, retryable: false },
  email_taken: { status: 409, retryable: false },
  search_masked: { status: 403, retryable: false },
  too_many_searches: { status: 429, retryable: false },
  not_recorded: { status: 503, retryable: false },
  too_many_saved: { status: 409, retryable: false },
  last_owner: { status: 409, retryable: false },
  link_not_valid: { status: 410, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  provider_refused_key: { status: 502, retryable: false },
  provider_forbids: { status: 502, retryable: false },
  provider_not_found: { status: 502, retryable: false },
  provider_rejected_request: { status: 502, retryable: false },
  provider_busy: { status: 503, retryable: true },
  provider_failed: { status: 502, retryable: true },
  provider_unreadable: { status: 502, retryable: true },
  provider_unreachable: { status: 502, retryable: true },
  provider_name_not_found: { status: 502, retryable: true },
  provider_refused_connection: { status: 502, retryable: true },
  provider_untrusted_certificate: { status: 502, retryable: false },
  provider_proxy_failed: { status: 502, retryable: false },
  provider_timeout: { status: 504, retryable: true },
  provider_redirected: { status: 502, retryable: false },
  provider_ignored_filter: { status: 502, retryable: false },
  provider_repeated_page: { status: 502, retryable: false },
  provider_other_mode: { status: 502, retryable: false },
  incomplete_walk: { status: 502, retryable: true },
  outcome_unknown: { status: 502, retryable: false },
  deliveries_damaged: { status: 500, retryable: false },
  download_needs_http_1_1: { status: 505, retryable: false },
  corte_unreachable: { status: 503, retryable: true },
  internal: { status: 500, retryable: false },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface ErrorFacts {
  requestId?: string | undefined;
  parameter?: string | undefined;
  providerStatus?: number | undefined;
  /** Milliseconds to wait before the next try. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A failure as plain data. The message is English, for people who read logs; screens word it from the code. */
export interface Failure extends Omit<ErrorFacts, 'cause'> {
  code: ErrorCode;
  message: string;
}

/** The body of every failed response of Corte's own API. */
export interface ErrorBody {
  error: Failure & { requestId: string };
}

/** A failure with a code. `message` never carries a key, a header or a body of the provider. */
export class CorteError extends Error {
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  readonly parameter: string | undefined;
  readonly providerStatus: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'CorteError';
    this.code = code;
    this.requestId = facts.requestId;
    this.parameter = facts.parameter;
    this.providerStatus = facts.providerStatus;
    this.retryAfterMs = facts.retryAfterMs;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  describe(): Failure {
    const { code, message, requestId, parameter, providerStatus, retryAfterMs } = this;
    return { code, message, requestId, parameter, providerStatus, retryAfterMs };
  }

  /** Whether the same GET can succeed a moment later. */
  get retryable(): boolean {
    return ERROR_CODES[this.code].retryable;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof CorteError && error.code === 'not_found';
}
