'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';

interface Cell {
  id: string;
  look: { align?: 'end'; card?: number } | undefined;
  content: ReactNode;
}

interface TableRowProps {
  index: number;
  link: { href: string; label: string } | undefined;
  children: Cell[];
}

/** The first cell holds the real link; a click anywhere else on the row follows it, unless text is being selected. */
export function TableRow({ index, link, children: cells }: TableRowProps) {
  const router = useRouter();

  function follow(event: MouseEvent<HTMLTableRowElement>) {
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('a, button, input')) return;
    if (window.getSelection()?.type === 'Range') return;
    if (event.metaKey || event.ctrlKey) window.open(link.href, '_blank', 'noopener');
    else router.push(link.href);
  }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: written out, since cards change the element's display
      role="row"
      aria-rowindex={index + 2}
      onClick={follow}
      className={link && 'linked'}
    >
      {cells.map(({ id, look, content }, position) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noRedundantRoles: written out, since cards change the element's display
          role="cell"
          data-card={look?.card}
          className={look?.align}
        >
          {position === 0 && link ? (
            <Link href={link.href} prefetch={false} aria-label={link.label}>
              {content}
            </Link>
          ) : (
            content
          )}
        </td>
      ))}
    </tr>
  );
}
