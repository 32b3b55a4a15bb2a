import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Requests one address again and again until it is stopped. */
export interface LatencyProbe {
  /** How long each response took, ms. */
  stop(): Promise<number[]>;
}

/**
 * Requests `address` every `every` ms, in a process of its own: in this one, the time would be that of the client beside a
 * download of some megabytes a second.
 */
export async function startLatencyProbe(address: string, every: number): Promise<LatencyProbe> {
  const child = fork(join(import.meta.dirname, 'latency-probe-process.mjs'), [address, String(every)], {
    execArgv: [],
  });
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [times] = await once(child, 'message');
      return times;
    },
  };
}
