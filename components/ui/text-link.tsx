import Link from 'next/link';
import type { ReactNode } from 'react';

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
