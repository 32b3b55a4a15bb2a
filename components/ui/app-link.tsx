'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';

interface AppLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** To another page of ours, without a reload. The framework's own link also fetches ahead, which reads from the provider. */
export function AppLink({ href, onClick, children, ...anchor }: AppLinkProps) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    router.push(href);
  }

  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** What the browser follows by itself: in another tab or window, or to the disk. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
