import { useEffect } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';

/** px a ms at most: as many new rows in a frame as can be drawn within it. */
const FASTEST = 5;

/** ms that a frame counts for at most: a late one makes the next no longer. */
const FRAME = 17;

/** The part of what is left that one frame goes, so that a single page comes to rest softly; px that it goes at least. */
const EASE = 0.3;
const LEAST = 6;

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: Number.POSITIVE_INFINITY };

/**
 * Home and End go to the first and the last row, also while nothing has the focus. Page Down and Page Up glide by a page
 * of whole rows, where the browser would put a whole page of other rows into one frame. A key that is held goes on at an
 * even pace and stops within a page of where it was let go; every single press is a page. `row`: height of a row, and of
 * the heading above them, px.
 */
export function usePageKeys(scroller: HTMLElement | null, row: number): void {
  // The keyboard, and the section's place, are systems outside of React.
  useEffect(() => {
    if (scroller === null) return;
    const glide = gliding(scroller);
    const press = (event: KeyboardEvent) => {
      const [direction, end] = [PAGES[event.key], ENDS[event.key]];
      const whole = document.documentElement;
      const ours =
        event.target instanceof Node &&
        (scroller.contains(event.target) ||
          (event.target === document.body && whole.scrollHeight <= whole.clientHeight));
      const furthest = scroller.scrollHeight - scroller.clientHeight;
      if (!ours || furthest <= 0 || event.shiftKey || isBusyKeyboard(event)) return;
      if (direction === undefined && end === undefined) return;
      event.preventDefault();
      if (end !== undefined) {
        glide.stop();
        scroller.scrollTop = Math.min(end, furthest);
        return;
      }
      const page = (direction ?? 1) * row * Math.max(1, Math.floor(scroller.clientHeight / row) - 2);
      const from = event.repeat ? scroller.scrollTop : glide.target();
      glide.to(Math.min(Math.max(from + page, 0), furthest));
    };
    document.addEventListener('keydown', press);
    scroller.addEventListener('wheel', glide.stop, { passive: true });
    scroller.addEventListener('pointerdown', glide.stop);
    return () => {
      glide.stop();
      document.removeEventListener('keydown', press);
      scroller.removeEventListener('wheel', glide.stop);
      scroller.removeEventListener('pointerdown', glide.stop);
    };
  }, [scroller, row]);
}

/** Moves a section to a place, px, frame by frame; at once for those who want no motion. Whoever else moves it ends that. */
function gliding(scroller: HTMLElement) {
  let target: number | null = null;
  let at = 0;
  let last: number | null = null;
  let frame = 0;
  let turn: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    target = null;
    scroller.classList.remove('gliding');
    cancelAnimationFrame(frame);
    clearTimeout(turn);
  }

  function step(now: number): void {
    // A frame's time is that of its beginning, before the key: the first frame has none to be counted from.
    const most = FASTEST * (last === null ? FRAME : Math.min(Math.max(now - last, 1), FRAME));
    last = now;
    // After the frame: the next one begins with the rows that belong to the new place, and none is ever blank.
    turn = setTimeout(() => move(most));
  }

  function move(most: number): void {
    if (target === null || Math.abs(scroller.scrollTop - at) > 2) {
      stop();
      return;
    }
    const before = at;
    const left = target - at;
    const far = Math.abs(left);
    const way = Math.min(far, most, Math.max(far * EASE, LEAST));
    scroller.scrollTop = far - way < 1 ? target : at + Math.sign(left) * way;
    at = scroller.scrollTop;
    // A list that became shorter meanwhile has no such place.
    if (Math.abs(target - at) < 1 || at === before) stop();
    else frame = requestAnimationFrame(step);
  }

  return {
    stop,
    target: () => target ?? scroller.scrollTop,
    to(place: number): void {
      const resting = target === null;
      target = place;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        stop();
        scroller.scrollTop = place;
      } else if (resting) {
        at = scroller.scrollTop;
        scroller.classList.add('gliding');
        last = null;
        frame = requestAnimationFrame(step);
      }
    },
  };
}
