import 'server-only';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipMember {
  path: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Fast: most of what files hold repeats itself. */
const COMPRESSION = 1;

/** Made while it is read. Throws what a member throws; a reader who leaves ends the member under way. */
export async function* zipFile(members: AsyncIterable<ZipMember> | Iterable<ZipMember>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  // What can be destroyed while it waits for its next piece: a stream made around it would wait on.
  if (!(output instanceof PassThrough)) throw new Error('an archive without a stream of its own');
  let open: Readable | null = null;
  const add = async () => {
    for await (const { path, bytes } of members) {
      const member = Readable.from(bytes, { objectMode: false, highWaterMark: 1 });
      open = member;
      const written = new Promise((resolve, reject) => member.once('end', resolve).once('error', reject));
      zip.addReadStream(member, path, { compressionLevel: COMPRESSION });
      await written;
    }
    zip.end();
  };
  const adding = add().catch((error: Error) => void output.destroy(error));
  try {
    for await (const piece of output) yield piece;
    await adding;
  } finally {
    (open as Readable | null)?.destroy();
    output.destroy();
  }
}
