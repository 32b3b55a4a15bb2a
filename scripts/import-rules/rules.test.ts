import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { RULES_FILE, rulesText } from './rules';
import { IMPORT_RULES } from './table';

const ROOT = join(import.meta.dirname, '../..');

const TESTING = ['@/sandbox/testing/test-sandbox', './testing/parts'];
const inLib = (...paths: string[]) => paths.flatMap((path) => [`@/lib/${path}`, `../${path}`]);

/** A file of each folder, what it may import, and what it may not, in every spelling. */
const CASES: { file: string; may: string[]; never: string[] }[] = [
  {
    file: 'lib/domain/money.ts',
    may: ['@internationalized/date', '@/lib/domain/list', './list'],
    never: [
      ...inLib('format/money', 'errors', 'server/env'),
      ...['zod', 'react', './schemas/payments', '@/lib/domain/schemas/payments', '@/app/providers'],
    ],
  },
  {
    file: 'lib/domain/schemas/payments.ts',
    may: ['zod', './lenient', '@/lib/domain/payments', 'server-only'],
    never: ['../payments', '@/lib/errors', '../../server/env', '@/lib/payments-api/client', '../../filters/payments'],
  },
  {
    file: 'lib/format/money.ts',
    may: ['@/lib/domain/money', './date'],
    never: [
      ...inLib('server/env', 'domain/schemas/payments', 'exports/csv'),
      ...['react', 'next-intl', 'zod', '@/components/ui/button'],
    ],
  },
  {
    file: 'lib/filters/payments.ts',
    may: ['@/lib/domain/payments', 'nuqs/server', './invoices'],
    never: [...inLib('queries/payments', 'payments-api/client'), 'zod', './strict/payments', '@/components/ui/button'],
  },
  {
    file: 'lib/filters/strict/payments.ts',
    may: ['zod', '@/lib/filters/payments', '@/lib/errors', '@/lib/domain/payments'],
    never: ['../payments', '@/lib/payments-api/client', '../../payments-api/client', '@/lib/server/env', 'react'],
  },
  {
    file: 'lib/queries/payments.ts',
    may: ['@tanstack/react-query', '@/lib/domain/payments', '@/lib/filters/payments', '@/lib/errors'],
    never: [
      ...inLib('payments-api/client', 'exports/csv', 'ledger/sync', 'access/roles', 'server/env', 'server/accounts'),
      ...['@/lib/domain/schemas/payments', '@/lib/filters/strict/payments', 'zod', '@/sandbox/sandbox'],
    ],
  },
  {
    file: 'lib/messages/request.ts',
    may: ['next-intl/server', '@/lib/format/locale', '@/lib/domain/list'],
    never: [...inLib('server/env', 'queries/payments', 'payments-api/client'), 'zod', '@/app/providers'],
  },
  {
    file: 'lib/payments-api/walking/walk.ts',
    may: [
      ...['undici', './slices', '@/lib/payments-api/paging/cursor', '@/lib/domain/payments', '@/lib/filters/payments'],
      ...['@/lib/errors', '@/lib/server/accounts', '@/lib/server/env'],
    ],
    never: [
      ...inLib('queries/payments', 'exports/csv', 'ledger/sync', 'format/money', 'downloads/payments'),
      ...['@/sandbox/sandbox', '../../../sandbox/sandbox', '@/components/ui/button', '@/app/providers'],
    ],
  },
  {
    file: 'lib/exports/csv.ts',
    may: ['yazl', '@/lib/domain/payments', '@/lib/format/money', '@/lib/exports/columns/payments'],
    never: [...inLib('queries/payments', 'payments-api/walk', 'ledger/sync', 'server/env'), '@/sandbox/sandbox'],
  },
  {
    file: 'lib/file-check/check.ts',
    may: ['htmlparser2', '@/lib/domain/receipt', './verdict'],
    never: [...inLib('exports/csv', 'queries/exports', 'format/money'), 'react', 'zod'],
  },
  {
    file: 'lib/downloads/payments.ts',
    may: ['@/lib/exports/csv', '@/lib/payments-api/payments', '@/lib/filters/strict/payments', '@/lib/server/accounts'],
    never: [...inLib('queries/payments'), '@/sandbox/sandbox', '@/app/providers', '@/components/ui/button', 'react'],
  },
  {
    file: 'lib/server/route-handler.ts',
    may: ['@/lib/domain/account', '@/lib/errors', './env'],
    never: [...inLib('exports/csv', 'downloads/payments', 'database/open'), '@/sandbox/sandbox', '@/app/providers'],
  },
  {
    file: 'lib/ledger/sync.ts',
    may: ['@/lib/domain/payments', '@/lib/filters/payments', '@/lib/payments-api/walk', '@/lib/database/open'],
    never: [...inLib('queries/payments', 'exports/csv'), '@/sandbox/sandbox', '../../sandbox/sandbox'],
  },
  {
    file: 'lib/access/people.ts',
    may: ['@/lib/domain/list', '@/lib/database/open', '@/lib/errors'],
    never: inLib('ledger/sync', 'payments-api/client', 'queries/payments', 'server/env', 'server/accounts'),
  },
  {
    file: 'lib/database/open.ts',
    may: ['@electric-sql/pglite', 'pg', 'drizzle-orm', './lock'],
    never: [...inLib('domain/payments', 'server/env'), '@/sandbox/sandbox', '../../sandbox/sandbox'],
  },
  {
    file: 'lib/errors.ts',
    may: ['@/lib/domain/list', './routes'],
    never: [
      ...['@/lib/server/env', '@/lib/payments-api/client', './payments-api/client', '@/components/ui/button'],
      ...['../app/providers', '@/sandbox/sandbox'],
    ],
  },
  {
    file: 'sandbox/api/handler.ts',
    may: ['hono', '@/lib/database/open', '@/lib/domain/calendar/bank-days', './http', '@/sandbox/model/timeline'],
    never: [
      ...[
        'domain/payments/payments',
        'server/env',
        'server/accounts',
        'payments-api/client',
        'filters/payments',
        'format/money',
      ].flatMap((path) => [`@/lib/${path}`, `../../lib/${path}`]),
      ...['../model/timeline', '@/components/ui/button', '@/app/providers', 'react'],
    ],
  },
  ...'account preferences ui data-table filters charts report layout'.split(' ').map((folder) => ({
    file: `components/${folder}/thing.tsx`,
    may: ['react', '@/components/ui/button', '@/lib/format/money', './other'],
    never: [
      ...['@/components/wording/payment-status', '../wording/payment-status', '@/lib/queries/payments'],
      ...['@/lib/server/env', 'zod', '@/sandbox/sandbox', '@/app/providers'],
    ],
  })),
  ...'payments invoices customers orders overview palette files file-check'.split(' ').map((folder) => ({
    file: `components/${folder}/thing.tsx`,
    may: [
      ...['react', '@/components/ui/button', '@/lib/domain/payments', '@/lib/filters/payments'],
      ...['@/lib/queries/payments', '@/lib/routes'],
    ],
    never: [
      ...['payments-api/client', 'exports/csv', 'ledger/sync', 'access/roles', 'database/open', 'server/env'].flatMap(
        (path) => [`@/lib/${path}`, `../../lib/${path}`],
      ),
      ...['@/sandbox/sandbox', '../../sandbox/sandbox'],
      ...['@/lib/domain/schemas/payments', '@/lib/filters/strict/payments', 'zod'],
      ...['@/app/providers', '../../app/providers'],
    ],
  })),
  {
    file: 'app/api/[account]/payments/route.ts',
    may: [
      ...['@/lib/payments-api/payments', '@/lib/filters/strict/payments', '@/lib/downloads/payments'],
      ...['@/components/ui/button', 'react', 'next/navigation'],
    ],
    never: [
      ...['@/sandbox/sandbox', '../../../../sandbox/sandbox', '@/lib/database/open'],
      ...['../../../../lib/database/open', '@/app/payments-api/mounted-sandbox', '@/scripts/servers'],
    ],
  },
  {
    file: 'app/payments-api/[...path]/route.ts',
    may: ['@/app/payments-api/mounted-sandbox', '@/sandbox/sandbox', '@/lib/server/env'],
    never: ['@/lib/payments-api/payments', '@/components/ui/button', '@/lib/domain/payments'],
  },
  {
    file: 'e2e/payments.spec.ts',
    may: ['@playwright/test', './fixtures', '@/sandbox/seed/answer-key', '@/scripts/servers'],
    never: ['@/lib/server/env', '../lib/server/env', '@/sandbox/sandbox', '@/components/ui/button', '../app/providers'],
  },
].map(({ file, may, never }) => ({ file, may, never: [...never, ...TESTING] }));

