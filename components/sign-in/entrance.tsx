import type { ReactNode } from 'react';
import { Preferences } from '@/components/layout/preferences';
import { ProductMark } from '@/components/layout/product-mark';
import { AppLink } from '@/components/ui/app-link';
import type { Theme } from '@/lib/format/theme';

/** The frame of pages that belong to no account: signing in, and one's own page. */
export function Entrance({ theme, wide = false, children }: { theme: Theme; wide?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="flex items-center justify-between gap-4 px-4 py-4 sm:px-8">
        <AppLink href="/">
          <ProductMark />
        </AppLink>
        <Preferences theme={theme} />
      </header>
      <main className={`mx-auto w-full px-4 pt-[6dvh] pb-16 sm:px-8 ${wide ? 'max-w-3xl' : 'max-w-[26rem]'}`}>
        {children}
      </main>
    </div>
  );
}

export function EntranceTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-2xl font-semibold tracking-[-0.025em]">{title}</h1>
      {children && <p className="mt-2 text-base text-soft">{children}</p>}
    </div>
  );
}
