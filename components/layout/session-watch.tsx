'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hidePageNotice } from '@/components/browser/page-notices';
import { listenToSession } from '@/components/browser/session-news';

/** Follows what other tabs do with the session: after a sign-out, or once another person is in, nothing of the former stays on screen. */
export function SessionWatch({ person }: { person: string }) {
  const client = useQueryClient();
  useEffect(
    () =>
      listenToSession((news) => {
        if (news.person !== person) return window.location.reload();
        hidePageNotice('signed-out');
        void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [client, person],
  );
  return null;
}
