import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadEnv } from './load-env.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corte-env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string | Uint8Array, environment: Record<string, string | undefined> = {}) {
  writeFileSync(join(folder, '.env'), content);
  loadEnv(folder, environment);
  return environment;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const WINDOWS = 'PAYMENTS_API_KEY=key_A\r\nPAYMENTS_API_BASE_URL=https://api.example\r\nTAX_RATE=0.08\r\n';
const READ = { PAYMENTS_API_KEY: 'key_A', PAYMENTS_API_BASE_URL: 'https://api.example', TAX_RATE: '0.08' };

describe('R-41 a file is read in every encoding that an editor saves it in, or refused by its name', () => {
  test.each([
    ['UTF-8 with CRLF', WINDOWS],
    ['UTF-8 with a mark', `\ufeff${WINDOWS}`],
    ['UTF-16 with a mark', utf16(`\ufeff${WINDOWS}`)],
    ['UTF-16 without a mark', utf16(WINDOWS)],
    ['UTF-16, great end first, with a mark', utf16(`\ufeff${WINDOWS}`).swap16()],
    ['UTF-16, great end first, without a mark', utf16(WINDOWS).swap16()],
    ['lines of an old Macintosh', WINDOWS.replaceAll('\r\n', '\r')],
    ['no line end at the end', WINDOWS.trimEnd()],
    ['empty lines and comments', `# settings\r\n\r\n   # more\r\n${WINDOWS}\r\n#`],
  ])('%s', (_name, content) => {
    expect(read(content)).toEqual(READ);
  });

  test.each([
    ['ANSI', Buffer.from('DATA_DIR=C:\\Año\r\n', 'latin1'), /UTF-8.*Windows-1252/],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), /UTF-32/],
    ['UTF-16 cut within a character', utf16(`\ufeff${WINDOWS}`).subarray(0, -1), /UTF-16LE/],
    ['UTF-8 with a NUL', 'PAYMENTS_API_KEY=key\0_A\nTAX_RATE=0.08\n', /UTF-8/],
  ])('%s', (_name, content, named) => {
    expect(() => read(content)).toThrow(named);
  });
});

describe('R-41 a value is read as people write it', () => {
  test.each([
    ['KEY=a#b', 'a#b'],
    ['KEY=#ab', '#ab'],
    ['KEY= # none', ''],
    ['KEY=a #b', 'a'],
    ['KEY=a\t# b', 'a'],
    ['KEY="a # b" # c', 'a # b'],
    ["KEY='a#b'", 'a#b'],
    ['KEY=`a`', 'a'],
    ['KEY=“a b”', 'a b'],
    ['KEY=‘a’', 'a'],
    ['KEY=«a»', 'a'],
    ['KEY=„a“', 'a'],
    ['KEY=""', ''],
    ['KEY = a', 'a'],
    ['\tKEY\t=\ta\t', 'a'],
    ['\u00a0KEY\u00a0=\u00a0a\u00a0', 'a'],
    ['KEY=\u200ba\u200b', 'a'],
    ['export KEY=a', 'a'],
    ['EXPORT\tKEY=a', 'a'],
    ['set KEY=a', 'a'],
    ['$env:KEY = "a"', 'a'],
    ['KEY=a=b==', 'a=b=='],
    ['KEY=a$b$(c)', 'a$b$(c)'],
    ['DATA_DIR="C:\\new\\table\\"', 'C:\\new\\table\\'],
    ['DATA_DIR=C:\\new\\table', 'C:\\new\\table'],
    [`ACCOUNTS='[{"slug":"norte"}]'`, '[{"slug":"norte"}]'],
    ['ACCOUNTS="[{\\"slug\\":\\"norte\\"}]"', '[{"slug":"norte"}]'],
    ['ACCOUNTS="[{"slug":"norte"}]"', '[{"slug":"norte"}]'],
    [`ACCOUNTS='[\n  {"slug": "norte"}\n]' # one`, '[\n{"slug": "norte"}\n]'],
    ['KEY=a\nKEY=a', 'a'],
    ['KEY=\nKEY=a', 'a'],
    ['KEY=a\nKEY=', 'a'],
  ])('%j', (line, value) => {
    expect(Object.values(read(`${line}\n`))).toEqual([value]);
  });

  test('any key without spaces comes out as it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!#-&(-_a-~][!-~]{0,60}[!#-&(-_a-~]$/), (key) => {
        expect(read(`\ufeffPAYMENTS_API_KEY=${key}\r\nTAX_RATE=0`)).toEqual({ PAYMENTS_API_KEY: key, TAX_RATE: '0' });
      }),
    );
  });

  test('what the environment says wins, also when it says nothing', () => {
    expect(read(WINDOWS, { PAYMENTS_API_KEY: '', TAX_RATE: '0.16' })).toEqual({
      ...READ,
      PAYMENTS_API_KEY: '',
      TAX_RATE: '0.16',
    });
  });
});

describe('R-41 what cannot be read as it was meant stops the start, names the line and shows no value', () => {
  test.each([
    ['PAYMENTS_API_KEY: canary', 2],
    ['PAYMENTS_API_KEY canary', 2],
    ['; canary', 2],
    ['PAYMENTS_API_KEY="canary', 2],
    ['PAYMENTS_API_KEY=“canary\nTAX_RATE="0.08"', 2],
    ['PAYMENTS_API_KEY=canary"', 2],
    ['PAYMENTS_API_KEY=canary”', 2],
    ['PAYMENTS_API_KEY="canary" more', 2],
    ['PAYMENTS_API_KEY=can\u200bary', 2],
    ['PAYMENTS_API_KEY=can\u00a0ary', 2],
    ['PAYMENTS_API_KEY=a\nPAYMENTS_API_KEY=canary', 3],
    ['РAYMENTS_API_KEY=canary', 2],
    ['PAYMENT_API_KEY=canary', 2],
    ['payments_api_key=canary', 2],
    ['PAYMENTS-API-KEY=canary', 2],
    ['PAYMENTS_API_KEYS=canary', 2],
    ['PAYMENTS_API_BASEURL=canary', 2],
  ])('%j', (lines, line) => {
    let message = '';
    try {
      read(`# mine\n${lines}\n`);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`.env line ${line} `);
    expect(message).not.toContain('canary');
  });

  test('a name of another program is none of our business', () => {
    expect(read('NODE_OPTIONS=--enable-source-maps\nPAYMENTS_API_KEY_OLD=key_B\n')).toEqual({
      NODE_OPTIONS: '--enable-source-maps',
      PAYMENTS_API_KEY_OLD: 'key_B',
    });
  });

  test.each(['.env.txt', 'env.txt', '.env.local', '.env.production'])('%s is named, since it is not read', (name) => {
    writeFileSync(join(folder, name), WINDOWS);
    expect(() => loadEnv(folder, {})).toThrow(`${name} is not read`);
  });

  test('a folder in its place is named', () => {
    mkdirSync(join(folder, '.env'));
    expect(() => loadEnv(folder, {})).toThrow(/\.env cannot be read/);
  });
});
