import { parsePastedText } from './pasted-text';

const LINES = /[\r\n\u0085\u2028\u2029]+/;
const CELLS = /[\t,;]/;
const E_MAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
const LONG_NUMBER = /^\d{7,}$/;

type Kind = 'reference' | 'id' | 'e-mail' | null;

interface Cell {
  text: string;
  kind: Kind;
}

/**
 * What was pasted as a list: a column of a spreadsheet or of a file of ours, or several in one line; one that stands twice is
 * there twice. Of several columns that which holds references or ids. Null for one thing, and for plain words.
 */
export function parsePastedList(text: string): string[] | null {
  const rows = text
    .split(LINES)
    .map((line) => line.split(CELLS).map(readCell))
    .filter((cells) => cells.some(({ text }) => text !== ''));
  const [only] = rows;
  const cells = rows.length === 1 ? (only ?? []).flatMap(splitWords) : withoutHeader(columnOf(rows));
  const listed = cells.filter(({ text }) => text !== '');
  const known = listed.filter(({ kind }) => kind !== null).length;
  if (listed.length < 2 || (rows.length === 1 && known < listed.length)) return null;
  return listed.map(({ text }) => text);
}

/** Without the marks that spreadsheets, mails and our own files put around a text. */
function readCell(given: string): Cell {
  const pasted = parsePastedText(given.replace(/^\uFEFF/, ''));
  if (pasted === null) return { text: '', kind: null };
  if (pasted.kind === 'reference') return { text: pasted.reference, kind: 'reference' };
  if (pasted.kind !== 'words') return { text: pasted.id, kind: 'id' };
  const text = pasted.text.replace(/^["'«“‘(]+|["'»”’)]+$/g, '').trim();
  const plain = text.slice(0, 100);
  return { text: plain, kind: E_MAIL.test(plain) ? 'e-mail' : LONG_NUMBER.test(plain) ? 'reference' : null };
}

function splitWords(cell: Cell): Cell[] {
  return cell.kind === null ? cell.text.split(/\s+/).map(readCell) : [cell];
}

/** The cells of the first column that is mostly known, with the other columns of its kind; without any, the first column. */
function columnOf(rows: Cell[][]): Cell[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.flatMap((cells) => cells[at] ?? []));
  const kinds = columns.map(mainKind);
  const kind = kinds.find((one) => one !== null);
  if (kind === undefined) return columns.find((cells) => cells.some(({ text }) => text !== '')) ?? [];
  const own = new Set(kinds.flatMap((one, at) => (one === kind ? [at] : [])));
  return rows.flatMap((cells) => cells.filter((_, at) => own.has(at)));
}

function mainKind(cells: Cell[]): Kind {
  const filled = cells.filter(({ text }) => text !== '');
  const known = filled.filter(({ kind }) => kind !== null);
  return known.length * 2 < filled.length ? null : (known[0]?.kind ?? null);
}

function withoutHeader(cells: Cell[]): Cell[] {
  const [head, ...others] = cells;
  const isName = ({ text }: Cell) => !/[\d@]/.test(text);
  return head && isName(head) && others.length > 0 && !others.some(isName) ? others : cells;
}

/** Equal for two writings of one reference or id: letter case aside, and zeros that a spreadsheet took from a number. */
export function pastedKey(text: string): string {
  const plain = text.trim().toLowerCase();
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain;
}
