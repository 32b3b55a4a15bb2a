import 'server-only';
import { hash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { againOf, isExportId } from '@/lib/domain/files/export-progress';
import type { Payment } from '@/lib/domain/payments/payments';
import { CorteError } from '@/lib/errors';

/** Payments that were handed over in files, each file after the one before: their states by their ids. */
export interface HandedOver {
  /** The file after which this is; null before the first. */
  file: string | null;
  /** What was collected before is in none of the files: UTC milliseconds. */
  start: number;
  states: ReadonlyMap<string, string>;
  /** It is whatever file was the last: no other may take that place before the next is kept. */
  asLast: boolean;
}

interface Head {
  previous: string | null;
  start: number;
}

/** Who keeps a file in a folder waits until nobody else does. */
const turns = new Map<string, Promise<unknown>>();

/** What is kept of each file that goes on from another, in a folder of the account's. */
export class HandedOverFiles {
  constructor(private readonly folder: string) {}

  /**
   * What had been handed over with a file, by its id or `last`, all files before it included; of `again:` and an id, with the
   * file before that one, or with the last where that one was never whole. `firstStart` is where the first begins. Null when
   * there is no file of that id, or one before it is lost.
   */
  async read(which: string, firstStart: number): Promise<HandedOver | null> {
    const again = againOf(which);
    const head = again === null ? null : await this.#head(again);
    const asLast = which === 'last' || (again !== null && head === null);
    const last = asLast ? await this.#text('last') : head ? head.previous : which;
    if (last === null) return { file: null, start: head?.start ?? firstStart, states: new Map(), asLast };
    const states = new Map<string, string>();
    const seen = new Set<string>();
    let start = firstStart;
    for (let file: string | null = last; file !== null; ) {
      const text = isExportId(file) && !seen.has(file) ? await this.#text(file) : null;
      seen.add(file);
      if (text === null) return null;
      const [head = '', ...lines] = text.split('\n');
      for (const line of lines) {
        const [id, state] = line.split(' ');
        // The newest file comes first, and what it says of a payment stands.
        if (id && state && !states.has(id)) states.set(id, state);
      }
      const { previous, start: began }: Head = JSON.parse(head);
      [file, start] = [previous, began];
    }
    return { file: last, start, states, asLast };
  }

  /** True when a file of this id is kept already: another must not take its place. */
  async has(file: string): Promise<boolean> {
    return (await this.#text(file)) !== null;
  }

  /**
   * Keeps what a file handed over, whole or not at all, and makes it the last. Throws `incomplete_walk` when it went on from
   * the last and another has done so meanwhile: both would hand over the same.
   */
  keep(file: string, before: HandedOver, states: ReadonlyMap<string, string>): Promise<void> {
    const turn = (turns.get(this.folder) ?? Promise.resolve()).then(() => this.#keep(file, before, states));
    turns.set(
      this.folder,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #keep(file: string, before: HandedOver, states: ReadonlyMap<string, string>): Promise<void> {
    const { file: previous, start, asLast } = before;
    if (asLast && (await this.#text('last')) !== previous) {
      throw new CorteError('incomplete_walk', 'Another file has gone on from the last one meanwhile');
    }
    const head: Head = { previous, start };
    const lines = [...states].map(([id, state]) => `${id} ${state}`);
    await mkdir(this.folder, { recursive: true });
    await this.#put(file, [JSON.stringify(head), ...lines].join('\n'));
    await this.#put('last', file);
  }

  async #head(file: string): Promise<Head | null> {
    const [head] = (await this.#text(file))?.split('\n', 1) ?? [];
    return head ? JSON.parse(head) : null;
  }

  async #put(name: string, text: string): Promise<void> {
    const whole = path.join(this.folder, name);
    await writeFile(`${whole}.part`, text, { mode: 0o600, flush: true });
    await rename(`${whole}.part`, whole);
  }

  async #text(name: string): Promise<string | null> {
    try {
      return await readFile(path.join(this.folder, name), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }
}

/** The state of a payment in eight characters: another when any of its fields is. */
export function stateOf(payment: Payment): string {
  return hash('sha256', JSON.stringify(payment), 'buffer').toString('base64url', 0, 6);
}
