import 'server-only';
import { OPERATIONS } from '@/sandbox/operations';

/** With ids that name no record. */
export const ALL_PATHS = [...new Set(OPERATIONS.map(({ path }) => filled(path)))];

const REQUIRED: Record<string, string> = { '/reports/v1/account-status': '?year=2026&month=10' };

export const READ_ADDRESSES = ALL_PATHS.filter((path) => methodsOf(path).includes('GET')).map(
  (path) => path + (REQUIRED[path] ?? ''),
);

function filled(path: string): string {
  return path.replaceAll(/:\w+/g, 'x');
}

export function methodsOf(path: string): string[] {
  return OPERATIONS.filter((operation) => filled(operation.path) === path).map(({ method }) => method);
}

/** As the HTTP standard has it: HEAD wherever GET is. */
export function allowOf(path: string): string[] {
  const methods = methodsOf(path);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
}
