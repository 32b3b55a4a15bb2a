import 'server-only';
import { CorteError } from '@/lib/errors';

/**
 * Takes `format` out of the query of a file; the rest is the grammar of the list. `cursor` has no meaning for a file.
 * Throws `invalid_parameter` for another format than csv.
 */
export function readStrictExport(search: URLSearchParams): { format: 'csv'; rest: URLSearchParams } {
  const rest = new URLSearchParams(search);
  const formats = rest.getAll('format');
  rest.delete('format');
  if (rest.has('cursor')) refuse('cursor', 'is not a parameter of this call');
  if (formats.length > 1) refuse('format', 'was given more than once');
  if (formats.length === 1 && formats[0] !== 'csv') refuse('format', 'must be csv');
  return { format: 'csv', rest };
}

function refuse(parameter: string, message: string): never {
  throw new CorteError('invalid_parameter', `${parameter}: ${message}`, { parameter });
}
