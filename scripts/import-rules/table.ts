/** Who may import whom, beside itself. `scripts/import-rules/rules.test.ts` sees each rule refuse. */
export interface ImportRule {
  /** A folder from the root, or a pattern of files. */
  folder: string;
  without?: string[];
  /** Patterns from the root that it may import beside itself. */
  may: string[];
  never?: string[];
  /** browser: no zod and no schema; server: no React and no Next; anywhere: none of them; framework: all of them. */
  runs: 'browser' | 'server' | 'anywhere' | 'framework';
  why: string;
}

const DOMAIN = 'lib/domain/**';
const FORMAT = 'lib/format/**';
const FILTERS = 'lib/filters/**';
const ERRORS = 'lib/errors';
const ROUTES = 'lib/routes';
const LOG = 'lib/log/**';
const METRICS = 'lib/metrics/**';
const SETTINGS = ['lib/server/accounts', 'lib/server/env'];

const SHARED = [
  ...['ui', 'data-table', 'filters', 'charts', 'layout', 'account', 'preferences', 'report', 'browser'],
  'list-preferences',
].map((name) => `components/${name}`);
const SCREENS = [
  ...[
    'payments',
    'invoices',
    'customers',
    'orders',
    'overview',
    'palette',
    'files',
    'file-check',
    'selection',
    'record',
  ],
  ...['wording', 'id-list', 'sign-in', 'team', 'access-record'],
];

