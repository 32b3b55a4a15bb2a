import { createHash } from 'node:crypto';

/** All but `capture` go back. */
export type MovementType = 'capture' | 'capture_reversal' | 'refund' | 'chargeback';

const MASKS: Record<MovementType, number> = {
  capture: 0x2f1d_53a9,
  capture_reversal: 0x6b84_e1c7,
  refund: 0x1495_aa3d,
  chargeback: 0x7ce0_0f65,
};

function hex8(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

/**
 * 24 hex characters that begin with the second. Derived from what moved (the refund's id, else the charge's), so that
 * none is stored.
 */
export function transactionId(type: MovementType, at: number, sourceId: string): string {
  const tail = /^[0-9a-f]{24}$/.test(sourceId)
    ? sourceId.slice(8)
    : createHash('sha1').update(sourceId).digest('hex').slice(0, 16);
  return hex8(Math.floor(at / 1000)) + hex8(Number.parseInt(tail.slice(0, 8), 16) ^ MASKS[type]) + tail.slice(8);
}

/** Null where it is no such id. */
export function secondOfTransaction(id: string): number | null {
  return /^[0-9a-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : null;
}
