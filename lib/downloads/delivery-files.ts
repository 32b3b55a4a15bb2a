import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/database/open';
import { isExportId } from '@/lib/domain/files/export-progress';
import { decodeStates, encodeStates } from './delivered-states';
import { insertDelivery, lockDeliveries } from './delivery-rows';
import { deliveries, lastDeliveries } from './file-tables';

const head = z.object({ previous: z.string().nullable(), start: z.number() });

/**
 * Imports what earlier versions wrote into a folder of the account: a file for each delivery, and `last`. What the database
 * has stands, the files stay where they are, and an unreadable one counts as missing.
 */
export async function importDeliveryFiles(database: Database['orm'], account: string, folder: string): Promise<void> {
  const files = (await namesIn(folder)).filter(isExportId);
  if (files.length === 0) return;
  const { id } = deliveries;
  const known = await database.select({ id }).from(deliveries).where(eq(deliveries.account, account));
  const missing = new Set(files);
  for (const row of known) missing.delete(row.id);
  if (missing.size === 0) return;
  const last = await readFile(path.join(folder, 'last'), 'utf8').catch(() => null);
  await database.transaction(async (transaction) => {
    await lockDeliveries(transaction, account);
    for (const file of missing) {
      const [first = '', ...lines] = (await readFile(path.join(folder, file), 'utf8')).split('\n');
      const parsed = parseHead(first);
      const states = encodeStates(decodeStates([lines.join('\n')]));
      if (parsed) await insertDelivery(transaction, { account, id: file, ...parsed }, states);
    }
    if (last !== null) await transaction.insert(lastDeliveries).values({ account, id: last }).onConflictDoNothing();
  });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function parseHead(line: string): z.output<typeof head> | null {
  try {
    return head.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
