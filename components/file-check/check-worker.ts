import { type CheckMessage, checkFiles } from './check-files';

const BETWEEN_MS = 200;

addEventListener('message', async ({ data }: MessageEvent<File[]>) => {
  let told = 0;
  const answer = await checkFiles(data, (rows) => {
    if (performance.now() - told < BETWEEN_MS) return;
    told = performance.now();
    tell({ kind: 'progress', rows });
  });
  tell(answer);
});

function tell(message: CheckMessage) {
  postMessage(message);
}
