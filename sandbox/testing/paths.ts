import 'server-only';
import { OPERATIONS } from '@/sandbox/operations';

/** Every path of the API, its ids filled in with one that names no record. */
export const ALL_PATHS = [...new Set(OPERATIONS.map(({ path }) => filled(path)))];

/** What an address cannot do without. */
const REQUIRED: Record<string, string> = { '/reports/v1/account-status': '?year=2026&month=10' };

/** The addresses that are read, with the parameters they require. */
export const READ_ADDRESSES = ALL_PATHS.filter((path) => methodsOf(path).includes('GET')).map(
  (path) => path + (REQUIRED[path] ?? ''),
);

function filled(path: string): string {
  return path.replaceAll(/:\w+/g, 'x');
}

/** The methods that the table of operations has for a path, in its order. */
export function methodsOf(path: string): string[] {
  return OPERATIONS.filter((operation) => filled(operation.path) === path).map(({ method }) => method);
}

/** What `Allow` says of a path, as a reader of the HTTP standard expects it: HEAD wherever GET is. */
export function allowOf(path: string): string[] {
  const methods = methodsOf(path);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
}
