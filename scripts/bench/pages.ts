import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, HOW_TO_GET_IT, provideChromium } from '../chromium.mjs';
import { freePort, startServer, TEST_START } from '../servers';
import { median, printFigure } from './report';

const RUNS = 7;
const PAGE = '/sandbox/payments?period=last-31-days&size=100';

/** The browser's own "Fast 4G": bytes a second, and a latency in ms that stands for one round trip. */
const FAST_4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

interface Conditions {
  name: string;
  slowedProcessor: number;
  line: typeof FAST_4G | null;
  limit: number;
}

const CONDITIONS: Conditions[] = [
  { name: 'full speed', slowedProcessor: 1, line: null, limit: 600 },
  { name: 'processor slowed 4×, fast 4G', slowedProcessor: 4, line: FAST_4G, limit: 1000 },
];

/** What a machine may have in place of our font, and our font itself, which a first visit does not wait for. */
const FONTS = ['DejaVu Sans', 'Liberation Sans', 'Geist'];
const OWN_FONT = 'Geist';

const LIMITS = { scriptKilobytes: 217, shift: 0, afterFirstRow: 100 };

interface Visit {
  /** ms from the start of the navigation to the first frame that shows a row. */
  firstRow: number;
  /** gz bytes of scripts as they came over the line, headers included. */
  scriptBytes: number;
  shift: number;
  /** ms from the start of the navigation to the largest paint, and which element it was. */
  largest: number;
  what: string;
}

async function visit(browser: Browser, address: string, { slowedProcessor, line }: Conditions): Promise<Visit> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowedProcessor });
  if (line) await protocol.send('Network.emulateNetworkConditions', line);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  protocol.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'pages-watch.mjs') });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => Reflect.get(window, 'corteNoted').firstRow !== null, null, { timeout: 60_000 });
  await page.waitForTimeout(2000);
  const noted: Omit<Visit, 'scriptBytes'> = await page.evaluate(() => Reflect.get(window, 'corteNoted'));
  await context.close();
  return { ...noted, scriptBytes };
}

/** Of a visit in this font; ours is there on the second one. */
async function shiftIn(browser: Browser, address: string, font: string): Promise<number> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'pages-watch.mjs') });
  if (font === OWN_FONT) {
    await page.goto(address, { waitUntil: 'networkidle' });
  } else {
    await page.addInitScript((family) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`*, *::before, *::after { font-family: "${family}" !important; }`);
      document.adoptedStyleSheets = [sheet];
    }, font);
  }
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const shift: number = await page.evaluate(() => Reflect.get(window, 'corteNoted').shift);
  await context.close();
  return shift;
}

async function rowsInFirstHtml(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  return new Set(html.replaceAll(/<script\b.*?<\/script>/gs, '').match(/href="\/sandbox\/payments\/[^"?]+/g)).size;
}

async function measure(browser: Browser, address: string): Promise<boolean> {
  const rows = await rowsInFirstHtml(address);
  let good = printFigure('rows in the first HTML', String(rows), '≥ 1', rows > 0);
  for (const conditions of CONDITIONS) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, address, conditions));
    const first = visits.map(({ firstRow }) => firstRow);
    const kilobytes = Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / 1000;
    const shift = Math.max(...visits.map((seen) => seen.shift));
    const middle = median(first);
    const time = `${middle.toFixed(0)} ms (worst ${Math.max(...first).toFixed(0)})`;
    good =
      printFigure(
        `first row visible, ${conditions.name}`,
        time,
        `${conditions.limit} ms`,
        middle <= conditions.limit,
      ) && good;
    const { scriptKilobytes } = LIMITS;
    good =
      printFigure(
        '  scripts, gz',
        `${kilobytes.toFixed(1)} kB`,
        `${scriptKilobytes} kB`,
        kilobytes <= scriptKilobytes,
      ) && good;
    good =
      printFigure('  layout shift', shift.toFixed(3), String(LIMITS.shift), Number(shift.toFixed(3)) <= LIMITS.shift) &&
      good;
    const later = median(visits.map(({ largest, firstRow }) => Math.max(0, largest - firstRow)));
    good =
      printFigure(
        '  largest paint after it',
        `${later.toFixed(0)} ms (${visits[0]?.what})`,
        `${LIMITS.afterFirstRow} ms`,
        later <= LIMITS.afterFirstRow,
      ) && good;
  }
  for (const font of FONTS) {
    const shift = Number((await shiftIn(browser, address, font)).toFixed(3));
    good =
      printFigure(`layout shift in ${font}`, shift.toFixed(3), String(LIMITS.shift), shift <= LIMITS.shift) && good;
  }
  return good;
}

export async function pages(): Promise<boolean> {
  const executablePath = provideChromium();
  if (!executablePath) throw new Error(HOW_TO_GET_IT);
  console.log(
    `  ${RUNS} visits each, a new browser context every time (nothing cached), median; ${availableParallelism()} cores;`,
  );
  console.log('  app, sandbox and browser on this machine; time from navigation start to the frame that shows a row.');
  const port = await freePort();
  const app = await startServer({
    args: ['scripts/serve.mjs'],
    settings: { PORT: String(port), DATA_DIR: '.data/bench', SANDBOX_CLOCK: TEST_START },
    port,
    probe: '/payments-api/customers',
    within: 600_000,
  });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    await fetch(app.url + PAGE);
    return await measure(browser, app.url + PAGE);
  } finally {
    await browser.close();
    await app.stop();
  }
}
