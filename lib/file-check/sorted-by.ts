import type { CellKind } from '@/lib/domain/files/canonical-rows';

export interface SortedBy {
  column: string;
  direction: 'asc' | 'desc';
}

interface Running {
  at: number;
  last: string | null;
  rises: boolean;
  falls: boolean;
}

const collator = new Intl.Collator('es', { sensitivity: 'base' });

export class SortWatch {
  #running: Running[];

  constructor(private readonly columns: readonly { header: string; kind: CellKind }[]) {
    this.#running = columns.map((_, at) => ({ at, last: null, rises: true, falls: true }));
  }

  add(cells: readonly string[]): void {
    let ended = false;
    for (const running of this.#running) {
      const cell = cells[running.at] ?? '';
      if (cell === '' || cell === running.last) continue;
      if (running.last !== null) {
        const order = this.#compare(running.at, cell, running.last);
        if (order < 0) running.rises = false;
        if (order > 0) running.falls = false;
        ended ||= !running.rises && !running.falls;
      }
      running.last = cell;
    }
    if (ended) this.#running = this.#running.filter(({ rises, falls }) => rises || falls);
  }

  found(): SortedBy | null {
    const one = this.#running.find(({ rises, falls }) => rises !== falls);
    if (!one) return null;
    return { column: this.columns[one.at]?.header ?? '', direction: one.rises ? 'asc' : 'desc' };
  }

  #compare(at: number, a: string, b: string): number {
    return this.columns[at]?.kind === 'number' ? Number(a) - Number(b) : collator.compare(a, b);
  }
}
