import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { correctAddress, currentAddress, pushAddress } from '@/components/browser/address';
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
  /** Keeps the columns and the grouping of the address. */
  hrefWith: (filters: Partial<Filters>) => string;
  /** Parameters of the opened address that could not be parsed. */
  dropped: Dropped[];
}

/**
 * Filters live in the address only, so that reload, back and links restore them. The grammar parses all parameters
 * together, since some exclude others; it must be stable. `opensWithView`: an empty query opens a saved view.
 */
export function useListAddress<Filters extends object>(
  grammar: FilterGrammar<Filters>,
  opensWithView = false,
): ListAddress<Filters> {
  const plain = opensWithView ? grammar.plain : undefined;
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const { filters, dropped } = useMemo(() => grammar.read(valuesByName(searchParams)), [grammar, searchParams]);
  const view = viewOf(searchParams);
  const row = searchParams.getAll('row').find(isIdentifier);
  const canonical = grammar.write(filters).toString();

  // The notice stays after the address is corrected, until a filter changes.
  const [notice, setNotice] = useState<{ canonical: string; dropped: Dropped[] } | null>(null);
  if (dropped.length > 0 && notice?.dropped !== dropped) setNotice({ canonical, dropped });

  useEffect(() => {
    if (dropped.length === 0) return;
    const filters = [canonical, row && `row=${row}`].filter(Boolean).join('&');
    correctAddress(withoutDefaultView(address(pathname, filters, view), plain));
  }, [dropped, pathname, canonical, view, row, plain]);

  const hrefWith = (changed: Partial<Filters>) =>
    address(pathname, grammar.write({ ...filters, ...changed }).toString(), view);

  /** Reads the current address: React may not have rendered a change just before. */
  function change(changed: Partial<Filters>) {
    const now = currentAddress().searchParams;
    const before = grammar.read(valuesByName(now)).filters;
    const addressOf = (of: Filters) => address(pathname, grammar.write(of).toString(), viewOf(now));
    const next = addressOf({ ...before, ...changed });
    if (next !== addressOf(before)) pushAddress(withoutDefaultView(next, plain));
  }

  return {
    filters,
    change,
    hrefWith,
    dropped: notice?.canonical === canonical ? notice.dropped : [],
  };
}

function address(pathname: string, filters: string, view: string): string {
  return [pathname, [filters, view].filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** How the rows are shown is independent of filters; `columns` stays unencoded. */
function viewOf(params: URLSearchParams): string {
  const [group, columns] = ['group', 'columns'].map((name) => {
    const value = params.get(name);
    return value && `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`;
  });
  return [group, columns].filter(Boolean).join('&');
}

/** Cleared filters stay cleared on reload, in spite of a default view. */
function withoutDefaultView(address: string, plain: string | undefined): string {
  return plain === undefined || address.includes('?') ? address : `${address}?${plain}`;
}

/** Without `__proto__`, which the framework drops on the server too. */
function valuesByName(searchParams: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(searchParams.keys())].filter((name) => name !== '__proto__');
  return Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)]));
}
