/** RFC 4180, as text arrives. Maintained CSV readers take a file or a Node stream; this one runs in the browser by pieces. */
export async function* csvRows(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  const reader = new CsvReader(delimiter);
  for await (const piece of pieces) {
    reader.read(piece);
    if (reader.rows.length > 0) yield reader.rows.splice(0);
  }
  reader.end();
  yield reader.rows;
}

class CsvReader {
  readonly rows: string[][] = [];
  #cells: string[] = [];
  #cell = '';
  /** `closed`: after a quote within quotes, which ends them or is doubled. */
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #afterReturn = false;
  #first = true;
  readonly #ends: RegExp;

  constructor(private readonly delimiter: string) {
    this.#ends = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  }

  read(piece: string): void {
    let at = this.#first && piece.startsWith('\uFEFF') ? 1 : 0;
    if (piece !== '') this.#first = false;
    while (at < piece.length) at = this.#state === 'quoted' ? this.#quoted(piece, at) : this.#outside(piece, at);
  }

  end(): void {
    if (this.#state !== 'start' || this.#cells.length > 0) this.#endRow();
  }

  #quoted(piece: string, at: number): number {
    const quote = piece.indexOf('"', at);
    this.#cell += piece.slice(at, quote < 0 ? undefined : quote);
    if (quote < 0) return piece.length;
    this.#state = 'closed';
    return quote + 1;
  }

  #outside(piece: string, at: number): number {
    const character = piece[at] ?? '';
    const second = this.#afterReturn && character === '\n';
    this.#afterReturn = false;
    if (second) return at + 1;
    if (character === '"' && this.#state !== 'plain') {
      if (this.#state === 'closed') this.#cell += '"';
      this.#state = 'quoted';
      return at + 1;
    }
    if (character === this.delimiter) this.#endCell();
    else if (character === '\r' || character === '\n') {
      this.#endRow();
      this.#afterReturn = character === '\r';
    } else {
      this.#ends.lastIndex = at;
      const end = this.#ends.exec(piece)?.index ?? piece.length;
      this.#cell += piece.slice(at, end);
      this.#state = 'plain';
      return end;
    }
    return at + 1;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    this.#endCell();
    this.rows.push(this.#cells);
    this.#cells = [];
  }
}
