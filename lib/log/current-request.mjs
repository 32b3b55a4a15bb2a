import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the log says of a request when it ends. `account` is a slug; `failure` has no value of the provider or the visitor.
 * `peer`, the address that asks, is for the record of access and in no line.
 * @typedef {{ id: string, peer: string | null, account: string | null, role: string | null, providerCalls: number, failure: { code: string, message: string, err?: unknown } | null }} CurrentRequest
 */

// The server and the app's bundle load this file each, and share only what is global.
const shared = /** @type {{ corteRequests?: AsyncLocalStorage<CurrentRequest> }} */ (globalThis);
shared.corteRequests ??= new AsyncLocalStorage();
const requests = shared.corteRequests;

/** The request that is being answered; null outside of one. @returns {CurrentRequest | null} */
export function currentRequest() {
  return requests.getStore() ?? null;
}

/** @template T @param {CurrentRequest} request @param {() => T} work @returns {T} */
export function whileAnswering(request, work) {
  return requests.run(request, work);
}
