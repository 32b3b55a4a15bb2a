const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const DIGIT = '[\\d.eE+-]';

/** Sixteen of a number's characters in a row, and then what stood before them. They are spelled out, so that the search can leap ahead. */
const MAYBE_LONG_NUMBER = new RegExp(`${DIGIT.repeat(16)}(?<=(?:^|[:[,])\\s*${DIGIT}{16})`);

/** `JSON.parse` that keeps every digit: a number that JavaScript cannot hold exactly becomes the text of its digits. */
export function parseExactJson(text: string): unknown {
  if (!MAYBE_LONG_NUMBER.test(text)) return JSON.parse(text);
  // Judged before digits are put in quotes, so that no quoting can turn bad JSON into good.
  const plain: unknown = JSON.parse(text);
  let changed = false;
  const exact = text.replace(STRING_OR_NUMBER, (token) => {
    if (token.startsWith('"') || token.length < 16 || String(Number(token)) === token) return token;
    changed = true;
    return `"${token}"`;
  });
  return changed ? JSON.parse(exact) : plain;
}
