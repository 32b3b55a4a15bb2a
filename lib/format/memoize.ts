/** Caches what `make` returns by its arguments: to make a formatter costs more than to format with it. */
export function memoize<A extends string[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const value = made.get(key) ?? make(...args);
    made.set(key, value);
    return value;
  };
}
