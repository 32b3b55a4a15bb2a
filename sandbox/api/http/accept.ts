import 'server-only';
import { apiError, type Language } from './api-error';

const API_VERSION = 'application/vnd.app-v2.1.0+json';

interface Weighted {
  value: string;
  weight: number;
}

/** Comma-separated values with `q` weights (RFC 9110, 12.4.2), lower-cased; an unreadable weight is 1. */
function readWeighted(header: string): Weighted[] {
  return header
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return { value, weight: Number.isFinite(weight) ? weight : 1 };
    })
    .filter(({ value }) => value !== '');
}

function accepts(entries: Weighted[], type: string): boolean {
  for (const pattern of [type, 'application/*', '*/*']) {
    const entry = entries.find(({ value }) => value === pattern);
    if (entry) return entry.weight > 0;
  }
  return false;
}

/** Served: the exact version, `application/json`, a wildcard for either, no header at all. Anything else is 409. */
export function checkVersion(header: string | null): void {
  const entries = readWeighted(header ?? '');
  if (entries.length === 0 || accepts(entries, API_VERSION) || accepts(entries, 'application/json')) return;
  const message = {
    es: `La versión pedida en Accept no existe. La versión vigente es ${API_VERSION}.`,
    en: `The version asked for in Accept does not exist. The supported version is ${API_VERSION}.`,
  };
  const debug = `Unsupported version in Accept; supported: ${API_VERSION}.`;
  throw apiError(409, 'conflict.api_version', message, { debug, param: 'Accept' });
}

/** `es` (the default) or `en`, whichever weighs more; `*` is what the header does not name (RFC 9110, 12.5.4). */
export function languageOf(header: string | null): Language {
  const weights: Record<string, number> = {};
  for (const { value, weight } of readWeighted(header ?? '')) {
    const [language = ''] = value.split('-');
    weights[language] = Math.max(weights[language] ?? 0, weight);
  }
  const { '*': others = 0, es = others, en = others } = weights;
  return en > es ? 'en' : 'es';
}
