import type { PointerEvent } from 'react';
import { clampColumnWidth } from './columns-parameter';
import { gridTemplate } from './grid-template';

interface ResizeHandleProps {
  id: string;
  /** Receives the width of every column, in rem, when the pointer is released. */
  onResize: (widths: ReadonlyMap<string, number>) => void;
}

/** Dragging the edge of a heading resizes its column; the keyboard has the column chooser for it. */
export function ResizeHandle({ id, onResize }: ResizeHandleProps) {
  function begin(event: PointerEvent<HTMLSpanElement>) {
    const edge = event.currentTarget;
    const table = edge.closest('table');
    const headings = [...(table?.tHead?.rows[0]?.cells ?? [])];
    const width = edge.closest('th')?.offsetWidth;
    if (event.button !== 0 || !table || width === undefined) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const widths = new Map(headings.map(({ dataset, offsetWidth }) => [dataset.column ?? '', offsetWidth / rem]));
    const from = event.clientX;
    const move = ({ clientX }: globalThis.PointerEvent) => {
      widths.set(id, clampColumnWidth((width + clientX - from) / rem));
      const { gridTemplateColumns, '--least': least } = gridTemplate(widths.values());
      table.style.gridTemplateColumns = String(gridTemplateColumns);
      table.style.setProperty('--least', least);
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
