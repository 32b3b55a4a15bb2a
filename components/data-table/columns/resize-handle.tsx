import type { PointerEvent } from 'react';
import { fetchPart, prefetchPart } from '@/components/browser/lazy-part';

const loadDrag = () => import('./drag-edge');

interface ResizeHandleProps {
  id: string;
  /** Receives the width of every column, in rem, when the pointer is released. */
  onResize: (widths: ReadonlyMap<string, number>) => void;
}

/** Dragging the edge of a heading resizes its column; the keyboard has the column chooser for it. */
export function ResizeHandle({ id, onResize }: ResizeHandleProps) {
  async function begin(event: PointerEvent<HTMLSpanElement>) {
    const { button, clientX: from, currentTarget: edge, pointerId } = event;
    if (button !== 0) return;
    event.preventDefault();
    edge.setPointerCapture(pointerId);
    const drag = await fetchPart(loadDrag);
    if (edge.hasPointerCapture(pointerId)) drag?.dragEdge(edge, { id, from, onResize });
  }

  return <span aria-hidden className="edge" onPointerEnter={() => prefetchPart(loadDrag)} onPointerDown={begin} />;
}
