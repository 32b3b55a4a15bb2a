'use client';

import { type ComponentType, lazy, useState } from 'react';

/** A part of a page whose code comes on its own. */
export interface Prepared<Props> {
  /** Fetches the code, so that the part is there when it is wanted. */
  prepare: () => void;
  /** The part, or what stands for it until its code has come. */
  drawn: () => ComponentType<Props>;
}

export function prepared<Props extends object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async () => {
    come ??= await load();
    return come;
  };
  const later: ComponentType<Props> = lazy(async () => ({ default: await fetched() }));
  return { prepare: () => void fetched(), drawn: () => come ?? later };
}

/** Fetches the code of all of them. */
export function prepareAll(...parts: readonly { prepare: () => void }[]): () => void {
  return () => {
    for (const part of parts) part.prepare();
  };
}

/**
 * Draws such a part in the same moment as what it belongs to, once its code has come; `lazy` alone would draw an empty
 * place first, and wait up to 300 ms before it fills it.
 */
export function PreparedPart<Props extends object>({ of, with: props }: { of: Prepared<Props>; with: Props }) {
  // The same one for as long as it stands.
  const [Drawn] = useState(of.drawn);
  return <Drawn {...props} />;
}
