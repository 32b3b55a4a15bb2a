import { agree } from './agree/agree';
import { files } from './files';
import { lists } from './lists';
import { pages } from './pages';
import { sandbox } from './sandbox';
import { sandboxFuzz } from './sandbox-fuzz';
import { start } from './start';
import { teamAtWork } from './team';

/** A measurement that says how it was taken: `npm run bench -- NAME`. */
interface Scenario {
  about: string;
  /** Prints its numbers; false when one is beyond its limit. */
  run(): Promise<boolean>;
}

const SCENARIOS: Record<string, Scenario> = {
  agree: {
    about: 'random lists and files of all formats against independent filters and sums; --lists=200 for fewer, --seed=',
    run: agree,
  },
  files: {
    about: 'files of a million payments: rows a second, memory, others meanwhile; slices against one cursor',
    run: files,
  },
  lists: { about: '100,000 loaded payments: frames, blank rows, nodes, heap, a change of filter', run: lists },
  pages: { about: 'the payments page with 100 rows: first rows, script bytes, layout shift', run: pages },
  sandbox: { about: 'a hundred thousand and a million payments: load, pages, connections, a full walk', run: sandbox },
  'sandbox-fuzz': { about: '20,000 random requests: no 5xx, no hang, no internal text, memory flat', run: sandboxFuzz },
  start: { about: 'the first start on empty data, and later ones', run: start },
  team: { about: 'what sign-in costs a request; fifty people at work; --minutes=2 for fewer', run: teamAtWork },
};

const requested = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = requested.filter((name) => !(name in SCENARIOS));
if (requested.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.error(`corte: there is no benchmark ${name}`);
  console.log('Benchmarks (npm run bench -- NAME…):');
  for (const [name, { about }] of Object.entries(SCENARIOS)) console.log(`  ${name.padEnd(12)} ${about}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

let within = true;
for (const name of requested) {
  console.log(`\n${name}: ${SCENARIOS[name]?.about}`);
  within = ((await SCENARIOS[name]?.run()) ?? false) && within;
}
process.exit(within ? 0 : 1);
