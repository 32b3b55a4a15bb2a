import { type CheckMessage, checkFiles } from './check-files';

const REPORT_INTERVAL_MS = 200;

addEventListener('message', async ({ data }: MessageEvent<File[]>) => {
  let reportedAt = 0;
  const outcome = await checkFiles(data, (rows) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    report({ kind: 'progress', rows });
  });
  report(outcome);
});

function report(message: CheckMessage) {
  postMessage(message);
}
