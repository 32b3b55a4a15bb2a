// `npm run format` makes `.biome.import-rules.json` from the table.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_RULES, type ImportRule } from './table';

const LEAVES = 'A relative path stays inside its folder. Write @/… to leave it, so that the import rules see it.';
const TESTING = 'Production code imports nothing that exists for tests.';
const ZOD =
  'zod and the schemas stay on the server (35 kB gz in a browser bundle): take types and vocabulary from @/lib/domain, parsers from @/lib/filters.';
const REACT = 'Pure code: no React, no Next. Pass in what it needs as a value.';

const SCHEMAS = ['@/lib/domain/schemas/**', '@/lib/filters/strict/**', './schemas/**', './strict/**', 'zod', 'zod/**'];
const FRAMEWORK = ['react', 'react-dom', 'react/**', 'react-dom/**', 'next/**', 'next-intl/**', 'next-intl'];

const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**'];

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
    includes: [...files, ...without.map((inner) => `!${inner}/**`), ...NO_TESTS],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
  };
}

export function rulesText(): string {
  return `{"overrides":[\n${IMPORT_RULES.map((rule) => JSON.stringify(override(rule))).join(',\n')}\n]}\n`;
}

export const RULES_FILE = join(import.meta.dirname, '../..', '.biome.import-rules.json');

if (process.argv[1] === import.meta.filename) writeFileSync(RULES_FILE, rulesText());
