// Who may import whom: the table from which `.biome.import-rules.json` is generated, by `npm run format`. A folder may always
// import itself; `scripts/import-rules.test.ts` sees each rule refuse.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface ImportRule {
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
const SETTINGS = ['lib/server/accounts', 'lib/server/env'];

const SHARED = [...['ui', 'data-table', 'filters', 'charts', 'layout', 'account', 'preferences', 'report']].map(
  (name) => `components/${name}`,
);
const SCREENS = [
  ...['payments', 'invoices', 'customers', 'orders', 'overview', 'palette', 'files', 'file-check', 'selection'],
  ...['record', 'wording', 'id-list'],
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
    may: [DOMAIN, FILTERS, ERRORS],
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
    may: [DOMAIN, FILTERS, ERRORS, ...SETTINGS],
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
    may: [DOMAIN, FORMAT, FILTERS, ERRORS, 'lib/exports/**', 'lib/payments-api/**', 'lib/server/**', 'lib/database/**'],
    runs: 'server',
    why: 'lib/downloads joins a request, the rows and their file on the server: it knows no screen and no address.',
  },
  {
    folder: 'lib/server',
    may: [DOMAIN, FILTERS, ERRORS, ROUTES, 'lib/queries/first-answer'],
    runs: 'framework',
    why: 'lib/server serves every route: it imports domain, filters, errors and routes.',
  },
  {
    folder: 'lib/ledger',
    may: [DOMAIN, FILTERS, 'lib/payments-api/**', 'lib/database/**', ERRORS, ...SETTINGS],
    runs: 'server',
    why: 'lib/ledger imports domain, filters, payments-api and database.',
  },
  {
    folder: 'lib/access',
    may: [DOMAIN, 'lib/database/**', ERRORS, ...SETTINGS],
    runs: 'server',
    why: 'lib/access imports domain, database, env and accounts.',
  },
  {
    folder: 'lib/database',
    may: [],
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
    may: ['lib/database/**', 'lib/domain/calendar/bank-days'],
    runs: 'server',
    why: 'sandbox stands for the provider: it imports the database and the days of the bank, and its settings are passed in.',
  },
  ...SHARED.map((folder) => ({
    folder,
    may: [
      ...SHARED.map((shared) => `${shared}/**`),
      ...[FORMAT, ROUTES, ERRORS, 'lib/domain/list', 'lib/domain/calendar/periods', 'lib/domain/account'],
      ...['lib/filters/parameters', 'lib/filters/default-view', 'lib/queries/first-answer'],
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

const LEAVES = 'A relative path stays inside its folder. Write @/… to leave it, so that the import rules see it.';
const TESTING = 'Production code imports nothing that exists for tests.';
const ZOD =
  'zod and the schemas stay on the server (35 kB gz in a browser bundle): take types and vocabulary from @/lib/domain, parsers from @/lib/filters.';
const REACT = 'Pure code: no React, no Next. Pass in what it needs as a value.';

const SCHEMAS = ['@/lib/domain/schemas/**', '@/lib/filters/strict/**', './schemas/**', './strict/**', 'zod', 'zod/**'];
const FRAMEWORK = ['react', 'react-dom', 'react/**', 'react-dom/**', 'next/**', 'next-intl/**', 'next-intl'];

function override({ folder, without = [], may, never = [], runs, why }: ImportRule) {
  const files = folder.endsWith('.ts') ? [folder] : [`${folder}/**`];
  const own = folder.endsWith('.ts') ? [] : [`!@/${folder}/**`];
  const patterns = [
    { group: ['@/**', ...own, ...may.map((pattern) => `!@/${pattern}`)], message: why },
    { group: ['../**'], message: LEAVES },
    { group: ['@/**/testing/**', './testing/**'], message: TESTING },
    ...(never.length > 0 ? [{ group: never, message: why }] : []),
    ...(runs === 'server' || runs === 'framework' ? [] : [{ group: SCHEMAS, message: ZOD }]),
    ...(runs === 'browser' || runs === 'framework' ? [] : [{ group: FRAMEWORK, message: REACT }]),
  ];
  return {
    includes: [
      ...files,
      ...without.map((inner) => `!${inner}/**`),
      '!**/*.test.ts',
      '!**/*.test.tsx',
      '!**/testing/**',
    ],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

export function rulesText(): string {
  return `{"overrides":[\n${IMPORT_RULES.map((rule) => JSON.stringify(override(rule))).join(',\n')}\n]}\n`;
}

export const RULES_FILE = join(import.meta.dirname, '..', '.biome.import-rules.json');

if (process.argv[1] === import.meta.filename) writeFileSync(RULES_FILE, rulesText());
