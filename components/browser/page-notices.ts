import { useSyncExternalStore } from 'react';

export type PageNotice = 'missing-part' | 'storage' | 'cookies' | 'not-saved' | 'signed-out';

let notices: readonly PageNotice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly PageNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function showPageNotice(notice: PageNotice): void {
  if (!notices.includes(notice)) set([...notices, notice]);
}

export function hidePageNotice(notice: PageNotice): void {
  if (notices.includes(notice)) set(notices.filter((one) => one !== notice));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly PageNotice[] = [];

export function usePageNotices(): readonly PageNotice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
}
