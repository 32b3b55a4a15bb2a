import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { isReceiptText, type ReadReceipt, readReceiptJson, readReceiptTable } from '@/lib/domain/files/receipt-table';
import { jsonTable } from './json-rows';
import { sharedTexts, sheetParts } from './sheet-rows';
import { type CsvForm, csvTable, type ReadTable, sheetTable } from './tables';

/** It is cut or no archive, is none of ours, or has no receipt with it. */
export type Unreadable = 'broken' | 'foreign' | 'no-receipt';

export class UnreadableFile extends Error {
  constructor(readonly why: Unreadable) {
    super(`The file is ${why}`);
  }
}

/** The tables in the order of the receipt; null where one is missing. */
export interface OpenedFile extends ReadReceipt {
  tables: (ReadTable | null)[];
}

/** A workbook, an archive of a CSV and its receipt, or these two apart. Throws `UnreadableFile`. */
export async function openFile(files: readonly Blob[]): Promise<OpenedFile> {
  const [first] = files;
  if (!first) throw new UnreadableFile('foreign');
  if (await isArchive(first)) return fromArchive(first);
  const members = await Promise.all(files.map(looseMember));
  const receipt = members.find((member) => member.receipt !== null)?.receipt;
  if (!receipt) throw new UnreadableFile('no-receipt');
  return withTables(
    receipt,
    members.filter((member) => member.receipt === null),
  );
}

async function isArchive(file: Blob): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
}

async function fromArchive(file: Blob): Promise<OpenedFile> {
  const members = await membersOf(file);
  if (members.has('xl/workbook.xml')) return fromWorkbook(members);
  const receiptPath = [...members.keys()].find((path) => path.endsWith('-recibo.csv'));
  const receipt = receiptPath && (await receiptIn(openMember(members, receiptPath)));
  if (!receipt) throw new UnreadableFile('no-receipt');
  const paths = [...members.keys()].filter((path) => path !== receiptPath);
  return withTables(
    receipt,
    paths.map((path) => ({
      name: path,
      table: (form) => csvTable(openMember(members, path), form),
    })),
  );
}

async function membersOf(file: Blob): Promise<ReadonlyMap<string, FileEntry>> {
  try {
    const entries = await new ZipReader(new BlobReader(file), { useWebWorkers: false }).getEntries();
    return new Map(entries.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry]])));
  } catch {
    throw new UnreadableFile('broken');
  }
}

async function fromWorkbook(members: ReadonlyMap<string, FileEntry>): Promise<OpenedFile> {
  const text = async (path: string) => (members.has(path) ? joined(openMember(members, path)) : '');
  const parts = sheetParts(await text('xl/workbook.xml'), await text('xl/_rels/workbook.xml.rels'));
  const shared = members.has('xl/sharedStrings.xml')
    ? await sharedTexts(openMember(members, 'xl/sharedStrings.xml'))
    : [];
  const own = parts.find(({ name }) => RECEIPT_SHEETS.includes(name));
  const receipt = own && (await receiptOf(sheetTable([openMember(members, own.path)], shared), HEADER_ROWS));
  if (!receipt) throw new UnreadableFile('no-receipt');
  const tables = receipt.receipt.tables.map(({ name: table, sheet: name = table }) => {
    const sheets = parts.filter((part) => part.name === name || isFurther(part.name, name));
    return sheets.length > 0
      ? sheetTable(
          sheets.map(({ path }) => openMember(members, path)),
          shared,
        )
      : null;
  });
  return { ...receipt, tables };
}

const RECEIPT_SHEETS = ['Recibo', 'Receipt'];

/** Of the sheet of the receipt, before its lines. */
const HEADER_ROWS = 1;

/** `payments 2` continues where `payments` was full. */
function isFurther(sheet: string, table: string): boolean {
  return sheet.startsWith(`${table} `) && /^\d+$/.test(sheet.slice(table.length + 1));
}

interface Member {
  name: string;
  table(form: CsvForm): ReadTable;
}

/** The table of the list has the file's own name, every other has its name at the end. */
function withTables(read: ReadReceipt, members: Member[]): OpenedFile {
  const { receipt } = read;
  const left = new Set(members);
  const others = receipt.tables.map(({ name }) => {
    const found = name === receipt.noun ? undefined : members.find((member) => member.name.endsWith(`-${name}.csv`));
    if (found) left.delete(found);
    return found;
  });
  const [own] = left;
  const tables = others.map((other, index) => {
    const member = receipt.tables[index]?.name === receipt.noun ? own : other;
    return member?.table(receipt) ?? null;
  });
  return { ...read, tables };
}

/** Itself for people, whoever reads its file. */
const OF_RECEIPT: CsvForm = { decimal: 'point' };

/** Enough to reach the line of a receipt that holds it whole. */
const SNIFFED = 16_384;

async function looseMember(file: Blob): Promise<Member & { receipt: ReadReceipt | null }> {
  const begins = await file.slice(0, SNIFFED).text();
  const name = file instanceof File ? file.name : '';
  const text = () => textOf(file.stream());
  if (!begins.startsWith('{')) {
    const receipt = isReceiptText(begins) ? await receiptOf(csvTable(text(), OF_RECEIPT)) : null;
    return { name, receipt, table: (form) => csvTable(text(), form) };
  }
  const receipt = begins.includes('"tables"') ? readReceiptJson(await file.text()) : null;
  return { name, receipt, table: () => jsonTable(text()) };
}

function receiptIn(text: AsyncIterable<string>): Promise<ReadReceipt | null> {
  return receiptOf(csvTable(text, OF_RECEIPT));
}

async function receiptOf({ rows }: ReadTable, headerRows = 0): Promise<ReadReceipt | null> {
  const lines: [string, string][] = [];
  for await (const few of rows) {
    for (const row of few) if (row.number > headerRows) lines.push([row.text(0), row.text(1)]);
  }
  return readReceiptTable(lines);
}

async function* openMember(members: ReadonlyMap<string, FileEntry>, path: string): AsyncGenerator<string> {
  const entry = members.get(path);
  if (!entry) return;
  const through = new TransformStream<Uint8Array, Uint8Array>();
  const written = entry.getData(through.writable).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* textOf(through.readable);
  } catch {
    throw new UnreadableFile('broken');
  }
  if ((await written) !== null) throw new UnreadableFile('broken');
}

async function* textOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const reader = bytes.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield decoder.decode(value, { stream: true });
  }
  yield decoder.decode();
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
