import { useEffect } from 'react';
import { isBusyKeyboard } from '@/components/ui/keyboard';

const FASTEST = 5; // px a ms, as many rows as can be drawn

const FRAME = 17; // ms

/** Share of the remaining distance a frame; least px. */
const EASE = 0.3;
const LEAST = 6;

const PAGES: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: Number.POSITIVE_INFINITY };

/** Page Down and Page Up glide by a page of whole rows, since jumping draws a page of rows in one frame. `row`: px. */
export function usePageKeys(scroller: HTMLElement | null, row: number): void {
  // The keyboard, and the scroll position.
  useEffect(() => {
    if (scroller === null) return;
    const glide = glider(scroller);
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

/** Animates the scroll position, px; at once for those who want no motion. Any other scrolling ends it. */
function glider(scroller: HTMLElement) {
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
    const most = FASTEST * (last === null ? FRAME : Math.min(Math.max(now - last, 1), FRAME));
    last = now;
    // After the frame: the next one starts with the rows of the new position, and none is blank.
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
