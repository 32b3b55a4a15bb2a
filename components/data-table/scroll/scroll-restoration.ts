import { useEffect } from 'react';

interface ScrollPosition {
  top: number;
  left: number;
  href: string | null;
}

const BACK_MS = 3_000; // within which a page may load

const positions = new Map<string, ScrollPosition>();
let wentBackAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    wentBackAt = performance.now();
  });
}

function address(): string {
  const { pathname, searchParams } = new URL(window.location.href);
  searchParams.delete('row');
  return `${pathname}?${searchParams}`;
}

/** Going back restores the scroll position and the focus, which the browser does for the page only. */
export function useScrollRestoration(section: HTMLElement | null): void {
  useEffect(() => {
    if (!section) return;
    const here = address();
    const stored = positions.get(here);
    if (stored && performance.now() - wentBackAt < BACK_MS) {
      section.scrollTop = stored.top;
      section.scrollLeft = stored.left;
      const links = [...section.querySelectorAll<HTMLAnchorElement>('tbody a')];
      links.find((link) => link.getAttribute('href') === stored.href)?.focus({ preventScroll: true });
    }
    const store = (href: string | null) =>
      positions.set(address(), { top: section.scrollTop, left: section.scrollLeft, href });
    const scrolled = () => store(null);
    const followed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) store(link.getAttribute('href'));
    };
    section.addEventListener('scroll', scrolled, { passive: true });
    section.addEventListener('click', followed, { capture: true });
    return () => {
      section.removeEventListener('scroll', scrolled);
      section.removeEventListener('click', followed, { capture: true });
    };
  }, [section]);
}
