import 'server-only';
export type Language = 'es' | 'en';
export type Wording = Record<Language, string>;

export interface ErrorDetail {
  code: string;
  message: Wording;
  debug: string;
  param?: string | undefined;
}

const TYPES = {
  400: 'malformed_request_error',
  401: 'authentication_error',
  402: 'processing_error',
  404: 'resource_not_found_error',
  405: 'method_not_allowed_error',
  409: 'conflict_error',
  413: 'malformed_request_error',
  415: 'malformed_request_error',
  422: 'parameter_validation_error',
  428: 'precondition_required_error',
  500: 'api_error',
  503: 'api_error',
} as const;

export type ApiStatus = keyof typeof TYPES;

/** One HTTP status, and a detail for every parameter at fault. */
export class ApiError extends Error {
  constructor(
    readonly status: ApiStatus,
    readonly details: ErrorDetail[],
  ) {
    super(details.map(({ debug }) => debug).join(' '));
    this.name = 'ApiError';
  }
}

/** With one detail. */
export function apiError(
  status: ApiStatus,
  code: string,
  message: Wording,
  { debug = message.en, param }: { debug?: string; param?: string } = {},
): ApiError {
  return new ApiError(status, [{ code, message, debug, param }]);
}

function logId(now: number): string {
  const second = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8);
  return second + crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

/** A 401 carries no `log_id`, so that every refused key gets the very same bytes. */
export function stringifyError(error: ApiError, language: Language, now: number): string {
  return JSON.stringify({
    details: error.details.map((detail) => ({
      message: detail.message[language],
      code: `femsa.errors.${detail.code}`,
      debug_message: detail.debug,
      param: detail.param ?? null,
    })),
    object: 'error',
    type: TYPES[error.status],
    log_id: error.status === 401 ? null : logId(now),
  });
}

/** A 400 of a report, with a detail for each name. */
export function parameterError(reason: string, names: string[], message: Wording, debug = message.en): ApiError {
  return new ApiError(
    400,
    names.map((param) => ({ code: `malformed_request.${param}.${reason}`, message, debug, param })),
  );
}

export function cursorError(param: string): ApiError {
  return parameterError(
    'invalid_cursor',
    [param],
    { es: `El cursor de "${param}" no es válido.`, en: `The cursor in "${param}" is not valid.` },
    `Invalid cursor in "${param}".`,
  );
}

export function notFoundError(entity: string, id: string): ApiError {
  const message = { es: 'No se encontró el recurso.', en: 'The resource was not found.' };
  const debug = `${entity} ${JSON.stringify(id.slice(0, 100))} was not found.`;
  return apiError(404, 'resource_not_found.entity', message, { debug });
}

export function serverError(): ApiError {
  const message = { es: 'Ocurrió un error interno.', en: 'An internal error occurred.' };
  return apiError(500, 'api.system.general_failure', message, { debug: 'Internal error.' });
}

export function rebuildingError(): ApiError {
  const message = {
    es: 'Los datos de muestra se están creando; vuelve a intentar en un momento.',
    en: 'The sample data is being made; try again in a moment.',
  };
  return apiError(503, 'api.system.being_built', message, { debug: 'The records are being built anew.' });
}
