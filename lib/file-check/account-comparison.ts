import { splitDigests } from '@/lib/domain/files/canonical-rows';
import type { Receipt } from '@/lib/domain/files/receipt';
import type { FileCheck } from './check';
import { differenceOf } from './verdict';

export interface AccountComparison {
  counts: { was: number; now: number };
  receipt: { fresh: number; gone: number } | null;
  file: { unlike: number; absent: number } | 'as-written' | null;
}

export function compareWithAccount({ receipt, tables }: FileCheck, now: Receipt): AccountComparison {
  const at = Math.max(
    0,
    receipt.tables.findIndex(({ name }) => name === receipt.noun),
  );
  const [before, found] = [receipt.tables[at], tables[at]];
  const today = now.tables.find(({ name }) => name === now.noun) ?? now.tables[0];
  const counts = { was: before?.rows ?? 0, now: today?.rows ?? 0 };
  if (!before || !today || !found) return { counts, receipt: null, file: null };
  const same = before.sha256 === today.sha256;
  const then = same ? { unlike: 0, absent: 0 } : unlikeRows(before.digests, today.digests);
  return {
    counts,
    receipt: then && { fresh: then.absent, gone: then.unlike },
    file: found.whole ? 'as-written' : unlikeRows(found.digests, today.digests),
  };
}

function unlikeRows(rows: string | null, others: string | null): { unlike: number; absent: number } | null {
  if (rows === null || others === null) return null;
  const found = splitDigests(rows).map((digest, index) => ({ number: index + 2, digest }));
  const { changed, added, removed } = differenceOf(found, splitDigests(others));
  return { unlike: changed.length + added.length, absent: changed.length + removed.length };
}
