import type { Role } from './roles';

/** For how long a program may have a token. */
export const MOST_TOKEN_DAYS = 366;

/** What owners see of a program's token. */
export interface MachineTokenSummary {
  id: string;
  label: string;
  account: string;
  role: Role;
  /** Who made it; null for the command, and for somebody who is gone. */
  madeBy: string | null;
  /** UTC milliseconds. */
  made: number;
  expires: number;
  /** UTC milliseconds of the last request, to the minute; null before the first. */
  seen: number | null;
}
