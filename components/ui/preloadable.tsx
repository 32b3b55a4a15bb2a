'use client';

import { type ComponentType, lazy, useState } from 'react';

/** A part of a page whose code comes on its own. */
export interface Preloadable<Props> {
  /** Fetches the code, so that the part is there when it is wanted. */
  preload: () => void;
  /** The part, or what stands for it until its code has come. */
  component: () => ComponentType<Props>;
}

export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async () => {
    come ??= await load();
    return come;
  };
  const later: ComponentType<Props> = lazy(async () => ({ default: await fetched() }));
  return { preload: () => void fetched(), component: () => come ?? later };
}

/** Fetches the code of all of them. */
export function preloadAll(...parts: readonly { preload: () => void }[]): () => void {
  return () => {
    for (const part of parts) part.preload();
  };
}

/**
 * Draws such a part in the same moment as what it belongs to, once its code has come; `lazy` alone would draw an empty
 * place first, and wait up to 300 ms before it fills it.
 */
export function PreloadablePart<Props extends object>({ of, with: props }: { of: Preloadable<Props>; with: Props }) {
  // The same one for as long as it stands.
  const [Drawn] = useState(of.component);
  return <Drawn {...props} />;
}
