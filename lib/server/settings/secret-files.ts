import 'server-only';
import { readFileSync } from 'node:fs';

type Source = Record<string, string | undefined>;

/** Each is also read from the file that the setting of its name with `_FILE` says. */
const SECRET_SETTINGS = [
  ...['PAYMENTS_API_KEY', 'PAYMENTS_API_TEST_KEY', 'ACCOUNTS', 'DATABASE_URL', 'HTTPS_PROXY', 'METRICS_TOKEN'],
  ...[
    'AUTH_SECRET',
    'OIDC_CLIENT_SECRET',
    'SANDBOX_PRIVATE_KEY',
    'SANDBOX_PRODUCTION_PRIVATE_KEY',
    'SANDBOX_CASES_PRIVATE_KEY',
  ],
];

/** In bytes: no key is longer, and a wrong path may name a whole disk. */
const LONGEST = 65_536;

/**
 * The settings with each secret that `NAME_FILE` names read from its file, as Docker and systemd hand secrets over. A problem names
 * the setting and the file, and nothing of its content.
 */
export function withSecretsFromFiles(source: Source): { source: Source; problems: string[] } {
  const filled = { ...source };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (source[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set: which one is meant?`);
      continue;
    }
    const read = readSecret(file);
    if ('problem' in read) problems.push(`${name}_FILE names ${file}, which ${read.problem}`);
    else filled[name] = read.secret;
  }
  return { source: filled, problems };
}

function readSecret(file: string): { secret: string } | { problem: string } {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > LONGEST) return { problem: 'is too large for a secret' };
    const secret = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    return secret === '' ? { problem: 'is empty' } : { secret };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOENT: 'does not exist',
    EACCES: 'may not be read by the user that Corte runs as',
    EISDIR: 'is a folder',
    ERR_ENCODING_INVALID_ENCODED_DATA: 'is not text in UTF-8',
  };
  return words[code] ?? `cannot be read (${code})`;
}
