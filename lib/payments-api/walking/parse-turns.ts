import 'server-only';

/**
 * Slices are read side by side, but parsed when it is their turn: bytes that wait cost the engine nothing, while records
 * that wait are copied by each collection of garbage. While the slice whose turn it is waits for a further page, all may go on.
 */
export class ParseTurns {
  #turn = 0;
  #isOpen = false;
  readonly #waiting = new Map<number, () => void>();

  /** Resolves when a page of this slice, by its place among all, may be parsed. */
  async enter(slice: number): Promise<void> {
    if (slice > this.#turn && !this.#isOpen) await new Promise<void>((resolve) => this.#waiting.set(slice, resolve));
  }

  leave(slice: number): void {
    if (slice === this.#turn) this.open();
  }

  next(): void {
    this.#turn += 1;
    this.#isOpen = false;
    this.#release((slice) => slice <= this.#turn);
  }

  open(): void {
    this.#isOpen = true;
    this.#release(() => true);
  }

  #release(mayGoOn: (slice: number) => boolean): void {
    for (const [slice, resolve] of this.#waiting) {
      if (!mayGoOn(slice)) continue;
      this.#waiting.delete(slice);
      resolve();
    }
  }
}
