import { CorteError } from '@/lib/errors';
import { failureIn, reach, readBody } from './fetch-json';

/** A whole file and the name it is to have. */
export interface FetchedFile {
  name: string;
  blob: Blob;
}

/**
 * A file from Corte's own API, complete or not at all: an answer that is cut fails with `corte_unreachable`, and a
 * failure that the server tells of throws that `CorteError`. For files that fit in memory.
 */
export async function fetchFile(path: string): Promise<FetchedFile> {
  const response = await reach(path, undefined, '*/*');
  if (!response.ok) throw failureIn(await readBody(response), response);
  try {
    return { name: fileName(response.headers.get('content-disposition')) ?? 'corte.csv', blob: await response.blob() };
  } catch (cause) {
    throw new CorteError('corte_unreachable', 'The file was cut', { cause });
  }
}

/** The name in a `Content-Disposition` (RFC 6266), without what could leave the download folder. */
export function fileName(disposition: string | null): string | null {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? /filename=([^;\s]+)/.exec(disposition ?? '')?.[1];
  return name?.replaceAll(/[\\/]/g, '-') ?? null;
}
