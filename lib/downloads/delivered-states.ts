import 'server-only';

/** So many payments a text: one is written, posted and stored at once without holding anybody up. */
const PAYMENTS_A_TEXT = 10_000;

/** Writes the states of payments by their ids, a line each, in texts of bounded length. */
export function encodeStates(states: ReadonlyMap<string, string>): string[] {
  const lines = Array.from(states, ([id, state]) => `${id} ${state}`);
  const texts: string[] = [];
  for (let at = 0; at < lines.length; at += PAYMENTS_A_TEXT) {
    texts.push(lines.slice(at, at + PAYMENTS_A_TEXT).join('\n'));
  }
  return texts;
}

export function decodeStates(texts: readonly string[]): Map<string, string> {
  const states = new Map<string, string>();
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const [id, state] = line.split(' ');
      if (id && state && !states.has(id)) states.set(id, state);
    }
  }
  return states;
}
