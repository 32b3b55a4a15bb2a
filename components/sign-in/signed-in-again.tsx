'use client';

import { useEffect } from 'react';
import { tellSession } from '@/components/browser/session-news';

/** Lets tabs whose session had ended go on. */
export function SignedInAgain({ person }: { person: string }) {
  useEffect(() => tellSession({ person }), [person]);
  return null;
}
