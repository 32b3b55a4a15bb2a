import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Receipt } from '@/lib/domain/files/receipt';
import { readReceiptTable } from '@/lib/domain/files/receipt-table';
import { sharedTexts, sheetParts } from './sheet-rows';
import { csvTable, type ReadTable, sheetTable } from './tables';

/** It is cut or no archive, is none of ours, or has no receipt with it. */
export type Unreadable = 'broken' | 'foreign' | 'no-receipt';

export class UnreadableFile extends Error {
  constructor(readonly why: Unreadable) {
    super(`The file is ${why}`);
  }
}

/** The tables in the order of the receipt; null where one is missing. */
export interface OpenedFile {
  receipt: Receipt;
  tables: (ReadTable | null)[];
}

/** A workbook, an archive of a CSV and its receipt, or these two apart. Throws `UnreadableFile`. */
export async function openFile(files: readonly Blob[]): Promise<OpenedFile> {
  const [first] = files;
  if (!first) throw new UnreadableFile('foreign');
  if (await isArchive(first)) return fromArchive(first);
  const csvs = await Promise.all(
    files.map(async (file) => ({
      name: file instanceof File ? file.name : '',
      open: () => textOf(file.stream()),
      receipt: await sniff(file),
    })),
  );
  const receipt = csvs.find((csv) => csv.receipt !== null)?.receipt;
  if (!receipt) throw new UnreadableFile('no-receipt');
  return withTables(
    receipt,
    csvs.filter((csv) => csv.receipt === null),
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
    paths.map((path) => ({ name: path, open: () => openMember(members, path) })),
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
  const own = parts.find(({ name }) => name === 'Recibo');
  const receipt = own && (await receiptOf(sheetTable([openMember(members, own.path)], shared)));
  if (!receipt) throw new UnreadableFile('no-receipt');
  const tables = receipt.tables.map(({ name }) => {
    const sheets = parts.filter((part) => part.name === name || isFurther(part.name, name));
    return sheets.length > 0
      ? sheetTable(
          sheets.map(({ path }) => openMember(members, path)),
          shared,
        )
      : null;
  });
  return { receipt, tables };
}

/** `payments 2` continues where `payments` was full. */
function isFurther(sheet: string, table: string): boolean {
  return sheet.startsWith(`${table} `) && /^\d+$/.test(sheet.slice(table.length + 1));
}

interface CsvMember {
  name: string;
  open(): AsyncIterable<string>;
}

/** The table of the list has the file's own name, every other has its name at the end. */
function withTables(receipt: Receipt, members: CsvMember[]): OpenedFile {
  const left = new Set(members);
  const others = receipt.tables.map(({ name }) => {
    const found = name === receipt.noun ? undefined : members.find((member) => member.name.endsWith(`-${name}.csv`));
    if (found) left.delete(found);
    return found;
  });
  const [own] = left;
  const tables = others.map((other, index) => {
    const member = receipt.tables[index]?.name === receipt.noun ? own : other;
    return member ? csvTable(member.open(), receipt.decimal) : null;
  });
  return { receipt, tables };
}

async function sniff(file: Blob): Promise<Receipt | null> {
  const begins = await file.slice(0, 64).text();
  return /^\uFEFF?"?archivo \/ file/.test(begins) ? receiptIn(textOf(file.stream())) : null;
}

function receiptIn(text: AsyncIterable<string>): Promise<Receipt | null> {
  return receiptOf(csvTable(text, 'point'));
}

async function receiptOf({ rows }: ReadTable): Promise<Receipt | null> {
  const lines: [string, string][] = [];
  for await (const few of rows) for (const row of few) lines.push([row.text(0), row.text(1)]);
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
