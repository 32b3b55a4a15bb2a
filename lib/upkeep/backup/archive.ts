import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ZipFile } from 'yazl';
import { z } from 'zod';

// One file: a zip of members, and a manifest with the digest of each.

const MANIFEST = 'corte-backup.json';
const OWNER_ONLY = 0o600;
/** In bytes. */
const SMALL = 200_000;

const memberName = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/);

const manifestSchema = z.strictObject({
  format: z.literal('corte-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Whether the databases were embedded or on a PostgreSQL server. */
  kind: z.enum(['embedded', 'postgresql']),
  stores: z.array(z.strictObject({ schema: z.string(), migrations: z.int().min(0) })),
  /** The empty folders, too: the embedded database does not start without some. */
  folders: z.array(memberName),
  members: z.array(
    z.strictObject({
      name: memberName,
      size: z.int().min(0),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

export interface BackupMember {
  name: string;
  file: string;
}

/** What was to be restored, or was just written, is no whole backup of Corte. */
export class BackupError extends RangeError {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** Writes a backup and reads it back; until that succeeded, `file` is as it was. Returns what it holds. */
export async function writeArchive(
  file: string,
  facts: Omit<Manifest, 'format' | 'version' | 'members'>,
  members: BackupMember[],
): Promise<Manifest> {
  const listed: Manifest['members'] = [];
  for (const { name, file: source } of members) listed.push({ name, ...(await digestOf(source)) });
  const manifest: Manifest = { format: 'corte-backup', version: 1, ...facts, members: listed };
  const partial = `${file}.partial`;
  try {
    const zip = new ZipFile();
    for (const [index, { name, file: source }] of members.entries()) {
      const compressionLevel = 1;
      if ((listed[index]?.size ?? SMALL) < SMALL) zip.addBuffer(await readFile(source), name, { compressionLevel });
      else zip.addFile(source, name, { compressionLevel });
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(partial, { mode: OWNER_ONLY, flush: true }));
    await withArchive(partial, (archive) => archive.verify());
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  return manifest;
}

async function digestOf(file: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  // Most of an embedded database's files are small, and a stream for each takes far longer than their bytes.
  if (size < SMALL) hash.update(await readFile(file));
  else await pipeline(createReadStream(file), hash);
  return { size, sha256: hash.digest('hex') };
}

interface Archive {
  manifest: Manifest;
  /** Reads every member. Throws `BackupError` for the first whose digest is another. */
  verify(): Promise<void>;
  /** Writes the members below `prefix` into a folder. */
  extract(prefix: string, folder: string): Promise<void>;
}

/** Opens a backup. Throws `BackupError` for a file that is none, or whose list of members is another than its members. */
export async function withArchive<Result>(file: string, use: (archive: Archive) => Promise<Result>): Promise<Result> {
  const handle = await open(file).catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`);
  });
  const zip = new ZipReader(new HandleReader(handle, (await handle.stat()).size));
  try {
    return await use(await archiveOf(file, zip));
  } finally {
    await zip.close();
    await handle.close();
  }
}

async function archiveOf(file: string, zip: ZipReader<unknown>): Promise<Archive> {
  const entries = (await zip.getEntries().catch(() => [])).flatMap((entry) => (entry.directory ? [] : [entry]));
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  const manifest = await readManifest(file, byName.get(MANIFEST));
  const names = new Set(manifest.members.map(({ name }) => name));
  if (
    byName.size !== entries.length ||
    names.size !== entries.length - 1 ||
    [...names].some((name) => !byName.has(name))
  ) {
    throw new BackupError(`${file} is damaged: it does not hold the members that it lists`);
  }
  const check = async ({ name, size, sha256 }: Manifest['members'][number], to?: string) => {
    const entry = byName.get(name);
    const read = entry ? await readEntry(entry, to).catch(() => null) : null;
    if (read?.size !== size || read.sha256 !== sha256) {
      throw new BackupError(`${file} is damaged: ${name} is not what was backed up`);
    }
  };
  return {
    manifest,
    async verify() {
      for (const member of manifest.members) await check(member);
    },
    async extract(prefix, folder) {
      for (const name of manifest.folders.filter((one) => one.startsWith(prefix))) {
        await mkdir(path.join(folder, name.slice(prefix.length)), { recursive: true, mode: 0o700 });
      }
      for (const member of manifest.members.filter(({ name }) => name.startsWith(prefix))) {
        const to = path.join(folder, member.name.slice(prefix.length));
        await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
        await check(member, to);
      }
    },
  };
}

async function readManifest(file: string, entry: FileEntry | undefined): Promise<Manifest> {
  if (!entry) throw new BackupError(`${file} is no backup of Corte, or was cut short`);
  const chunks: Uint8Array[] = [];
  const collect = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
  await entry.getData(collect, { checkSignature: true }).catch(() => {
    throw new BackupError(`${file} is damaged: its list of members cannot be read`);
  });
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    throw new BackupError(`${file} is no backup that this version of Corte can read`);
  }
}

async function readEntry(entry: FileEntry, to: string | undefined): Promise<{ size: number; sha256: string }> {
  if (entry.uncompressedSize < SMALL) {
    const bytes = new Uint8Array(await entry.arrayBuffer());
    if (to !== undefined) await writeFile(to, bytes, { mode: OWNER_ONLY, flag: 'wx' });
    return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const hash = createHash('sha256');
  let size = 0;
  const out = to === undefined ? null : createWriteStream(to, { mode: OWNER_ONLY });
  const sink = out ? Writable.toWeb(out).getWriter() : null;
  await entry.getData(
    new WritableStream<Uint8Array>({
      async write(chunk) {
        size += chunk.length;
        hash.update(chunk);
        await sink?.write(chunk);
      },
      close: () => sink?.close(),
      abort: (reason) => sink?.abort(reason),
    }),
  );
  return { size, sha256: hash.digest('hex') };
}

class HandleReader extends Reader<FileHandle> {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, size: number) {
    super(handle);
    this.#handle = handle;
    this.size = size;
  }

  override async readUint8Array(position: number, length: number): Promise<Uint8Array> {
    const bytes = Buffer.alloc(Math.min(length, this.size - position));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, position);
    return bytes.subarray(0, bytesRead);
  }
}
