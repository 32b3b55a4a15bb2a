import 'server-only';

/** Currencies whose smallest unit is the main one (ISO 4217). */
export const WITHOUT_DECIMALS = new Set(['JPY']);
