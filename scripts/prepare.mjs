// Makes a clone ready to run. Node's own modules only, since it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD_MARK = join(ROOT, '.next', 'corte-sources');
const BUILD_FOLDERS = ['app', 'components', 'lib', 'public', 'sandbox'];
const BUILD_FILES = [
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
];

/** @param {string} line */
const say = (line) => console.log(`corte: ${line}`);

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** Files below a folder that a build can see, as paths from the root. @param {string} folder @returns {string[]} */
export function sourcesBelow(folder, root = ROOT) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Over paths from the root, so that a clone that was copied elsewhere is the same. @param {string[]} files */
export function digestOf(files, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of files) {
    if (existsSync(join(root, file)))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** A pre-release counts as its release. @param {string} version @param {string} floor */
export function atLeast(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split(/[-.]/).slice(0, 3).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** @param {string} command @param {string[]} args */
function runOrStop(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status === 0) return;
  say(`\`${command} ${args.join(' ')}\` failed; what it said stands above. Nothing was started.`);
  process.exit(1);
}

/** @param {string} file */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** By npm's own record of its last complete run: a plain `npm install` counts, one that was cut short does not. */
export function isInstalled(root = ROOT) {
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const foreign = Object.values(there).some(
    ({ os, cpu }) => (os && !os.includes(process.platform)) || (cpu && !cpu.includes(process.arch)),
  );
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(
    ([path, { optional }]) => path !== '' && (!optional || path in there),
  );
  return !foreign && wanted.every(([path, { version }]) => there[path]?.version === version);
}

function install() {
  if (isInstalled()) return;
  say(existsSync(join(ROOT, 'node_modules')) ? 'the lock file changed: installing packages' : 'installing packages');
  runOrStop('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

function build() {
  const wanted = digestOf([...BUILD_FOLDERS.flatMap((folder) => sourcesBelow(folder)), ...BUILD_FILES]);
  if (readIfThere(BUILD_MARK) === wanted) return;
  say(existsSync(BUILD_MARK) ? 'sources changed: building' : 'building');
  rmSync(BUILD_MARK, { force: true });
  runOrStop(process.execPath, [join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build']);
  writeFileSync(BUILD_MARK, wanted);
}

function main() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lowest = engines.node.replace(/^>=/, '');
  if (!atLeast(process.versions.node, lowest)) {
    say(`Node ${lowest} or newer is needed; this is ${process.versions.node}. See https://nodejs.org/`);
    process.exit(1);
  }
  install();
  if (!process.argv.includes('--no-build')) build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
