/** As `sandbox/api/faults/faults.ts` describes them. */
export type ProviderFault =
  | { kind: 'error'; status: 400 | 401 | 403 | 404 | 409 | 422 | 428 | 429 | 500 | 503 | 504; retryAfter?: string }
  | { kind: 'html'; status: 200 | 502 }
  | { kind: 'empty'; status: 200 | 204 }
  | { kind: 'slow'; ms: number }
  | { kind: 'silent' | 'stalled' | 'cut' | 'reset' | 'wrong-length' }
  | { kind: 'encoded'; encoding: 'gzip' | 'br' }
  | { kind: 'repeated-cursor' | 'alternating-cursors' | 'empty-page' }
  | { kind: 'foreign-link'; origin?: string }
  | { kind: 'redirect'; status: 301 | 302 | 307 | 308; location: string }
  | { kind: 'fields'; set?: Record<string, unknown>; remove?: string[] }
  | { kind: 'body'; text: string; status?: number; contentType?: string }
  | { kind: 'ignored-filter'; names: string[] };

export interface ProviderFaultRule {
  path?: string;
  /** Parameters the request must carry with these values; null: must not carry. */
  query?: Record<string, string | null>;
  /** Only the n-th matching request, from 1, or from one to another. */
  call?: number | [number, number];
  fault: ProviderFault;
}

export interface ProviderRequest {
  at: number;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
}

export interface Provider {
  url: string;
  /** Replaces the rules; later calls follow them until the test is over. */
  faults(...rules: ProviderFaultRule[]): Promise<void>;
  /** The requests since the test began, in order; of one path when given. */
  requests(path?: string): Promise<ProviderRequest[]>;
  /** To an ISO instant; only on a stack of the test's own (`startStack`), since going back builds all records anew. */
  clock(instant: string): Promise<void>;
  /** Stores records for good: give them ids of the test's own. The same id replaces a record. */
  records(records: unknown): Promise<void>;
  /** Requests it directly, with the key of the account, for what a screen is compared with. */
  get(address: string): Promise<unknown>;
  reset(): Promise<void>;
}

export function createProvider(url: string, key: string): Provider {
  const send = async (method: string, address: string, body?: unknown) => {
    const response = await fetch(url + address, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    url,
    faults: async (...rules) => void (await send('PUT', '/__faults', rules)),
    requests: async (path) => {
      const seen: ProviderRequest[] = await (await send('GET', '/__requests')).json();
      return path === undefined ? seen : seen.filter((request) => request.path === path);
    },
    clock: async (instant) => void (await send('PUT', '/__clock', { now: instant })),
    records: async (records) => void (await send('PUT', '/__records', records)),
    get: async (address) => (await send('GET', address)).json(),
    reset: async () => {
      await send('DELETE', '/__faults');
      await send('DELETE', '/__requests');
    },
  };
}
