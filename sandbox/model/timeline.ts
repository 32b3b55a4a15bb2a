import 'server-only';

/** A change that falls due: from `at` on (UTC milliseconds) these fields of the record have these values. */
export interface Step<R> {
  at: number;
  set: Partial<R>;
}

/** A record from its first moment, with everything that will happen to it, ascending by `at`. */
export interface Life<R> {
  initial: R;
  steps: Step<R>[];
}

function copyOf<R>(record: R): R {
  // A spread copies the shape of the record at once, which a chain of assignments to an empty object does not.
  return { ...record };
}

/**
 * The record as it stands at `now` (UTC milliseconds): every step that is due, applied in order.
 *
 * `next` is the instant of the first step still to come, or null when nothing more will happen. `copy`: for records of
 * which there are millions, a spread of their own. A spread that has met more than a few shapes of records copies field by
 * field, and of a wide one leaves ten times its size to be collected.
 */
export function recordAt<R>(
  life: Life<R>,
  now: number,
  copy: (record: R) => R = copyOf,
): { record: R; next: number | null; pending: Step<R>[] } {
  const due = life.steps.filter((step) => step.at <= now);
  const pending = life.steps.slice(due.length);
  const record = copy(life.initial);
  for (const step of due) Object.assign(record as object, step.set);
  return { record, next: pending[0]?.at ?? null, pending };
}

/** The rest of a life from `now` (UTC milliseconds) on: the record as it stands then, and what is still to come. */
export function restOf<R>(life: Life<R>, now: number): Life<R> {
  const { record, pending } = recordAt(life, now);
  return { initial: record, steps: pending };
}
