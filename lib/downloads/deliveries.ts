import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/database/open';
import { replacedExportId } from '@/lib/domain/files/export-progress';
import { DEFAULT_LAYOUT } from '@/lib/domain/files/file-layout';
import { CorteError } from '@/lib/errors';
import { plainWords } from '@/lib/format/plain-words';
import { type DeliveryDatabase, insertDelivery, lastDelivery, lockDeliveries } from './delivery-rows';
import type { DeliveredStates } from './download';
import { deliveredStates, deliveries, lastDeliveries } from './file-tables';

export interface EarlierDeliveries extends DeliveredStates {
  previous: string | null;
  /** It goes on from whatever file is the last: no other may become the last before it. */
  asLast: boolean;
}

interface NewDelivery {
  id: string;
  /** From which it goes on: the id of a file, `last`, or `again:` and an id. */
  since: string;
  /** From when on a first file counts what was collected: UTC milliseconds. */
  start: number;
}

type Heads = ReadonlyMap<string, { previous: string | null; start: number; layout: string | null }>;

/** What the files of a layout handed over, whoever made them: two people with the same layout hand nothing over twice. */
export class Deliveries {
  private readonly layout: string;

  constructor(
    private readonly database: Database['orm'],
    private readonly account: string,
    layout = DEFAULT_LAYOUT,
  ) {
    this.layout = plainWords(layout);
  }

  /** What was delivered up to the file that `since` names. Throws `invalid_parameter` when one of its chain is missing or the new id is taken. */
  async before({ id, since, start }: NewDelivery): Promise<EarlierDeliveries> {
    const heads = await this.#heads();
    if (heads.has(id)) throw idTaken();
    const again = replacedExportId(since);
    const repeated = again === null ? undefined : this.#own(heads).get(again);
    const asLast = since === 'last' || (again !== null && !repeated);
    const previous = asLast ? await this.#last(this.database) : repeated ? repeated.previous : since;
    if (previous === null) return { previous, start: repeated?.start ?? start, states: [], asLast };
    const chain = chainOf(previous, this.#own(heads));
    return { previous, start: chain.start, states: await this.#states(chain.files), asLast };
  }

  /** Records what a file delivered and makes it the last. Throws `incomplete_walk` when another has gone on from the same last one. */
  async add(id: string, { previous, start, asLast }: EarlierDeliveries, states: readonly string[]): Promise<void> {
    const { account, layout } = this;
    await this.database.transaction(async (transaction) => {
      await lockDeliveries(transaction, account);
      if (asLast && (await this.#last(transaction)) !== previous) {
        throw new CorteError('incomplete_walk', 'Another file has gone on from the last one meanwhile');
      }
      if (!(await insertDelivery(transaction, { account, id, previous, start, layout }, states))) throw idTaken();
      await transaction
        .insert(lastDeliveries)
        .values({ account, layout, id })
        .onConflictDoUpdate({ target: [lastDeliveries.account, lastDeliveries.layout], set: { id } });
    });
  }

  #last(database: DeliveryDatabase): Promise<string | null> {
    return lastDelivery(database, this.account, this.layout);
  }

  #own(heads: Heads): Heads {
    return new Map([...heads].filter(([, { layout }]) => layout === null || layout === this.layout));
  }

  async #heads(): Promise<Heads> {
    const rows = await this.database.select().from(deliveries).where(eq(deliveries.account, this.account));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #states(chain: readonly string[]): Promise<string[]> {
    const { account, id, part, states } = deliveredStates;
    const place = sql`array_position(${sql.param(chain)}::text[], ${id})`;
    const rows = await this.database
      .select({ states })
      .from(deliveredStates)
      .where(sql`${account} = ${this.account} and ${place} is not null`)
      .orderBy(place, part);
    return rows.map((row) => row.states);
  }
}

/** A file and those before it, the newest first, and where the oldest begins. Throws `invalid_parameter`. */
function chainOf(last: string, heads: Heads): { files: string[]; start: number } {
  const files = new Set<string>();
  let start = 0;
  for (let file: string | null = last; file !== null; ) {
    const head = heads.get(file);
    if (!head || files.has(file)) {
      throw new CorteError('invalid_parameter', 'since: there is no such file to go on from', { parameter: 'since' });
    }
    files.add(file);
    start = head.start;
    file = head.previous;
  }
  return { files: [...files], start };
}

function idTaken(): CorteError {
  return new CorteError('invalid_parameter', 'export: another file has this id', { parameter: 'export' });
}
