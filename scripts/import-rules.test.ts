import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** One row of the plan's table: a file of the folder, what it may import, and what it may not, in every spelling. */
const WALLS: { file: string; may: string[]; never: string[] }[] = [
  {
    file: 'lib/domain/money.ts',
    may: ['@internationalized/date', '@/lib/domain/list', './list'],
    never: [
      '@/lib/format/money',
      '../format/money',
      '../server/env',
      '@/lib/errors',
      'zod',
      'react',
      './schemas/payments',
    ],
  },
  {
    file: 'lib/domain/schemas/payments.ts',
    may: ['zod', '../payments', '@/lib/domain/payments', 'server-only'],
    never: ['@/lib/errors', '../../server/env', '@/lib/payments-api/client', '../../filters/payments'],
  },
  {
    file: 'lib/format/money.ts',
    may: ['@/lib/domain/money', './date'],
    never: [
      '@/lib/server/env',
      '../server/env',
      '@/lib/domain/schemas/payments',
      'react',
      'next-intl',
      'zod',
      '@/lib/exports/csv',
    ],
  },
  {
    file: 'lib/filters/payments.ts',
    may: ['@/lib/domain/payments', 'nuqs/server', './invoices'],
    never: ['zod', '@/lib/queries/payments', '../payments-api/client', './strict/payments', '@/components/ui/button'],
  },
  {
    file: 'lib/filters/strict/payments.ts',
    may: ['zod', '../payments', '@/lib/errors', '@/lib/domain/payments'],
    never: ['@/lib/payments-api/client', '../../payments-api/client', '@/lib/server/env', 'react'],
  },
  {
    file: 'lib/queries/payments.ts',
    may: ['@tanstack/react-query', '@/lib/domain/payments', '@/lib/filters/payments', '@/lib/errors'],
    never: [
      ...[
        'payments-api/client',
        'exports/csv',
        'ledger/sync',
        'access/roles',
        'sandbox/sandbox',
        'env',
        'accounts',
      ].flatMap((path) => [`@/lib/${path}`, `../${path}`]),
      '@/lib/domain/schemas/payments',
      '@/lib/filters/strict/payments',
      'zod',
    ],
  },
  {
    file: 'lib/payments-api/client.ts',
    may: [
      'undici',
      '@/lib/domain/payments',
      '@/lib/filters/payments',
      '@/lib/errors',
      '@/lib/server/accounts',
      '@/lib/server/env',
    ],
    never: ['queries/payments', 'exports/csv', 'ledger/sync', 'sandbox/sandbox', 'format/money'].flatMap((path) => [
      `@/lib/${path}`,
      `../${path}`,
    ]),
  },
  {
    file: 'lib/exports/csv.ts',
    may: ['yazl', '@/lib/domain/payments', '@/lib/format/money'],
    never: ['queries/payments', 'sandbox/sandbox', 'payments-api/walk', 'ledger/sync'].flatMap((path) => [
      `@/lib/${path}`,
      `../${path}`,
    ]),
  },
  {
    file: 'lib/file-check/check.ts',
    may: ['htmlparser2', '@/lib/domain/receipt', './verdict'],
    never: ['@/lib/exports/csv', '../exports/csv', '@/lib/queries/exports', '@/lib/format/money', 'react', 'zod'],
  },
  {
    file: 'lib/ledger/sync.ts',
    may: ['@/lib/domain/payments', '@/lib/filters/payments', '@/lib/payments-api/walk', '@/lib/database/open'],
    never: ['@/lib/queries/payments', '@/lib/exports/csv', '@/sandbox/sandbox', '../sandbox/sandbox'],
  },
  {
    file: 'lib/access/roles.ts',
    may: ['@/lib/domain/list', '@/lib/database/open', '@/lib/server/env', '@/lib/server/accounts'],
    never: ['@/lib/ledger/sync', '@/lib/payments-api/client', '../payments-api/client', '@/lib/queries/payments'],
  },
  {
    file: 'lib/database/open.ts',
    may: ['@electric-sql/pglite', 'pg', 'drizzle-orm', './lock'],
    never: ['@/lib/domain/payments', '@/lib/server/env', '../server/env', '@/sandbox/sandbox', '../sandbox/sandbox'],
  },
  {
    file: 'sandbox/api/handler.ts',
    may: ['hono', '@/lib/domain/payments', '@/lib/database/open', './clock'],
    never: ['@/lib/server/env', '@/lib/server/accounts', '@/lib/payments-api/client', '@/lib/filters/payments'],
  },
  {
    file: 'sandbox/seed/index.ts',
    may: ['./built-in-source', '@/lib/domain/payments'],
    never: ['../../server/env', '../../filters/payments', '@/lib/format/money'],
  },
  {
    file: 'lib/errors.ts',
    may: ['@/lib/domain/list'],
    never: [
      '@/lib/server/env',
      '@/lib/payments-api/client',
      './payments-api/client',
      '@/components/ui/button',
      '../app/providers',
    ],
  },
  ...'account preferences ui data-table filters charts report layout'.split(' ').map((folder) => ({
    file: `components/${folder}/thing.tsx`,
    may: ['react', '@/components/ui/button', '@/lib/format/money', './other'],
    never: [
      '@/components/wording/payment-status',
      '../payments/payment-status',
      '@/lib/queries/payments',
      '@/lib/server/env',
      'zod',
    ],
  })),
  ...'payments invoices customers orders overview palette files file-check record wording'.split(' ').map((folder) => ({
    file: `components/${folder}/thing.tsx`,
    may: [
      'react',
      '@/components/ui/button',
      '@/lib/domain/payments',
      '@/lib/filters/payments',
      '@/lib/queries/payments',
      '@/lib/routes',
    ],
    never: [
      ...[
        'payments-api/client',
        'exports/csv',
        'ledger/sync',
        'access/roles',
        'database/open',
        'sandbox/sandbox',
        'env',
      ].flatMap((path) => [`@/lib/${path}`, `../../lib/${path}`]),
      '@/lib/domain/schemas/payments',
      '@/lib/filters/strict/payments',
      '@/app/providers',
      '../../app/providers',
      'zod',
    ],
  })),
  {
    file: 'app/api/[account]/payments/route.ts',
    may: [
      '@/lib/payments-api/payments',
      '@/lib/filters/strict/payments',
      '@/lib/exports/csv',
      '@/components/ui/button',
    ],
    never: [
      '@/sandbox/sandbox',
      '../../../../sandbox/sandbox',
      '@/lib/database/open',
      '../../../../lib/database/open',
      '@/app/payments-api/mounted-sandbox',
    ],
  },
  { file: 'app/payments-api/[...path]/route.ts', may: ['../mounted-sandbox', '@/sandbox/sandbox'], never: [] },
  {
    file: 'e2e/payments.spec.ts',
    may: ['@playwright/test', './fixtures', '@/sandbox/seed/index', '../sandbox/seed/index'],
    never: ['@/lib/server/env', '../lib/server/env', '@/sandbox/sandbox', '@/components/ui/button', '../app/providers'],
  },
];

/** The ways to name another module; a wall that sees only the first is a curtain. */
const FORMS: ((path: string) => string)[] = [
  (path) => `import { a } from '${path}';\nexport const b = a;\n`,
  (path) => `import type { A } from '${path}';\nexport type B = A;\n`,
  (path) => `export { a } from '${path}';\n`,
  (path) => `export const load = () => import('${path}');\n`,
];

const ground = mkdtempSync(join(tmpdir(), 'corte-walls-'));
afterAll(() => rmSync(ground, { recursive: true }));

/** Writes one file per import in a copy of the tree, lints them all at once, and gives back the files that were refused. */
function refusedFiles(): Map<string, string> {
  copyFileSync(join(ROOT, '.biome.json'), join(ground, '.biome.json'));
  for (const { file, may, never } of WALLS) {
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

describe.each(WALLS)('$file', ({ file, may, never }) => {
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