/** The ways to name another module; a rule that sees only the first is none. */
const FORMS: ((path: string) => string)[] = [
  (path) => `import { a } from '${path}';\nexport const b = a;\n`,
  (path) => `import type { A } from '${path}';\nexport type B = A;\n`,
  (path) => `export { a } from '${path}';\n`,
  (path) => `export const load = () => import('${path}');\n`,
];

const ground = mkdtempSync(join(tmpdir(), 'corte-import-rules-'));
afterAll(() => rmSync(ground, { recursive: true }));

/** Writes one file per import in a copy of the tree, lints them all at once, and gives back the files that were refused. */
function refusedFiles(): Map<string, string> {
  for (const file of ['.biome.json', '.biome.import-rules.json']) copyFileSync(join(ROOT, file), join(ground, file));
  for (const { file, may, never } of CASES) {
    mkdirSync(join(ground, dirname(file)), { recursive: true });
    [...may, ...never].forEach((path) => {
      FORMS.forEach((form, index) => {
        writeFileSync(join(ground, variantOf(file, path, index)), form(path));
      });
    });
  }
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, args, { cwd: ground, encoding: 'utf8', maxBuffer: 64_000_000 });
  const diagnostics: { location: { path: string | { file: string } }; message: unknown }[] =
    JSON.parse(stdout).diagnostics;
  return new Map(
    diagnostics.map(({ location, message }) => [
      typeof location.path === 'string' ? location.path : location.path.file,
      JSON.stringify(message),
    ]),
  );
}

