import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink
      href={href}
      className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {children}
    </AppLink>
  );
}
