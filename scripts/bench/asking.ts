import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** An address that is asked for again and again until it is stopped. */
export interface Asking {
  /** How long each answer took, ms. */
  stop(): Promise<number[]>;
}

/**
 * Asks for `address` every `every` ms, in a process of its own: beside a download of some megabytes a second the time would
 * be that of the one who asks, and not that of the server.
 */
export async function askAgain(address: string, every: number): Promise<Asking> {
  const child = fork(join(import.meta.dirname, 'asking-process.mjs'), [address, String(every)], { execArgv: [] });
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [times] = await once(child, 'message');
      return times;
    },
  };
}
