import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { hasDefaultView } from '@/lib/filters/default-view';
import { type Dropped, isIdentifier } from '@/lib/filters/parameters';

/** How `lib/filters` parses and formats the address of a list. */
export interface FilterGrammar<Filters> {
  read: (searchParams: Record<string, string[]>) => { filters: Filters; dropped: Dropped[] };
  write: (filters: Filters) => URLSearchParams;
  /** Means the same as an empty query, which would open the default view. */
  plain?: string;
}

export interface ListAddress<Filters> {
  filters: Filters;
  /** Adds one history entry. */
  change: (filters: Partial<Filters>) => void;
  /** Keeps the columns of the address. */
  hrefWith: (filters: Partial<Filters>) => string;
  /** Parameters of the opened address that could not be parsed. */
  dropped: Dropped[];
}

/**
 * Filters live in the address only, so that reload, back and links restore them. The grammar parses all parameters
 * together, since some exclude others; it must be stable.
 */
export function useListAddress<Filters extends object>(grammar: FilterGrammar<Filters>): ListAddress<Filters> {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const { filters, dropped } = useMemo(() => grammar.read(valuesByName(searchParams)), [grammar, searchParams]);
  const columns = searchParams.get('columns');
  const row = searchParams.getAll('row').find(isIdentifier);
  const canonical = grammar.write(filters).toString();

  // The notice stays after the address is corrected, until a filter changes.
  const [notice, setNotice] = useState<{ canonical: string; dropped: Dropped[] } | null>(null);
  if (dropped.length > 0 && notice?.dropped !== dropped) setNotice({ canonical, dropped });

  useEffect(() => {
    if (dropped.length === 0) return;
    const filters = [canonical, row && `row=${row}`].filter(Boolean).join('&');
    window.history.replaceState(null, '', withoutDefaultView(address(pathname, filters, columns), grammar.plain));
  }, [dropped, pathname, canonical, columns, row, grammar.plain]);

  const hrefWith = (changed: Partial<Filters>) =>
    address(pathname, grammar.write({ ...filters, ...changed }).toString(), columns);

  /** Reads the current address: React may not have rendered a change just before. */
  function change(changed: Partial<Filters>) {
    const now = new URLSearchParams(window.location.search);
    const before = grammar.read(valuesByName(now)).filters;
    const addressOf = (of: Filters) => address(pathname, grammar.write(of).toString(), now.get('columns'));
    const next = addressOf({ ...before, ...changed });
    if (next !== addressOf(before)) window.history.pushState(null, '', withoutDefaultView(next, grammar.plain));
  }

  return {
    filters,
    change,
    hrefWith,
    dropped: notice?.canonical === canonical ? notice.dropped : [],
  };
}

/** `columns` is independent of filters and stays unencoded. */
function address(pathname: string, filters: string, columns: string | null): string {
  const search = [filters, columns && `columns=${encodeURIComponent(columns).replaceAll('%2C', ',')}`];
  return [pathname, search.filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** Cleared filters stay cleared on reload, in spite of a default view. */
function withoutDefaultView(address: string, plain: string | undefined): string {
  return plain === undefined || address.includes('?') || !hasDefaultView() ? address : `${address}?${plain}`;
}

/** Without `__proto__`, which the framework drops on the server too. */
function valuesByName(searchParams: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(searchParams.keys())].filter((name) => name !== '__proto__');
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
}
