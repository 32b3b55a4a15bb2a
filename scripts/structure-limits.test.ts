import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  circles,
  commentShare,
  crowdedFolders,
  dialectWords,
  fileGraph,
  folderGraph,
  LIMITS,
  namesExportedTwice,
  type SourceFile,
  sourceFiles,
} from './structure';

const written = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

describe('each limit is seen to refuse', () => {
  test('a folder of 26 files', () => {
    const files = Array.from({ length: 26 }, (_, index) => ({ path: `lib/full/file-${index}.ts`, text: '' }));
    expect(crowdedFolders(files)).toEqual([['lib/full', 26]]);
    expect(crowdedFolders(files.slice(1))).toEqual([]);
  });

  test('a circle of files, though one of them imports a type only, or at run time', () => {
    const files = written({
      'lib/a.ts': "import { b } from './inner/b';",
      'lib/inner/b.ts': "import type { C } from '@/lib/inner/c';",
      'lib/inner/c.ts': "export const load = () => import('@/lib/a');",
      'lib/d.ts': "export { a } from './a';",
    });
    expect(circles(fileGraph(files))).toEqual([['lib/a.ts', 'lib/inner/b.ts', 'lib/inner/c.ts']]);
  });

  test('a circle of folders without one of files, also between a folder and one within it', () => {
    const files = written({
      'lib/a.ts': "import { b } from './inner/b';",
      'lib/inner/b.ts': '',
      'lib/inner/c.ts': "import { d } from '@/lib/d';",
      'lib/d.ts': '',
    });
    expect(circles(fileGraph(files))).toEqual([]);
    expect(circles(folderGraph(fileGraph(files)))).toEqual([['lib', 'lib/inner']]);
  });

  test('a name with two homes; a type and a value of one file are one', () => {
    const files = written({
      'lib/a.ts': 'export const mode = 1;\nexport type Mode = 1;\nexport interface Mode {}',
      'lib/b.ts': 'export async function mode() {}',
      'app/page.tsx': 'export const dynamic = 1;',
      'app/x/page.tsx': 'export const dynamic = 1;',
    });
    expect(namesExportedTwice(files)).toEqual([['mode', ['lib/a.ts', 'lib/b.ts']]]);
  });

  test('comments and dialect', () => {
    const files = written({ 'lib/a.ts': '/** What was asked. */\nexport const kept = 1; // kept\n\n// untyped\n' });
    expect(commentShare(files)).toBe(0.5);
    expect(dialectWords(files)).toBe(4);
  });
});

describe('this repository', () => {
  const files = sourceFiles(join(import.meta.dirname, '..'));

  test('no folder holds more than 25 source files', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(crowdedFolders(files)).toEqual([]);
  });

  test('no circle between files or folders', () => {
    const graph = fileGraph(files);
    expect([circles(graph), circles(folderGraph(graph))]).toEqual([[], []]);
  });

  test('an exported name has one home', () => {
    expect(namesExportedTwice(files)).toEqual([]);
  });

  test('few comments, and plain words', () => {
    expect(commentShare(files)).toBeLessThanOrEqual(LIMITS.commentShare);
    expect(dialectWords(files)).toBeLessThanOrEqual(LIMITS.dialectWords);
  });
});
