import 'server-only';

/** Remembers the results of a pure function, the latest `limit` of them: forgetting one only costs its time again. */
export function remembered<K, V>(limit: number, compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const hit = known.get(key);
    if (hit !== undefined) return hit;
    const value = compute(key);
    if (known.size >= limit) known.delete(known.keys().next().value as K);
    known.set(key, value);
    return value;
  };
}
