import 'server-only';
import { isMainThread, parentPort } from 'node:worker_threads';
import { log } from '@/lib/log/log.mjs';

declare global {
  var corteLinksElsewhere: Set<string> | undefined;
}

export interface LinksElsewhereMessage {
  linksElsewhere: string;
}

/** Logged once an account: a relay or a TLS proxy stands before the provider, or a base address is not the right one. */
export function noteLinksElsewhere(account: string): void {
  globalThis.corteLinksElsewhere ??= new Set();
  if (globalThis.corteLinksElsewhere.has(account)) return;
  globalThis.corteLinksElsewhere.add(account);
  if (!isMainThread) {
    parentPort?.postMessage({ linksElsewhere: account } satisfies LinksElsewhereMessage);
    return;
  }
  const line =
    'the links of the provider of this account point to another address than its settings; Corte takes only their cursor and follows none';
  log.warn({ account }, line);
}

export function accountsWithLinksElsewhere(): string[] {
  return [...(globalThis.corteLinksElsewhere ?? [])].sort();
}
