import type { Role } from './roles';

export interface Standing {
  /** Of the installation. */
  owner: boolean;
  /** By account. */
  roles: Readonly<Record<string, Role>>;
}

export interface StaffMember extends Standing {
  id: string;
  name: string;
  email: string;
  secondFactor: boolean;
  /** UTC milliseconds of the last request; null for one without a session. */
  seen: number | null;
}
