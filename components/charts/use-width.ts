'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * The width of an element in CSS pixels; 0 until it has one. While it is hidden the last width stays, so that a chart is
 * never asked to draw itself into nothing.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);

  // The size of a box is known to the browser alone.
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  return width;
}
