import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOW_TO_GET_IT, provideChromium } from './chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNIT_RESULT = join(ROOT, 'test-results', 'unit.json');
const POSTGRES_RESULT = join(ROOT, 'test-results', 'postgres.json');
const BROWSER_RESULT = join(ROOT, 'test-results', 'browser.json');

/** `failures`: a line for each failed test that can be named. @typedef {{ passed: number, failed: number, failures?: string[] }} Count */

/** A script of this folder or a program of node_modules/.bin. @param {string[]} command @param {Record<string, string>} [env] */
function run([program = '', ...args], env = {}) {
  const script = program.endsWith('.mjs') ? join(ROOT, 'scripts', program) : null;
  const [file, list] = script
    ? [process.execPath, [script, ...args]]
    : [join(ROOT, 'node_modules', '.bin', program), args];
  const { status } = spawnSync(file, list, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  return status === 0;
}

/** @param {boolean} good @returns {Count} */
const asOne = (good) => ({ passed: Number(good), failed: Number(!good) });

/** A bad end without a failed test is one. @param {string} file @param {boolean} good @param {(result: any) => Count} read @returns {Count} */
export function countTests(file, good, read) {
  if (!existsSync(file)) return asOne(false);
  const { passed, failed, ...named } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: failed === 0 && (!good || passed === 0) ? 1 : failed, ...named };
}

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */

/** @param {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} result @returns {Count} */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const failures = testResults.flatMap((file) => {
    const name = relative(ROOT, file.name);
    const cases = file.assertionResults.filter(({ status }) => status === 'failed');
    if (cases.length === 0 && file.status === 'failed') return [`${name}: ${file.message}`];
    return cases.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n    ${failureMessages?.[0] ?? ''}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number } }} result @returns {Count} */
export const readPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

/** In characters, so that the end of a log names every failure. */
const LONGEST_FAILURE = 600;

/** @param {string[]} more */
function unitTests(more) {
  rmSync(UNIT_RESULT, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_RESULT}`];
  const good = run(['vitest', 'run', ...reporters, ...more]);
  return countTests(UNIT_RESULT, good, readVitest);
}

/** @param {string[]} more */
function postgresTests(more) {
  const script = ['tsx', '--conditions=react-server', join('scripts', 'on-postgres.ts')];
  if (!run([...script, '--is-there'])) {
    console.log(
      'corte: left out: no PostgreSQL server is installed, so the sandbox was tested on the embedded one only',
    );
    return { passed: 0, failed: 0 };
  }
  rmSync(POSTGRES_RESULT, { force: true });
  const good = run([...script, '--reporter=dot', '--reporter=json', `--outputFile.json=${POSTGRES_RESULT}`, ...more]);
  return countTests(POSTGRES_RESULT, good, readVitest);
}

/** @param {string[]} more */
function browserTests(more) {
  const chromium = provideChromium();
  if (!chromium) {
    console.error(`corte: ${HOW_TO_GET_IT}`);
    return asOne(false);
  }
  rmSync(BROWSER_RESULT, { force: true });
  const good = run(['playwright', 'test', ...more], { CHROMIUM_PATH: chromium });
  return countTests(BROWSER_RESULT, good, readPlaywright);
}

function types() {
  // A development server leaves types of routes that may be gone.
  rmSync(join(ROOT, '.next', 'dev', 'types'), { recursive: true, force: true });
  return asOne(run(['next', 'typegen']) && run(['tsc', '--noEmit', '-p', '.']));
}

/** @type {Record<string, (more: string[]) => Count>} */
const STEPS = {
  'format and lint': () => asOne(run(['biome', 'check', '--error-on-warnings', '.'])),
  types,
  // Playwright's config wants a browser, which knip never starts.
  'unused code': () => asOne(run(['knip', '--config', '.knip.json'], { CHROMIUM_PATH: process.execPath })),
  'unit tests': unitTests,
  'sandbox on PostgreSQL': postgresTests,
  build: () => asOne(run(['prepare.mjs'])),
  'browser tests': browserTests,
};

/** @type {Record<string, string[]>} */
const PLANS = {
  all: Object.keys(STEPS),
  verify: ['format and lint', 'types', 'unit tests'],
  lint: ['format and lint', 'unused code'],
  typecheck: ['types'],
  unit: ['unit tests'],
  postgres: ['sandbox on PostgreSQL'],
  e2e: ['build', 'browser tests'],
};

function main() {
  const [named = '', ...rest] = process.argv.slice(2);
  const [plan, more] = named in PLANS ? [PLANS[named] ?? [], rest] : [PLANS.all ?? [], []];
  if (!run(['prepare.mjs', '--no-build'])) process.exit(1);
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const name of plan) {
    console.log(`\ncorte: ${name}`);
    const start = performance.now();
    const { passed, failed, failures = [] } = STEPS[name]?.(more) ?? asOne(false);
    sum.passed += passed;
    sum.failed += failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    const result = [
      `corte: ${seconds} s  ${name}: ${failed === 0 ? `${passed} passed` : `${failed} FAILED, ${passed} passed`}`,
      ...failures.map((failure) => `  ✘ ${failure.slice(0, LONGEST_FAILURE)}`),
    ];
    lines.push(...result);
    console.log(result.join('\n'));
  }
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed === 0 ? 0 : 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
