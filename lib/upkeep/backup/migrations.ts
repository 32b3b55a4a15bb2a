import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const journal = z.object({ entries: z.array(z.unknown()) });

/** How many migrations this version of Corte has for a schema. */
export function knownMigrations(schema: string): number {
  const file = path.join(process.cwd(), 'lib', 'database', 'migrations', schema, 'meta', '_journal.json');
  return journal.parse(JSON.parse(readFileSync(file, 'utf8'))).entries.length;
}
