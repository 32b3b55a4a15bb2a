/** Caches the latest `limit` results of a pure function. `keyOf` names an argument that is not its own key. */
export function memoizeLatest<A, V>(
  limit: number,
  compute: (of: A) => V,
  keyOf: (of: A) => unknown = (of) => of,
): (of: A) => V {
  const known = new Map<unknown, V>();
  return (of) => {
    const key = keyOf(of);
    const hit = known.get(key);
    if (hit !== undefined) return hit;
    const value = compute(of);
    if (known.size >= limit) forgetOldest(known);
    known.set(key, value);
    return value;
  };
}

/** Caches for each owner as long as it lives. */
export function memoizeLatestOf<Owner extends object, A, V>(
  limit: number,
  compute: (owner: Owner, of: A) => V,
): (owner: Owner, of: A) => V {
  const caches = new WeakMap<Owner, (of: A) => V>();
  return (owner, of) => {
    const cached = caches.get(owner) ?? memoizeLatest(limit, (wanted: A) => compute(owner, wanted));
    caches.set(owner, cached);
    return cached(of);
  };
}

function forgetOldest(known: Map<unknown, unknown>): void {
  const { value, done } = known.keys().next();
  if (!done) known.delete(value);
}
