import 'server-only';

/** Objects are compared member by member, lists as a whole. */
function isComparedByMember(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Reflect.get(value, 'object') !== 'list'
  );
}

const memberOf = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (Reflect.get(record, name) ?? null) : null;

/** The previous values of the members that differ, null for one that did not exist; null when none differs. */
export function previousValues(before: object, after: object, names: readonly string[]): object | null {
  const differing = names.flatMap((name): [string, unknown][] => {
    const [old, now] = [memberOf(before, name), memberOf(after, name)];
    if (old === now) return [];
    if (isComparedByMember(old) && isComparedByMember(now)) {
      const former = previousValues(old, now, [...new Set([...Object.keys(now), ...Object.keys(old)])]);
      return former ? [[name, former]] : [];
    }
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [[name, old]];
  });
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** Members that are there with null as long as they have no value; of all others null means that they were not there. */
const NULL_MEMBERS = ['fee', 'paid_at', 'refunds', 'store', 'auth_code', 'cashier_id'];

/** Undoes a change. */
export function restorePrevious<R extends object>(record: R, former: object): R {
  const members = new Map<string, unknown>(Object.entries(record));
  for (const [name, value] of Object.entries(former)) {
    const now = members.get(name);
    if (isComparedByMember(value) && isComparedByMember(now)) members.set(name, restorePrevious(now, value));
    else if (value === null && !NULL_MEMBERS.includes(name)) members.delete(name);
    else members.set(name, value);
  }
  return Object.fromEntries(members) as R;
}
