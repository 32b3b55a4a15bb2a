import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer, TEST_START } from '../../servers';
import { Difference, made } from './compare';
import { Draws } from './draws';
import { agreeOnIds, agreeOnInvoices } from './id-lists';
import { type ProviderFacts, readCompany } from './known';
import { agreeOnPayments } from './lists';

const KEY = 'key_sandboxPrivate0001';
const CASES_KEY = 'key_casesPrivate0001';
const MEXICO = 'America/Mexico_City';
const ZONES = { tijuana: 'America/Tijuana', nueva: 'America/New_York', kolkata: 'Asia/Kolkata' };

function numberOption(name: string, usual: number): number {
  return Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual);
}

function agreeOnOne(random: Draws, known: ProviderFacts): Promise<string> {
  const draw = random.below(20);
  if (draw < 16) return agreeOnPayments(random, known);
  if (draw < 17) return agreeOnInvoices(random, known);
  return agreeOnIds(random, known, draw < 18 ? 'customers' : 'orders');
}

const MOST_DIFFERENCES = 10;

/** Draws lists and files against filters and sums of its own; says of each difference how to repeat it, and ends at the tenth. */
export async function agree(): Promise<boolean> {
  const [lists, seed] = [numberOption('lists', 5000), numberOption('seed', 1)];
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'corte-bench-agree-')), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const address = { baseUrl: `${origin}/payments-api`, reportsBaseUrl: `${origin}/payments-api` };
  const accounts = Object.entries(ZONES).map(([slug, timeZone]) => ({
    ...{ slug, name: slug, mode: 'sandbox', key: KEY, timeZone },
    ...address,
  }));
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX: 'on',
    SANDBOX_CLOCK: TEST_START,
    ACCOUNTS: JSON.stringify(accounts),
  };
  const server = { args: ['scripts/serve.mjs'], settings, port, probe: '/payments-api/customers', within: 1_800_000 };
  const app = await startServer(server);
  const different: number[] = [];
  try {
    const now = Date.parse(TEST_START);
    const [merchant, cases] = [await readCompany(origin, KEY, now), await readCompany(origin, CASES_KEY, now)];
    const facts = {
      ...{ origin, now },
      accounts: [
        ...Object.entries({ sandbox: MEXICO, ...ZONES }).map(([slug, timeZone]) => ({
          ...{ slug, timeZone, clockStands: slug === 'sandbox' },
          ...merchant,
        })),
        { slug: 'sandbox-cases', timeZone: MEXICO, clockStands: true, ...cases },
      ],
    };
    for (let at = seed; at < seed + lists; at += 1) {
      await agreeOnOne(new Draws(at), facts).catch((error) => {
        if (!(error instanceof Difference)) throw error;
        different.push(at);
        console.error(`  a difference: ${error.message}\n  again: npm run bench -- agree --lists=1 --seed=${at}`);
      });
      made.lists += 1;
      if (different.length === MOST_DIFFERENCES) break;
      if (made.lists % 100 === 0) console.log(`  ${made.lists} lists …`);
    }
  } finally {
    for (const [what, count] of Object.entries(made))
      console.log(`  ${what.padEnd(8)} ${count.toLocaleString('en').padStart(14)}`);
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (different.length === 0) console.log('  no difference');
  return different.length === 0;
}
