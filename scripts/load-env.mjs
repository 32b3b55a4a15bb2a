import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeEnvFile, EnvFileError, parseEnvFile } from './env-file.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const OTHER_NAMES = [
  '.env.txt',
  'env.txt',
  ...['.env.local', '.env.production', '.env.production.local', '.env.development', '.env.development.local'],
];

/**
 * Reads `.env` of a folder into the environment and returns the names that it sets. What the environment already says wins.
 * Throws `EnvFileError`, which names the file with the line, the encoding or the other name of it.
 * @param {Record<string, string | undefined>} [environment]
 */
export function loadEnv(folder = ROOT, environment = process.env) {
  const other = OTHER_NAMES.find((name) => existsSync(join(folder, name)));
  if (other)
    throw new EnvFileError(`${other} is not read: settings come from .env, so rename it or move its lines there`);
  if (!existsSync(join(folder, '.env'))) return [];
  const known = knownNames();
  try {
    const settings = parseEnvFile(decodeEnvFile(readBytes(join(folder, '.env'))));
    for (const { name, line } of settings) {
      const meant = known.includes(name) ? undefined : known.find((one) => isSlipOf(name, one));
      if (meant) throw new EnvFileError(`line ${line} sets ${name}, which is no setting: ${meant} is meant`);
    }
    for (const { name, value } of settings) environment[name] ??= value;
    return settings.map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof EnvFileError)) throw error;
    throw new EnvFileError(`.env ${error.message}`);
  }
}

/** @param {string} file */
function readBytes(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new EnvFileError(`cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function knownNames() {
  const example = join(ROOT, '.env.example');
  const text = existsSync(example) ? readFileSync(example, 'utf8') : '';
  return [...text.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/** Only short of two letters, or written with other signs between its words. @param {string} name @param {string} known */
function isSlipOf(name, known) {
  const [bare, bareKnown] = [name, known].map((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  if (bare === bareKnown) return true;
  return known.length >= 8 && editsBetween(bare ?? '', bareKnown ?? '') <= 2;
}

/** Letters to add, drop or change (Levenshtein). @param {string} from @param {string} to */
function editsBetween(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [place, other] of [...to].entries()) {
      const changed = (row[place] ?? 0) + Number(letter !== other);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
