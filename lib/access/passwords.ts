import 'server-only';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** Characters, after normalization. */
export const PASSWORD_LENGTH = { least: 12, most: 1000 };

/** A hash takes 32 MB, and a thread that files and names are looked up with, too. */
const HASHES_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= HASHES_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Why a text is no password; null for one that is. The same text is one password, however a keyboard composes it. */
export function passwordProblem(password: string): 'too_short' | 'too_long' | null {
  const { length } = [...password.normalize('NFKC')];
  if (length < PASSWORD_LENGTH.least) return 'too_short';
  return length > PASSWORD_LENGTH.most ? 'too_long' : null;
}

/** Hashes outside the event loop, two at a time. */
export function hashInTurn(password: string): Promise<string> {
  return inTurn(() => hashPassword(password.normalize('NFKC')));
}

export function verifyInTurn({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verifyPassword({ hash, password: password.normalize('NFKC') }));
}
