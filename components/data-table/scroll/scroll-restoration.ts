'use client';

import { useEffect } from 'react';

/** Where somebody was in a list when they left it. */
interface Place {
  top: number;
  left: number;
  /** The row whose page they went to. */
  href: string | null;
}

/** A way back is taken for one as long as a page may take to come. */
const BACK_MS = 3_000;

const places = new Map<string, Place>();
let wentBackAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    wentBackAt = performance.now();
  });
}

/** The list, whichever of its records stands open beside it. */
function address(): string {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.delete('row');
  return `${pathname}?${searchParams}`;
}

/** Going back to a list finds it scrolled as it was, and the focus on the row that was opened. */
export function useScrollRestoration(section: HTMLElement | null): void {
  // The browser's history and the place to which an element is scrolled: the browser restores only the page's own.
  useEffect(() => {
    if (!section) return;
    const here = address();
    const known = places.get(here);
    if (known && performance.now() - wentBackAt < BACK_MS) {
      section.scrollTop = known.top;
      section.scrollLeft = known.left;
      const links = [...section.querySelectorAll<HTMLAnchorElement>('tbody a')];
      links.find((link) => link.getAttribute('href') === known.href)?.focus({ preventScroll: true });
    }
    const keep = (href: string | null) =>
      places.set(address(), { top: section.scrollTop, left: section.scrollLeft, href });
    const scrolled = () => keep(null);
    const followed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) keep(link.getAttribute('href'));
    };
    section.addEventListener('scroll', scrolled, { passive: true });
    section.addEventListener('click', followed, { capture: true });
    return () => {
      section.removeEventListener('scroll', scrolled);
      section.removeEventListener('click', followed, { capture: true });
    };
  }, [section]);
}
