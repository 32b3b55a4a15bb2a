import 'server-only';
import { isPlainSearch } from '@/lib/domain/masking/searched';
import { CorteError } from '@/lib/errors';

/** Whoever reads masked finds nobody by a name, an e-mail or a phone: what matches would tell it. Throws `search_masked`. */
export function refuseSearchInMasked({ q, pasted }: { q: string | null; pasted: readonly string[] | null }): void {
  const texts = [...(q === null ? [] : [q]), ...(pasted ?? [])];
  const parameter = q === null ? 'pasted' : 'q';
  if (!texts.every(isPlainSearch)) {
    throw new CorteError('search_masked', 'Only whole references and ids are looked for here', { parameter });
  }
}

/** The same of a query; and what was handed over is one for all, so that a masked file takes nothing off it. */
export function refuseInMasked(search: URLSearchParams): void {
  refuseSearchInMasked({ q: search.get('q'), pasted: search.get('pasted')?.split(',') ?? null });
  if (search.has('since')) {
    throw new CorteError('invalid_parameter', 'since: is of files that are not masked', { parameter: 'since' });
  }
}
