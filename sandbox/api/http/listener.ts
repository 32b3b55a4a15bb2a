import 'server-only';
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server';
import { apiError, serverError, stringifyError } from './api-error';
import { jsonResponse } from './json-response';

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>;

const UNREADABLE = apiError(
  400,
  'malformed_request.unreadable',
  { es: 'La petición no se puede leer.', en: 'The request cannot be read.' },
  { debug: 'The address or the Host header cannot be read.' },
);

/** A request whose address or host cannot be read is a 400 in the API's own shape. */
export function createListener(fetch: Fetch): ReturnType<typeof getRequestListener> {
  return getRequestListener(fetch, {
    errorHandler(error) {
      const refused = error instanceof RequestError ? UNREADABLE : serverError();
      return jsonResponse(stringifyError(refused, 'es', Date.now()), refused.status);
    },
  });
}
