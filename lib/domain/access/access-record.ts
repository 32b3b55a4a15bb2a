import type { Standing } from './staff';

export const RECORD_KINDS = [
  ...(['signed_in', 'sign_in_failed', 'signed_out', 'sessions_ended', 'password_changed'] as const),
  ...(['link_made', 'invited', 'invitation_taken_back', 'link_spent', 'role_changed', 'person_removed'] as const),
  ...(['second_factor_set', 'second_factor_removed', 'second_factor_required', 'second_factor_optional'] as const),
  ...(['code_asked', 'backup_codes_renewed', 'identity_connected', 'identity_disconnected'] as const),
  ...(['passkey_added', 'passkey_removed'] as const),
  ...(['file_started', 'file_ended', 'record_exported', 'token_made', 'token_revoked'] as const),
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

export function isRecordKind(word: unknown): word is RecordKind {
  return RECORD_KINDS.some((kind) => kind === word);
}

export interface RecordedPerson {
  id: string;
  name: string;
  email: string;
}

/** What is known of an entry beside who, when and where, by its kind. */
export interface RecordFacts {
  /** To whom it was done, where that is somebody else. */
  whom?: RecordedPerson;
  /** What somebody was until then, and is from then on. */
  before?: Standing;
  standing?: Standing;
  /** Whom an invitation was meant for; the name of a token. */
  label?: string;
  link?: 'first-owner' | 'back' | 'invited';
  /** The e-mail of a failed sign-in that is nobody's, masked; null for what is no e-mail. */
  typed?: string | null;
  /** How somebody signed in, or tried to. */
  way?: 'password' | 'oidc' | 'passkey';
  /** `code`: what failed is the code, after the right password. */
  step?: 'code';
  issuer?: string;
  sessions?: number;
  /** Of a file that a program took: which program has the token. */
  token?: string;
  file?: string;
  noun?: string;
  format?: string;
  /** The query of its list. */
  filters?: string;
  rows?: number;
  /** SHA-256 of its bytes, in hex. */
  sha256?: string;
  outcome?: 'complete' | 'canceled' | 'failed';
  masked?: boolean;
  role?: string;
  /** UTC milliseconds. */
  expires?: number;
}

export interface AccessEntry {
  /** Later entries have larger ones. */
  id: number;
  /** UTC milliseconds. */
  at: number;
  kind: RecordKind;
  /** Who did it; null where nobody had signed in. */
  person: RecordedPerson | null;
  /** Slugs of the accounts that it is about; `*` for all. */
  accounts: string[];
  /** The address that asked; null for a command on the machine. */
  peer: string | null;
  requestId: string | null;
  facts: RecordFacts;
}

export interface AccessPage {
  items: AccessEntry[];
  /** The id before which the next page begins; null at the end. */
  nextCursor: number | null;
}
