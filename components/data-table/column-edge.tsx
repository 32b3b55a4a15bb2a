'use client';

import type { PointerEvent } from 'react';
import { NARROWEST, WIDEST } from './column-view';

interface ColumnEdgeProps {
  id: string;
  /** Takes the width of every column, in rem, once the pointer lets go. */
  onResize: (widths: ReadonlyMap<string, number>) => void;
}

/**
 * The right edge of a heading, dragged to make its column wider. The other columns keep the width they have. For the
 * keyboard the choice of columns has the same.
 */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  function begin(event: PointerEvent<HTMLSpanElement>) {
    const edge = event.currentTarget;
    const table = edge.closest('table');
    const headings = [...(table?.tHead?.rows[0]?.cells ?? [])];
    const columns = [...(table?.querySelectorAll('col') ?? [])];
    const at = headings.findIndex((heading) => heading.contains(edge));
    const [own, width] = [columns[at], headings[at]?.offsetWidth];
    if (event.button !== 0 || !own || width === undefined) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const widths = new Map(
      columns.map(({ dataset }, index) => [dataset.column ?? '', (headings[index]?.offsetWidth ?? 0) / rem]),
    );
    const from = event.clientX;
    const draw = () => {
      for (const column of columns) column.style.width = `${widths.get(column.dataset.column ?? '') ?? 0}rem`;
    };
    const move = ({ clientX }: globalThis.PointerEvent) => {
      widths.set(id, Math.min(Math.max((width + clientX - from) / rem, NARROWEST), WIDEST));
      draw();
    };
    const end = () => {
      edge.removeEventListener('pointermove', move);
      onResize(widths);
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', end, { once: true });
  }

  return <span aria-hidden className="edge" onPointerDown={begin} />;
}
