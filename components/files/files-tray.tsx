'use client';

import { Suspense } from 'react';
import { useAccount } from '@/components/account/account-context';
import { lazyPart } from '@/components/browser/lazy-part';
import { useRecentFiles } from './recent-files';

const Tray = lazyPart(async () => ({ default: (await import('./tray')).Tray }));

/** On every page of the account; loaded when there are files. */
export function FilesTray() {
  const { slug } = useAccount();
  const files = useRecentFiles(slug);
  if (files.every(({ away }) => away)) return null;
  return (
    <Suspense>
      <Tray files={files} />
    </Suspense>
  );
}
