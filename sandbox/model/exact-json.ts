const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

const LONG_NUMBER = /[\d.eE+-]{16}/;

const fits = (number: string) => number.length < 16 || String(Number(number)) === number;

/** A number that JavaScript would round comes as the text of its digits. Throws SyntaxError as `JSON.parse` does. */
export function parseUnrounded(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!LONG_NUMBER.test(text)) return value;
  const quoted = text.replace(TEXT_OR_NUMBER, (token) => (token[0] === '"' || fits(token) ? token : `"${token}"`));
  return quoted.length === text.length ? value : JSON.parse(quoted);
}
