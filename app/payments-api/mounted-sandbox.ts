import { env } from '@/lib/server/env';
import { mountSandbox } from '@/sandbox/mount';

/** The sandbox of this process: see `mountSandbox`. */
export function mountedSandbox() {
  return mountSandbox(env());
}