export const IMPORT_RULES: ImportRule[] = [
  {
    folder: 'lib/domain',
    without: ['lib/domain/schemas'],
    may: [],
    runs: 'anywhere',
    why: 'lib/domain imports nothing of ours. What it needs is passed in, or the code belongs to the folder it wants to import.',
  },
  {
    folder: 'lib/domain/schemas',
    may: [DOMAIN],
    runs: 'server',
    why: 'A schema imports only zod and lib/domain.',
  },
  {
    folder: 'lib/format',
    may: [DOMAIN],
    runs: 'anywhere',
    why: 'lib/format imports only lib/domain: pass in language and zone as values.',
  },
  {
    folder: 'lib/filters',
    without: ['lib/filters/strict'],
    may: [DOMAIN],
    runs: 'browser',
    why: 'lib/filters imports only lib/domain: a grammar knows neither screens nor servers.',
  },
  {
    folder: 'lib/filters/strict',
    may: [FILTERS, DOMAIN, ERRORS],
    runs: 'server',
    why: 'A strict grammar imports only lib/filters, lib/domain and lib/errors.',
  },
  {
    folder: 'lib/queries',
    may: [DOMAIN, FILTERS, FORMAT, ERRORS],
    runs: 'browser',
    why: "lib/queries runs in the browser: it fetches Corte's own API and never imports a server folder. Types come from @/lib/domain.",
  },
  {
    folder: 'lib/messages',
    may: [DOMAIN, FORMAT],
    runs: 'browser',
    why: 'lib/messages holds words: it imports domain and format at most.',
  },
  {
    folder: 'lib/file-check',
    may: [DOMAIN],
    runs: 'anywhere',
    why: 'lib/file-check reads a file back in the browser: it shares the canonical form with the writer (lib/domain) and nothing else.',
  },
  {
    folder: 'lib/payments-api',
    may: [DOMAIN, FILTERS, ERRORS, LOG, METRICS, ...SETTINGS],
    runs: 'server',
    why: "lib/payments-api is the provider's client: it imports domain, filters, errors, accounts and env. Who pages or exports calls it, not the other way round.",
  },
  {
    folder: 'lib/exports',
    may: [DOMAIN, FORMAT, ERRORS],
    runs: 'server',
    why: 'lib/exports imports domain and format; rows come in as an AsyncIterable and lib/downloads chooses their source.',
  },
  {
    folder: 'lib/downloads',
    may: [
      DOMAIN,
      FORMAT,
      FILTERS,
      ERRORS,
      LOG,
      METRICS,
      'lib/messages/*.json',
      'lib/exports/**',
      'lib/payments-api/**',
      'lib/server/**',
      'lib/access/write-record',
      'lib/database/**',
    ],
    runs: 'server',
    why: 'lib/downloads joins a request, the rows and their file on the server: it knows no screen and no address.',
  },
  {
    folder: 'lib/server',
    may: [
      DOMAIN,
      FILTERS,
      FORMAT,
      ERRORS,
      ROUTES,
      LOG,
      'lib/queries/first-answer',
      'lib/queries/preferences',
      'lib/access/**',
      'lib/preferences/**',
    ],
    runs: 'framework',
    why: 'lib/server serves every route: it imports domain, filters, errors, routes and who may open them.',
  },
  {
    folder: 'lib/ledger',
    may: [DOMAIN, FILTERS, 'lib/payments-api/**', 'lib/database/**', ERRORS, LOG, ...SETTINGS],
    runs: 'server',
    why: 'lib/ledger imports domain, filters, payments-api and database.',
  },
  {
    folder: 'lib/access',
    may: [DOMAIN, 'lib/database/**', ERRORS, LOG],
    runs: 'server',
    why: 'lib/access knows people and sessions: it imports domain and database, and its settings are passed in.',
  },
  {
    folder: 'lib/preferences',
    may: [DOMAIN, FORMAT, 'lib/database/**', ERRORS, LOG],
    runs: 'server',
    why: 'lib/preferences keeps what each person has saved: it imports domain, format and database, and whose it is is passed in.',
  },
  {
    folder: 'lib/log',
    may: [],
    runs: 'server',
    why: 'lib/log stands below every folder of the server: what a line says is passed in.',
  },
  {
    folder: 'lib/metrics',
    may: [],
    runs: 'server',
    why: 'lib/metrics counts what others report: it imports nothing of ours.',
  },
  {
    folder: 'lib/upkeep',
    may: [DOMAIN, ERRORS, LOG, METRICS, 'lib/database/**', 'lib/payments-api/**', ...SETTINGS],
    runs: 'server',
    why: 'lib/upkeep is what operators use: readiness, backups and the doctor. It imports databases, settings and the provider’s client.',
  },
  {
    folder: 'lib/database',
    may: [LOG],
    runs: 'server',
    why: 'lib/database knows no noun: an owner passes in its schema, its folder and its settings.',
  },
  {
    folder: 'lib/*.ts',
    may: [DOMAIN, FILTERS],
    never: ['./*/**'],
    runs: 'anywhere',
    why: 'errors and routes stand below every other folder: they import domain and filters at most.',
  },
  {
    folder: 'sandbox',
    may: ['lib/database/**', 'lib/domain/calendar/bank-days', LOG],
    runs: 'server',
    why: 'sandbox stands for the provider: it imports the database and the days of the bank, and its settings are passed in.',
  },
  ...SHARED.map((folder) => ({
    folder,
    may: [
      ...SHARED.map((shared) => `${shared}/**`),
      ...[
        FORMAT,
        ROUTES,
        ERRORS,
        'lib/domain/list',
        'lib/domain/calendar/**',
        'lib/domain/account',
        'lib/domain/access/roles',
        'lib/domain/preferences/**',
        'lib/domain/files/files',
      ],
      ...['lib/filters/parameters', 'lib/filters/fixed-period', 'lib/queries/first-answer'],
      'lib/queries/preferences',
      'lib/queries/keep-preferences',
    ],
    runs: 'browser' as const,
    why: 'Shared components know no business word: pass in columns, labels and values; they import each other and lib/format.',
  })),
  ...SCREENS.map((noun) => ({
    folder: `components/${noun}`,
    may: ['components/**', DOMAIN, FILTERS, 'lib/queries/**', 'lib/file-check/**', FORMAT, ROUTES, ERRORS],
    runs: 'browser' as const,
    why: "A noun's screens import components, domain types, filters, queries, format and routes. Server data comes through lib/queries.",
  })),
  {
    folder: 'app',
    without: ['app/payments-api'],
    may: ['components/**', 'lib/**'],
    never: ['@/lib/database/**', '@/app/payments-api/**', './payments-api/**'],
    runs: 'framework',
    why: 'app imports components and lib. The provider is reached through @/lib/payments-api, a database by its owner in lib, and the sandbox over HTTP.',
  },
  {
    folder: 'app/payments-api',
    may: ['lib/server/**', 'lib/database/**', 'sandbox/**'],
    runs: 'framework',
    why: 'app/payments-api mounts the sandbox: it imports the sandbox, its database and the settings.',
  },
  {
    folder: 'e2e',
    may: ['sandbox/seed/**', 'scripts/**'],
    runs: 'browser',
    why: "A browser test sees a browser. It may import the seed's facts, what starts servers, and nothing else.",
  },
];
