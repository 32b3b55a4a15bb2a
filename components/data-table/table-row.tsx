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
      className={`group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-b border-line px-4 py-2.5 sm:table-row ${
        link ? 'cursor-pointer hover:bg-wash' : ''
      }`}
    >
      {cells.map(({ id, look, content }, position) => (
        <td
          key={id}
          // biome-ignore lint/a11y/noRedundantRoles: written out, since cards change the element's display
          role="cell"
          style={{ order: look?.card }}
          className={`min-w-0 truncate max-sm:[&_button]:hidden sm:table-cell sm:h-9 sm:border-b sm:border-line sm:px-2 sm:first:pl-4 sm:last:pr-4 lg:first:pl-6 lg:last:pr-6 ${
            look?.card ? '' : 'hidden'
          } ${look?.card && look.card % 2 === 0 ? 'text-right' : ''} ${look?.align === 'end' ? 'sm:text-right' : 'sm:text-left'}`}
        >
          {position === 0 && link ? (
            <Link href={link.href} prefetch={false} aria-label={link.label} className="rounded outline-offset-4">
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
