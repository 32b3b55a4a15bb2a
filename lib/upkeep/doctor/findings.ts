import 'server-only';

/** `unclear`: nothing is wrong, but somebody should look. Only `bad` fails the command. */
type Mark = 'ok' | 'unclear' | 'bad';

export interface Diagnosis {
  mark: Mark;
  /** Never a key, a customer or an amount. */
  text: string;
  /** What to set, where the account behaves otherwise than the settings say. */
  set?: string;
}

export const ok = (text: string): Diagnosis => ({ mark: 'ok', text });
export const unclear = (text: string, set?: string): Diagnosis => ({ mark: 'unclear', text, ...(set ? { set } : {}) });
export const bad = (text: string, set?: string): Diagnosis => ({ mark: 'bad', text, ...(set ? { set } : {}) });

/** A setting is as the account's records show it, or is to be changed. */
export function compared(what: string, name: string, seen: string, setting: string): Diagnosis {
  return seen === setting
    ? ok(`${what}: ${seen}, as ${name} says`)
    : bad(`${what}: ${seen}, but ${name} says ${setting}`, `${name}=${seen}`);
}
