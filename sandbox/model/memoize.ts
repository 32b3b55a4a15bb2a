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

function forgetOldest(known: Map<unknown, unknown>): void {
  const { value, done } = known.keys().next();
  if (!done) known.delete(value);
}
