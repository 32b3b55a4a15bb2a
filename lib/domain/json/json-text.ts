const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

const opens = (token: string) => token === '{' || token === '[';
const closes = (token: string) => token === '}' || token === ']';

/** Lays JSON out, two spaces a level; all but white space stays to the letter. */
export function indentedJson(text: string): string {
  let out = '';
  let depth = 0;
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (closes(token)) depth -= 1;
    const startsLine = closes(token) ? !opens(before) : opens(before) || before === ',';
    if (startsLine) out += `\n${'  '.repeat(depth)}`;
    out += token === ':' ? ': ' : token;
    if (opens(token)) depth += 1;
    before = token;
  }
  return out;
}

/** The values in the list `name` of a JSON object, to the letter. Of two lists of that name the last counts. */
export function listedTexts(text: string, name: string): string[] {
  let texts: string[] = [];
  let depth = 0;
  let key: unknown = null;
  let start = 0;
  let before = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inList = key === name && depth >= 2;
    if (depth === 1 && token === ':') {
      key = JSON.parse(before);
      if (key === name) texts = [];
    }
    if (inList && depth === 2 && !closes(token) && token !== ',') start = index;
    if (closes(token)) depth -= 1;
    if (opens(token)) depth += 1;
    const ends = inList && depth === 2 && token !== ',';
    if (ends) texts.push(text.slice(start, index + token.length));
    before = token;
  }
  return texts;
}
