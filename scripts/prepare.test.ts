import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atLeast, digestOf, isInstalled, sourcesBelow } from './prepare.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'corte-prepare-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

test.each([
  ['20.19.0', '20.19.0', true],
  ['20.20.2', '20.19.0', true],
  ['22.0.0', '20.19.0', true],
  ['20.9.0', '20.19.0', false],
  ['18.20.0', '20.19.0', false],
  ['20.19.0-nightly', '20.19.0', true],
])('Node %s for %s: %s', (version, floor, enough) => {
  expect(atLeast(version, floor)).toBe(enough);
});

describe('a build is due', () => {
  const digest = () => digestOf(sourcesBelow('lib', root), root);

  test('when a source changes, comes, goes or moves, and not otherwise', () => {
    write('lib/a.ts', '1');
    write('lib/deep/b.ts', '2');
    const first = digest();
    expect(digest()).toBe(first);
    write('lib/a.ts', '3');
    expect(digest()).not.toBe(first);
    write('lib/a.ts', '1');
    expect(digest()).toBe(first);
    rmSync(join(root, 'lib/deep/b.ts'));
    write('lib/b.ts', '2');
    expect(digest()).not.toBe(first);
  });

  test('not in a clone that was copied to another folder', () => {
    write('lib/deep/b.ts', '2');
    const copy = mkdtempSync(join(tmpdir(), 'corte-copied-'));
    cpSync(root, copy, { recursive: true });
    expect(sourcesBelow('lib', copy)).toEqual(['lib/deep/b.ts']);
    expect(digestOf(sourcesBelow('lib', copy), copy)).toBe(digest());
    rmSync(copy, { recursive: true });
  });

  test('not when only a test changed', () => {
    write('lib/a.ts', '1');
    const first = digest();
    write('lib/a.test.ts', '1');
    expect(digest()).toBe(first);
  });
});

describe('an install is due', () => {
  const lock = (version: string) => ({
    packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } },
  });

  test('until npm has noted every package of the lock file', () => {
    write('package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root)).toBe(true);
  });

  test('when the lock file asks for another version', () => {
    write('package-lock.json', lock('1.0.1'));
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root)).toBe(false);
  });

  test('when the packages are those of another kind of machine', () => {
    write('package-lock.json', lock('1.0.0'));
    const foreign = { version: '1.0.0', optional: true, os: ['plan9'] };
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': foreign },
    });
    expect(isInstalled(root)).toBe(false);
  });
});