/** The name of the file that carries one import in one form: `money.ts` → `money--lib-env-0.ts`, in the same folder. */
function variantOf(file: string, path: string, form: number): string {
  return file.replace(/(\.tsx?)$/, `-${path.replaceAll(/[^a-z]+/g, '-')}-${path.length}-${form}$1`);
}

const refused = refusedFiles();

describe.each(CASES)('$file', ({ file, may, never }) => {
  test.each(may)('may import %s', (path) => {
    FORMS.forEach((_, form) => {
      expect(refused.get(variantOf(file, path, form))).toBeUndefined();
    });
  });

  test.each(never)('never imports %s', (path) => {
    FORMS.forEach((_, form) => {
      expect(refused.has(variantOf(file, path, form)), FORMS[form]?.(path)).toBe(true);
    });
  });
});

test('.biome.import-rules.json is what the table says (`npm run format` writes it)', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(rulesText());
});

test('every folder of lib and components has its rule', () => {
  const folders = ['lib', 'components'].flatMap((floor) =>
    readdirSync(join(ROOT, floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${floor}/${name}`),
  );
  const ruled = new Set(IMPORT_RULES.map(({ folder }) => folder));
  expect([...folders, 'app', 'sandbox', 'e2e'].filter((folder) => !ruled.has(folder))).toEqual([]);
});
