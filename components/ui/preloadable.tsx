import { type ComponentType, type FunctionComponent, useState } from 'react';
import { lazyPart, prefetchPart } from '@/components/browser/lazy-part';

/** A component in a chunk of its own. */
export interface Preloadable<Props> {
  preload: () => void;
  /** The component itself once loaded, else a lazy one. */
  component: () => ComponentType<Props>;
}

export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const lazyComponent: ComponentType<Props> = lazyPart<FunctionComponent<Props>>(async () => ({
    default: (await fetchOnce()) as FunctionComponent<Props>,
  }));
  return { preload: () => prefetchPart(fetchOnce), component: () => loaded ?? lazyComponent };
}

export function preloadAll(...parts: readonly { preload: () => void }[]): () => void {
  return () => {
    for (const part of parts) part.preload();
  };
}

/**
 * Renders it in the same commit as its parent once loaded: `lazy` alone would commit a fallback first, and take up to
 * 300 ms to replace it.
 */
export function PreloadablePart<Props extends object>({
  of,
  with: props,
}: {
  of: Preloadable<Props>;
  with: NoInfer<Props>;
}) {
  // Stable while mounted.
  const [Component] = useState(of.component);
  return <Component {...props} />;
}
