// The figures of the code's structure: `node scripts/structure.mjs` prints them, `structure-limits.test.ts` holds them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ path: string, text: string }} SourceFile a path from the root */
/** @typedef {Map<string, Set<string>>} Graph what each file or folder imports */

export const LIMITS = { filesInFolder: 25, commentShare: 0.05, dialectWords: 60 };

const DIALECT = /\b(kept|asked|told|patience|untyped)\b/gi;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]((?:@\/|\.\.?\/)[^'"]+)['"]/g;
const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|abstract class|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gm;

/** Framework and tool files, whose exported names are given to them. */
const GIVEN_NAMES =
  /(^|\/)(page|layout|route|error|not-found|global-error|loading|proxy|instrumentation)\.tsx?$|\.config\.ts$/;

/** @param {string} path */
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Every source file of a repository but its tests, migrations and declarations.
 * @param {string} root
 * @returns {SourceFile[]}
 */
export function sourceFiles(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|(^|\/)migrations\//.test(path) && !isTest(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * Which file imports which; types count.
 * @param {SourceFile[]} files
 * @returns {Graph}
 */
export function fileGraph(files) {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const found = [...text.matchAll(IMPORT)].flatMap(([, to = '']) => {
        const base = to.startsWith('@/') ? to.slice(2) : posix.join(posix.dirname(path), to);
        return [base, `${base}.ts`, `${base}.tsx`].filter((candidate) => paths.has(candidate)).slice(0, 1);
      });
      return [path, new Set(found)];
    }),
  );
}

/**
 * The same between folders: each folder that directly holds files is one, so that a folder and one within it are two.
 * @param {Graph} graph
 * @param {(path: string) => string} folderOf
 * @returns {Graph}
 */
export function folderGraph(graph, folderOf = posix.dirname) {
  /** @type {Graph} */
  const folders = new Map();
  for (const [path, imports] of graph) {
    const folder = folderOf(path);
    const to = folders.get(folder) ?? new Set();
    folders.set(folder, to);
    for (const other of imports) if (folderOf(other) !== folder) to.add(folderOf(other));
  }
  return folders;
}

/**
 * Groups in which each reaches each other (Tarjan's strongly connected components).
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} node */
  const visit = (node) => {
    const state = { index: seen.size, low: seen.size, open: true };
    seen.set(node, state);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.open) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) {
      const group = stack.splice(stack.indexOf(node));
      for (const member of group) Object.assign(seen.get(member) ?? {}, { open: false });
      if (group.length > 1) found.push(group.sort());
    }
    return state;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return found;
}

/** @param {SourceFile[]} files @returns {[folder: string, files: number][]} */
export function crowdedFolders(files) {
  const counts = new Map();
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > LIMITS.filesInFolder);
}

/** @param {SourceFile[]} files @returns {[name: string, paths: string[]][]} */
export function namesExportedTwice(files) {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  for (const { path, text } of files.filter(({ path }) => !GIVEN_NAMES.test(path))) {
    for (const { groups } of text.matchAll(EXPORT)) {
      const name = groups?.name ?? '';
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  return [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths].sort()]);
}

/** @param {SourceFile} file */
const linesOf = ({ text }) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trim());

/** @param {string} line */
const isComment = (line) => /^(\/\/|\/\*|\*)/.test(line);

/** Lines that are nothing but comment, as a share of all. @param {SourceFile[]} files */
export function commentShare(files) {
  const lines = files.flatMap(linesOf);
  return lines.filter(isComment).length / lines.length;
}

/** @param {SourceFile[]} files */
export function dialectWords(files) {
  return files.reduce((sum, { text }) => sum + (text.match(DIALECT)?.length ?? 0), 0);
}

/** @param {SourceFile[]} files */
function print(files) {
  const graph = fileGraph(files);
  const sizes = files.map((file) => linesOf(file).length).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const production = files.filter(
    ({ path }) => /^(app|components|lib|sandbox|proxy|instr)/.test(path) && !/(^|\/)testing\//.test(path),
  );
  const code = production.flatMap(linesOf).filter((line) => line !== '' && !isComment(line)).length;
  /** @type {[string, string[]][]} */
  const lists = [
    ['folders over the limit', crowdedFolders(files).map(([folder, count]) => `${folder}: ${count}`)],
    ['circles of files', circles(graph).map((group) => group.join(' '))],
    ['circles of folders', circles(folderGraph(graph)).map((group) => group.join(' '))],
    ['names exported twice', namesExportedTwice(files).map(([name, paths]) => `${name}: ${paths.join(' ')}`)],
  ];
  console.log(`${files.length} files, median ${at(0.5)}, p90 ${at(0.9)}, longest ${sizes.at(-1)} lines`);
  console.log(`${code} lines of code in production`);
  console.log(`comments ${(100 * commentShare(files)).toFixed(2)} % of lines; dialect words ${dialectWords(files)}`);
  for (const [title, items] of lists) console.log([`${title}: ${items.length}`, ...items].join('\n  '));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  print(sourceFiles(fileURLToPath(new URL('..', import.meta.url))));
