import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atLeast } from './prepare.mjs';
import { OPEN_CASES, WAITING_CASES } from './required-cases';

const ROOT = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const source = code.filter((file) => !isTest(file));
const lines = (file: string) => read(file).trimEnd().split('\n').length;

test('the root holds what the plan names and nothing else', () => {
  const planned = [
    ...['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', 'package-lock.json', 'tsconfig.json'],
    ...['app', 'components', 'lib', 'sandbox', 'public', 'scripts', 'e2e', 'docs', 'instrumentation.ts', 'proxy.ts'],
    ...[
      'Dockerfile',
      'compose.yaml',
      'next.config.mjs',
      'postcss.config.mjs',
      'vitest.config.ts',
      'playwright.config.ts',
    ],
  ];
  const visible = new Set(files.map((file) => file.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
  expect([...visible].filter((name) => !planned.includes(name))).toEqual([]);
});

test('no folder names a kind of code instead of a purpose', () => {
  const kinds = /(^|\/)(hooks|utils?|helpers?|types|constants|services)(\/|\.tsx?$)/;
  expect(code.filter((file) => kinds.test(file))).toEqual([]);
});

test('a file of app is short: a page 40 lines, a route 30', () => {
  const limit = (file: string) =>
    file.endsWith('/page.tsx') ? 40 : file.endsWith('/route.ts') ? 30 : Number.POSITIVE_INFINITY;
  const long = source.filter((file) => file.startsWith('app/') && lines(file) > limit(file));
  expect(long.map((file) => `${file}: ${lines(file)} lines`)).toEqual([]);
});

describe('server modules say so in their first line', () => {
  const server =
    /^lib\/(server|upkeep|downloads|payments-api|exports|ledger|access|database|domain\/schemas|filters\/strict)\/|^sandbox\/(?!seed\/|model\/)/;
  const marked = source.filter(
    (file) => server.test(file) && /\.tsx?$/.test(file) && !/\.config\.ts$|\/test-[a-z-]+\.ts$|\/testing\//.test(file),
  );

  test.each(marked)('%s', (file) => {
    expect(read(file).split('\n')[0]).toBe("import 'server-only';");
  });
});

/** What a file imports of ours at run time, as paths from the root. Types vanish in the build and are left out. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? '').flatMap((path) => resolve(file, path));
}

function resolve(file: string, path: string): string[] {
  if (!path.startsWith('.') && !path.startsWith('@/')) return [path];
  const base = path.startsWith('@/') ? path.slice(2) : join(dirname(file), path);
  const spelled = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => base + end);
  return spelled.filter((candidate) => code.includes(candidate)).slice(0, 1);
}

test('nothing that a component imports, however far away, reaches zod, a server module or the sandbox', () => {
  const arrivals = new Map(source.filter((file) => file.startsWith('components/')).map((file) => [file, file]));
  for (const [file, way] of arrivals) {
    for (const next of code.includes(file) ? importsOf(file) : []) {
      if (!arrivals.has(next)) arrivals.set(next, `${way} → ${next}`);
    }
  }
  const forbidden = [...arrivals].filter(
    ([file]) => file === 'zod' || file.startsWith('zod/') || file === 'server-only' || file.startsWith('sandbox/'),
  );
  expect(forbidden.map(([, way]) => way)).toEqual([]);
});

test('in app and lib, only lib/server/env.ts and the framework files read the environment', () => {
  const readers = source.filter((file) => /^(app|components|lib)\//.test(file) && /\bprocess\.env\b/.test(read(file)));
  expect(readers.filter((file) => file !== 'lib/server/env.ts' && !/\/test-[a-z-]+\.ts$/.test(file))).toEqual([]);
});

describe('every path and link in the documentation leads somewhere', () => {
  const pages = files.filter((file) => file.endsWith('.md'));
  const inCode =
    /`((?:app|components|docs|e2e|lib|public|sandbox|scripts)\/[\w./[\]{},-]*|(?:CHANGELOG|README)\.md|\.[a-z][\w.-]+\.(?:json|example))`/g;
  const linked = /\]\((?![a-z]+:)([^)\s]*)\)/g;
  const named = (text: string, form: RegExp) => [...text.matchAll(form)].map((match) => match[1] ?? '');
  const spelledOut = (path: string): string[] => {
    const [, before = '', names = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
    return names === '' ? [path] : names.split(',').map((name) => before + name + after);
  };
  const anchors = (file: string) =>
    [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\d _-]/gu, '')
        .replaceAll(' ', '-'),
    );

  test.each(pages)('%s', (page) => {
    const text = read(page).replaceAll(/```.*?```/gs, '');
    const paths = named(text, inCode)
      .filter((path) => !path.includes('<'))
      .flatMap(spelledOut);
    const links = named(text, linked).map((link) => link.split('#'));
    const targets = links.map(([path = '']) => (path === '' ? page : join(dirname(page), path)));
    const missing = [...paths, ...targets].filter((path) => !existsSync(join(ROOT, path)));
    const lost = links.filter(([, anchor], index) => anchor && !anchors(targets[index] ?? '').includes(anchor));
    expect([...missing, ...lost]).toEqual([]);
  });

  test('the README fits a screen and a half', () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1200);
  });
});

test('every setting that is read is documented in .env.example', () => {
  const documented = new Set([...read('.env.example').matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]));
  const used = ['lib/server/env.ts', 'lib/server/settings/env-fields.ts']
    .filter((file) => code.includes(file))
    .flatMap((file) => [...read(file).matchAll(/^\s+([A-Z][A-Z_]{3,}):/gm)]);
  expect(used.map((match) => match[1]).filter((name) => !documented.has(name))).toEqual([]);
});

describe('every case of the required areas has a test that carries its name', () => {
  const titles = code.filter(isTest).map(read).join('\n');

  test.each(OPEN_CASES.filter((id) => !(id in WAITING_CASES)))('%s', (id) => {
    expect(new RegExp(`['"\`][^'"\`\\n]*\\b${id}\\b`).test(titles)).toBe(true);
  });
});

test('no package that the app runs on has a licence that binds Corte beyond a notice', () => {
  const lock: { packages: Record<string, { license?: string; dev?: boolean }> } = JSON.parse(read('package-lock.json'));
  const free =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1)( AND (MIT|ISC|BSD-3-Clause))*$/;
  // The image library of Next, loaded as a file of its own, and a tool of the build: their licences bind changes of themselves.
  const bindsItself = /\/(?:@img\/sharp-|lightningcss)/;
  const binding = Object.entries(lock.packages).filter(
    ([path, { license = '', dev }]) => path !== '' && !dev && !free.test(license) && !bindsItself.test(path),
  );
  expect(binding.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

describe('O-PRX-14 the framework stands at or above its security floor', () => {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(read('package-lock.json'));
  // next: its security release of July 2026; react: that of May 2026.
  const floors = { next: '16.2.11', react: '19.2.6', 'react-dom': '19.2.6' };

  test.each(Object.entries(floors))('%s ≥ %s', (name, floor) => {
    expect(atLeast(lock.packages[`node_modules/${name}`]?.version ?? '0.0.0', floor)).toBe(true);
  });
});
