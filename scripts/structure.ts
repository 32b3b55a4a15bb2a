import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

type Graph = Map<string, Set<string>>;

export const LIMITS = { filesInFolder: 25, commentShare: 0.05, dialectWords: 60 };

const DIALECT = /\b(kept|asked|told|patience|untyped)\b/gi;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)['"]((?:@\/|\.\.?\/)[^'"]+)['"]/g;
const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|abstract class|class|interface|type) (?<name>[A-Za-z_$][\w$]*)/gm;

/** Framework and tool files, whose exported names are given to them. */
const GIVEN_NAMES =
  /(^|\/)(page|layout|route|error|not-found|global-error|loading|proxy|instrumentation)\.tsx?$|\.config\.ts$/;

export function sourceFiles(root: string): SourceFile[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.d\.ts$|(^|\/)migrations\/|\.(test|spec)\.tsx?$/.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function fileGraph(files: SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const imported = [...text.matchAll(IMPORT)].flatMap(([, to = '']) => {
        const base = to.startsWith('@/') ? to.slice(2) : posix.join(posix.dirname(path), to);
        return [base, `${base}.ts`, `${base}.tsx`].filter((candidate) => paths.has(candidate)).slice(0, 1);
      });
      return [path, new Set(imported)];
    }),
  );
}

/** The same between folders that directly hold files, so that a folder and one within it are two. */
export function folderGraph(graph: Graph): Graph {
  const folders: Graph = new Map();
  for (const [path, imported] of graph) {
    const folder = posix.dirname(path);
    const others = [...imported].map((other) => posix.dirname(other)).filter((other) => other !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return folders;
}

/** Groups in which each reaches each other: Tarjan's strongly connected components. */
export function circles(graph: Graph): string[][] {
  const seen = new Map<string, { index: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(node: string) {
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
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return found;
}

export function crowdedFolders(files: SourceFile[]): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > LIMITS.filesInFolder);
}

export function namesExportedTwice(files: SourceFile[]): [name: string, paths: string[]][] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => !GIVEN_NAMES.test(file.path))) {
    for (const { groups } of text.matchAll(EXPORT)) {
      const name = groups?.name ?? '';
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  return [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths].sort()]);
}

function linesOf({ text }: SourceFile): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
}

const isComment = (line: string) => /^(\/\/|\/\*|\*)/.test(line);

/** Lines that are nothing but comment, as a share of all. */
export function commentShare(files: SourceFile[]): number {
  const lines = files.flatMap(linesOf);
  return lines.filter(isComment).length / lines.length;
}

export function dialectWords(files: SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + (text.match(DIALECT)?.length ?? 0), 0);
}

function print(files: SourceFile[]): void {
  const graph = fileGraph(files);
  const sizes = files.map((file) => linesOf(file).length).sort((one, other) => one - other);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const production = files.filter(({ path }) =>
    /^(app|components|lib|sandbox|proxy|instr)(?!.*\/testing\/)/.test(path),
  );
  const code = production.flatMap(linesOf).filter((line) => line !== '' && !isComment(line)).length;
  const lists: [string, string[]][] = [
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

if (process.argv[1] === import.meta.filename) print(sourceFiles(join(import.meta.dirname, '..')));
