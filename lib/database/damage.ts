import 'server-only';
import { existsSync, renameSync } from 'node:fs';

const DAMAGED = /^(58|XX)/;

const ABORTED = /^Aborted\(/;

const REFUSED = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM|ERR_WORKER_OUT_OF_MEMORY)$/;

export class DamagedDatabaseError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`the database in ${folder} does not open: it is damaged, or of another version`, { cause });
    this.name = 'DamagedDatabaseError';
  }
}

function* chainOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** Whether a database that did not open, or did not answer, is damaged, and not only out of reach for now. */
export function isDamage(error: unknown): boolean {
  const chain = [...chainOf(error)];
  if (chain.some((one) => REFUSED.test(codeOf(one)))) return false;
  return chain.some(
    (one) => one instanceof DamagedDatabaseError || DAMAGED.test(codeOf(one)) || ABORTED.test(one.message),
  );
}

/** Moves a damaged folder out of the way and returns its new name: nothing of it is deleted. */
export function setAside(folder: string, now: Date): string {
  const base = `${folder}.damaged-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  let aside = base;
  for (let n = 2; existsSync(aside); n += 1) aside = `${base}-${n}`;
  renameSync(folder, aside);
  return aside;
}

export function putBack(folder: string, aside: string): void {
  if (existsSync(folder)) setAside(folder, new Date());
  renameSync(aside, folder);
}
