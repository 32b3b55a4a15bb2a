import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface RawRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends the path and the headers exactly as given: a browser and `fetch` would mend both first. */
export function rawRequest(
  base: string,
  path: string,
  { method, headers, body }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.once('error', reject).end(body);
  });
}
