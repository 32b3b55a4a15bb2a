import { type ComponentType, lazy, useEffect } from 'react';
import { showPageNotice } from './page-notices';

function MissingPart({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    showPageNotice('missing-part');
    onClose?.();
  }, [onClose]);
  return null;
}

/**
 * React's `lazy` of which a failed fetch (an upgrade of the app, a dropped connection) takes nothing else away: `instead`
 * is drawn, by default nothing.
 */
export function lazyPart<Part extends (props: never) => unknown>(
  load: () => Promise<{ default: Part }>,
  instead?: NoInfer<Part>,
): Part {
  const part: unknown = lazy(async () => {
    const loaded: { default: unknown } = await load().catch(() => {
      if (instead) showPageNotice('missing-part');
      return { default: instead ?? MissingPart };
    });
    return loaded as { default: ComponentType };
  });
  return part as Part;
}

/** Null when it could not be fetched, which is said on the page. */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch {
    showPageNotice('missing-part');
    return null;
  }
}

export function prefetchPart(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
