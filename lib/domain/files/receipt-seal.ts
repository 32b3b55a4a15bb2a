import type { Receipt, ReceiptSeal } from './receipt';

/** The texts that the digests of a receipt's statements are taken of, by name. */
export function statementsOf({ seal, tables, ...others }: Receipt): Record<string, string> {
  const statements = Object.entries({
    ...others,
    tables: tables.map(({ digests, ...table }) => table),
  }).map(([name, value]) => [name, JSON.stringify(value)]);
  return { ...Object.fromEntries(statements), digests: tables.map(({ digests }) => digests ?? '').join('\n') };
}

export function lineText([label, value]: readonly [string, string]): string {
  return JSON.stringify([label, value]);
}

export function sealedText({ statements, lines }: Pick<ReceiptSeal, 'statements' | 'lines'>): string {
  return JSON.stringify([statements, lines]);
}

export type SignatureVerdict = 'ours' | 'other-key' | 'false';
