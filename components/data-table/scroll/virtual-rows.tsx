import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageKeys } from './page-keys';
import { assignRowElements } from './row-elements';
import { HEAD_CLASS, type RowHeads } from './row-heads';
import type { ScrollToRow } from './scroll-to-row';

const ROW = 36; // px, held by the style sheet
const CARD = 96; // px, until it is measured

const OVERSCAN = 5;

const INITIAL_RECT = { width: 0, height: 100 * ROW }; // on the server

export interface VirtualRowsProps {
  count: number;
  heads: RowHeads | undefined;
  scroller: HTMLElement | null;
  cards: boolean;
  scrollToRow: RefObject<ScrollToRow | null>;
  /** `measure` is the ref of an element whose height varies. */
  children: (index: number, measure: ((row: HTMLElement | null) => void) | undefined) => ReactNode;
}

interface BodyProps extends VirtualRowsProps {
  focused: RefObject<number | null>;
}

/** The visible rows and a few beyond; spacer rows stand for the others. */
export function VirtualRows(props: VirtualRowsProps) {
  const focused = useRef<number | null>(null);
  const Body = props.cards ? CardsOfPage : RowsOfSection;
  return <Body {...props} focused={focused} />;
}

function RowsOfSection(props: BodyProps) {
  const { count, heads, scroller, focused } = props;
  const limitOverscan = useRef(overscanLimiter());
  usePageKeys(scroller, ROW);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: (index) => ROW * (1 + (heads?.get(index)?.length ?? 0)),
    overscan: OVERSCAN,
    initialRect: INITIAL_RECT,
    scrollMargin: ROW,
    scrollPaddingStart: ROW,
    rangeExtractor: (range) => withFocused(limitOverscan.current(range), focused.current),
  });
  // Sizes are remembered by index.
  useLayoutEffect(() => {
    if (heads) virtualizer.measure();
  }, [virtualizer, heads]);
  return <DrawnRows {...props} virtualizer={virtualizer} />;
}

/** Leaping, as under a dragged scrollbar, draws fewer rows beyond the visible ones: the next leap would discard them. */
function overscanLimiter(): (range: Range) => Range {
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

function CardsOfPage(props: BodyProps) {
  const { count, scroller, focused } = props;
  const [top, setTop] = useState(0);
  // The layout of the page: where the first card starts.
  useEffect(() => {
    setTop((scroller?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [scroller]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => CARD,
    overscan: OVERSCAN,
    initialRect: INITIAL_RECT,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(range, focused.current),
    measureElement: withHeads,
  });
  return <DrawnRows {...props} virtualizer={virtualizer} />;
}

function withHeads(card: HTMLElement): number {
  let height = card.offsetHeight;
  for (
    let head = card.previousElementSibling;
    head?.classList.contains(HEAD_CLASS);
    head = head.previousElementSibling
  ) {
    height += head instanceof HTMLElement ? head.offsetHeight : 0;
  }
  return height;
}

function withFocused(range: Range, focused: number | null): number[] {
  const drawn = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn;
  return [...drawn, focused].sort((a, b) => a - b);
}

function hasTextSelection(): boolean {
  return typeof window !== 'undefined' && window.getSelection()?.isCollapsed === false;
}

interface DrawnRowsProps<Scroller extends Element | Window> extends BodyProps {
  virtualizer: Virtualizer<Scroller, HTMLElement>;
}

function DrawnRows<Scroller extends Element | Window>(props: DrawnRowsProps<Scroller>) {
  const { scroller, cards, scrollToRow, children, virtualizer, focused } = props;
  const elements = useRef<ReadonlyMap<number, number>>(new Map());
  // The focus of the document, and who moves it from outside.
  useEffect(() => {
    scrollToRow.current = (index, focus = false) => {
      focused.current = index;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      requestAnimationFrame(() => {
        const row = scroller?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
        row?.scrollIntoView?.({ block: 'nearest' });
        if (focus) row?.querySelector('a')?.focus({ preventScroll: true });
      });
    };
    const rows = scroller?.querySelector('tbody');
    const onFocusIn = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') : null;
      focused.current = row ? Number(row) - 2 : null;
    };
    const onFocusOut = () => {
      focused.current = null;
    };
    rows?.addEventListener('focusin', onFocusIn);
    rows?.addEventListener('focusout', onFocusOut);
    return () => {
      scrollToRow.current = null;
      rows?.removeEventListener('focusin', onFocusIn);
      rows?.removeEventListener('focusout', onFocusOut);
    };
  }, [scrollToRow, focused, scroller, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const drawn = items.map(({ index }) => index);
  // Cards keep their elements, which are measured.
  if (!cards) elements.current = assignRowElements(elements.current, drawn, focused.current, hasTextSelection());
  const measure = cards ? virtualizer.measureElement : undefined;
  let end = virtualizer.options.scrollMargin;
  return (
    <>
      {items.map((item) => {
        const gap = item.start - end;
        end = item.end;
        return (
          <Fragment key={cards ? item.key : elements.current.get(item.index)}>
            {gap > 0 && <Spacer height={gap} />}
            {children(item.index, measure)}
          </Fragment>
        );
      })}
      <Spacer height={virtualizer.getTotalSize() + virtualizer.options.scrollMargin - end} />
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return <tr aria-hidden className="room" style={{ height }} />;
}
