'use client';

import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { usePageKeys } from './page-keys';
import { assignRowElements } from './row-elements';
import type { ScrollToRow } from './scroll-to-row';

/** Height of a row in px: 2.25 rem, held by the style sheet. A card is measured, this is what it is taken for before. */
const ROW = 36;
const CARD = 96;

/** Rows drawn above and below what is seen, so that none is blank while the browser scrolls by itself. */
const BEYOND = 5;

/** Rows that the server draws: what the browser would have had without drawing by parts. */
const FIRST = { width: 0, height: 100 * ROW };

interface VirtualRowsProps {
  count: number;
  /** The element that scrolls where rows are lines; cards scroll with the page. */
  scroller: HTMLElement | null;
  cards: boolean;
  scrollToRow: RefObject<ScrollToRow | null>;
  /** Draws a row; `measure` is to be told its element where heights differ. */
  children: (index: number, measure: ((row: HTMLElement | null) => void) | undefined) => ReactNode;
}

/** The body of a table, as many rows as are seen and a few beyond. The room of the others is kept by empty rows. */
export function VirtualRows(props: VirtualRowsProps) {
  return props.cards ? <CardsOfPage {...props} /> : <RowsOfSection {...props} />;
}

function RowsOfSection(props: VirtualRowsProps) {
  const { count, scroller } = props;
  const kept = useRef<number | null>(null);
  const travel = useRef(travelling());
  usePageKeys(scroller, ROW);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: BEYOND,
    initialRect: FIRST,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(travel.current(range)), kept.current, count),
  });
  return <Drawn {...props} virtualizer={virtualizer} kept={kept} />;
}

/**
 * Draws fewer rows beyond the seen ones while nothing is seen of what was, as under a scrollbar that is thrown: they would
 * be drawn for a place that the next leap leaves.
 */
function travelling(): (range: Range) => Range {
  let before: Range | null = null;
  let leaping = false;
  return (range) => {
    const { startIndex, endIndex } = range;
    if (startIndex !== before?.startIndex || endIndex !== before.endIndex)
      leaping = before !== null && (startIndex > before.endIndex || endIndex < before.startIndex);
    before = range;
    return leaping ? { ...range, overscan: 1 } : range;
  };
}

function CardsOfPage(props: VirtualRowsProps) {
  const { count, scroller } = props;
  const kept = useRef<number | null>(null);
  const [top, setTop] = useState(0);
  // The page's layout: how far below its beginning the first card stands.
  useEffect(() => {
    setTop((scroller?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [scroller]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => CARD,
    overscan: BEYOND,
    initialRect: FIRST,
    scrollMargin: top,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept.current, count),
  });
  return <Drawn {...props} virtualizer={virtualizer} kept={kept} />;
}

/** Whether text is selected; never on the server. */
function isSelecting(): boolean {
  return typeof window !== 'undefined' && window.getSelection()?.isCollapsed === false;
}

/** The row that holds the focus stays in the page, wherever the others are. */
function withKept(drawn: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || drawn.includes(kept)) return drawn;
  return [...drawn, kept].sort((a, b) => a - b);
}

interface DrawnProps<Scroller extends Element | Window> extends VirtualRowsProps {
  virtualizer: Virtualizer<Scroller, HTMLElement>;
  kept: RefObject<number | null>;
}

function Drawn<Scroller extends Element | Window>({
  scroller,
  cards,
  scrollToRow,
  children,
  virtualizer,
  kept,
}: DrawnProps<Scroller>) {
  const elements = useRef<ReadonlyMap<number, number>>(new Map());
  // The document's focus, and the keyboard and search that move it from outside.
  useEffect(() => {
    scrollToRow.current = (index, focus = false) => {
      kept.current = index;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      requestAnimationFrame(() => {
        const row = scroller?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
        // The page may scroll around the table.
        row?.scrollIntoView?.({ block: 'nearest' });
        if (focus) row?.querySelector('a')?.focus({ preventScroll: true });
      });
    };
    const rows = scroller?.querySelector('tbody');
    const keep = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') : null;
      kept.current = at ? Number(at) - 2 : null;
    };
    const release = () => {
      kept.current = null;
    };
    rows?.addEventListener('focusin', keep);
    rows?.addEventListener('focusout', release);
    return () => {
      scrollToRow.current = null;
      rows?.removeEventListener('focusin', keep);
      rows?.removeEventListener('focusout', release);
    };
  }, [scrollToRow, kept, scroller, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const drawn = items.map(({ index }) => index);
  // A card is measured by its element, which must stay its own.
  if (!cards) elements.current = assignRowElements(elements.current, drawn, kept.current, isSelecting());
  const measure = cards ? virtualizer.measureElement : undefined;
  let end = virtualizer.options.scrollMargin;
  return (
    <>
      {items.map((item) => {
        const room = item.start - end;
        end = item.end;
        return (
          <Fragment key={cards ? item.key : elements.current.get(item.index)}>
            {room > 0 && <Room height={room} />}
            {children(item.index, measure)}
          </Fragment>
        );
      })}
      <Room height={virtualizer.getTotalSize() + virtualizer.options.scrollMargin - end} />
    </>
  );
}

function Room({ height }: { height: number }) {
  return <tr aria-hidden className="room" style={{ height }} />;
}
