import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';

const [address = '', every] = process.argv.slice(2);
const dispatcher = new Agent({ connections: 1 });

/** ms to the end of one response. */
async function timed() {
  const start = performance.now();
  const { body } = await request(address, { dispatcher });
  await body.arrayBuffer();
  return performance.now() - start;
}

/** @type {number[]} */
const times = [];
let running = true;
process.once('message', () => {
  running = false;
});
for (let warming = 0; warming < 10; warming += 1) await timed();
process.send?.('ready');
while (running) {
  times.push(await timed());
  await setTimeout(Number(every));
}
process.send?.(times);
process.disconnect();
