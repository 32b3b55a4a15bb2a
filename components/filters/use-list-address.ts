'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { hasDefaultView } from '@/lib/filters/default-view';
import { type Dropped, isIdentifier } from '@/lib/filters/parameters';

/** How the address of one list is read and written; `lib/filters` has one for each. */
export interface FilterGrammar<Filters> {
  read: (searchParams: Record<string, string[]>) => { filters: Filters; dropped: Dropped[] };
  write: (filters: Filters) => URLSearchParams;
  /** Asks for no more than an empty query does, where that would lead on to the view that the list opens with. */
  plain?: string;
}

export interface ListAddress<Filters> {
  filters: Filters;
  /** Set filters; one history entry. */
  change: (filters: Partial<Filters>) => void;
  /** The address that the list has with other filters; its view stays. */
  hrefWith: (filters: Partial<Filters>) => string;
  /** What was left out of the address that was opened. */
  dropped: Dropped[];
}

/**
 * The address is the only place where filters live, so that reload, back, forward and a pasted link restore them. The
 * grammar reads all parameters together (it knows which contradict each other), which is why no parameter has a hook of
 * its own. Pass a grammar that stands at module level.
 */
export function useListAddress<Filters extends object>(grammar: FilterGrammar<Filters>): ListAddress<Filters> {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const { filters, dropped } = useMemo(() => grammar.read(valuesByName(searchParams)), [grammar, searchParams]);
  const columns = searchParams.get('columns');
  const row = searchParams.getAll('row').find(isIdentifier);
  const canonical = grammar.write(filters).toString();

  // The notice outlives the correction of the address, and ends with the next change of a filter.
  const [told, setTold] = useState<{ canonical: string; dropped: Dropped[] } | null>(null);
  if (dropped.length > 0 && told?.dropped !== dropped) setTold({ canonical, dropped });

  // The address bar is a system outside of React.
  useEffect(() => {
    if (dropped.length === 0) return;
    const filters = [canonical, row && `row=${row}`].filter(Boolean).join('&');
    window.history.replaceState(null, '', standing(address(pathname, filters, columns), grammar.plain));
  }, [dropped, pathname, canonical, columns, row, grammar.plain]);

  const hrefWith = (changed: Partial<Filters>) =>
    address(pathname, grammar.write({ ...filters, ...changed }).toString(), columns);

  /** Of two changes in a row the second goes on from the first, which React may not have drawn yet. */
  function change(changed: Partial<Filters>) {
    const now = new URLSearchParams(window.location.search);
    const before = grammar.read(valuesByName(now)).filters;
    const addressOf = (of: Filters) => address(pathname, grammar.write(of).toString(), now.get('columns'));
    const next = addressOf({ ...before, ...changed });
    if (next !== addressOf(before)) window.history.pushState(null, '', standing(next, grammar.plain));
  }

  return {
    filters,
    change,
    hrefWith,
    dropped: told?.canonical === canonical ? told.dropped : [],
  };
}

/** `columns` is the view of the page, which no filter changes; kept as it is written, in plain letters. */
function address(pathname: string, filters: string, columns: string | null): string {
  const search = [filters, columns && `columns=${encodeURIComponent(columns).replaceAll('%2C', ',')}`];
  return [pathname, search.filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** Filters that were cleared are still cleared when the page is loaded again. */
function standing(address: string, plain: string | undefined): string {
  return plain === undefined || address.includes('?') || !hasDefaultView() ? address : `${address}?${plain}`;
}

/** Without `__proto__`, which the framework leaves out of what it hands the page on the server. */
function valuesByName(searchParams: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(searchParams.keys())].filter((name) => name !== '__proto__');
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
}
