import type { CheckMessage, CheckOutcome } from './check-files';

/** In a worker, so that the page stays responsive. */
export async function runCheck(files: readonly File[], progress: (rows: number) => void): Promise<CheckOutcome> {
  if (typeof Worker === 'undefined') return (await import('./check-files')).checkFiles(files, progress);
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CheckOutcome>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<CheckMessage>) => {
        if (data.kind === 'progress') progress(data.rows);
        else resolve(data);
      };
      worker.onerror = () => resolve({ kind: 'unreadable', why: 'unknown' });
      worker.postMessage(files);
    });
  } finally {
    worker.terminate();
  }
}
