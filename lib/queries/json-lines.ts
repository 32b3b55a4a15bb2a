/** Longer than any line of ours; more is no answer to what was asked. In characters. */
const LONGEST_LINE = 4 * 1024 * 1024;

/**
 * The lines of a newline-delimited JSON body as they arrive, each parsed. A letter or a line that is cut between two
 * chunks is put together again; a last line without its newline counts as one.
 *
 * Throws `SyntaxError` for a line that is not JSON, `RangeError` for an endless one, and what the body throws when the
 * connection breaks. Whoever stops reading closes the body.
 */
export async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    while (true) {
      const { value, done } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim() !== '') yield parse(line);
      if (rest.length > LONGEST_LINE) throw new RangeError('a line without an end');
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parse(line: string): unknown {
  return JSON.parse(line);
}
