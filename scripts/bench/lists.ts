import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, HOW_TO_GET_IT, provideChromium } from '../chromium.mjs';
import { freePort, startServer, TEST_START } from '../servers';
import { listsProvider } from './lists-provider';
import { median, percentile, printFigure } from './report';

const PAYMENTS = 100_000;
const PAGE = 1000;
const SECONDS = 10;
const PANELS = 11;

interface Seen {
  frames: number[];
  blank: number;
  nodes: number;
}

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Mostrar .* más$/ });
  for (let loaded = PAGE; loaded < PAYMENTS; loaded += PAGE) {
    await more.click();
    await page
      .getByText(new RegExp(`^${(loaded + PAGE).toLocaleString('en-US')} de [\\d,]+ en pantalla$`))
      .filter({ visible: true })
      .first()
      .waitFor();
  }
}

async function watched(page: Page, move: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => void Reflect.get(window, 'corteFrames').begin());
  await move();
  return await page.evaluate(() => Reflect.get(window, 'corteFrames').end());
}

function frames(name: string, { frames, blank, nodes }: Seen, limit: number): boolean {
  const slow = percentile(frames, 0.95);
  const value = `${slow.toFixed(1)} ms of ${frames.length} frames`;
  const checks = [
    printFigure(`${name}: p95`, value, `${limit} ms`, slow <= limit),
    printFigure('  frames with a blank row', String(blank), '0', blank === 0),
    printFigure('  most nodes in the page', String(nodes), '3,999', nodes < 4000),
  ];
  return checks.every(Boolean);
}

async function heap(protocol: CDPSession): Promise<number> {
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function measure(page: Page, protocol: CDPSession): Promise<boolean> {
  const table = page.locator('table.ledger');
  const toTop = () => table.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 0));
  const during = () => performance.now() + SECONDS * 1000;
  const before = await heap(protocol);
  const box = await table.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 300);
  const wheel = await watched(page, async () => {
    for (const end = during(); performance.now() < end; ) await page.mouse.wheel(0, 120);
  });
  await toTop();
  await page.getByRole('region', { name: 'Pagos' }).focus();
  const pageDown = await watched(page, async () => {
    for (const end = during(); performance.now() < end; ) {
      await page.keyboard.down('PageDown');
      await page.waitForTimeout(33);
    }
    await page.keyboard.up('PageDown');
  });
  await toTop();
  const thrown = await watched(page, () =>
    page.evaluate((ms) => Reflect.get(window, 'corteFrames').throwTo(ms), SECONDS * 1000),
  );
  await toTop();
  const panels: number[] = [];
  for (let index = 2; index < 2 + PANELS; index += 1) {
    await page.locator(`table.ledger [aria-rowindex="${index + 2}"]`).hover();
    await page.waitForTimeout(300);
    panels.push(await page.evaluate((row) => Reflect.get(window, 'corteFrames').panel(row), index));
  }
  const grown = (await heap(protocol)) - before;
  const filter: number = await page.evaluate(() =>
    Reflect.get(window, 'corteFrames').filter('period=last-31-days&size=1000&status=paid'),
  );
  const checks = [
    frames('wheel', wheel, 19),
    frames('held Page Down', pageDown, 19),
    frames(`scrollbar thrown end to end in ${SECONDS} s`, thrown, 45),
    printFigure(
      `record beside the list, click to frame, ${PANELS} rows`,
      `${median(panels).toFixed(0)} ms (worst ${Math.max(...panels).toFixed(0)})`,
      '50 ms',
      median(panels) <= 50,
    ),
    printFigure(
      'heap after, less heap before',
      `${grown.toFixed(1)} MB (of ${before.toFixed(0)})`,
      '30 MB',
      grown <= 30,
    ),
    printFigure('filter change, from the answer to the rows', `${filter.toFixed(0)} ms`, '150 ms', filter <= 150),
  ];
  return checks.every(Boolean);
}

/** True when every number is within its limit. */
export async function lists(): Promise<boolean> {
  const executablePath = provideChromium();
  if (!executablePath) throw new Error(HOW_TO_GET_IT);
  console.log(
    `  ${PAYMENTS} payments loaded in pages of ${PAGE} from a provider over HTTP; production build, headless`,
  );
  console.log(`  Chromium, 1440 × 900, default columns; ${availableParallelism()} cores that all of it shares.`);
  const provider = await listsProvider(PAYMENTS, Date.parse(TEST_START) - 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'corte-bench-lists-'));
  const port = await freePort();
  const address = { baseUrl: provider.origin, reportsBaseUrl: provider.origin };
  const accounts = [{ slug: 'lists', name: 'Listas', mode: 'sandbox', key: 'key_listsBenchmark0001', ...address }];
  const app = await startServer({
    args: ['scripts/serve.mjs'],
    settings: { PORT: String(port), DATA_DIR: folder, ACCOUNTS: JSON.stringify(accounts) },
    port,
    probe: '/api/health',
    within: 120_000,
  });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ locale: 'es-MX', viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: join(import.meta.dirname, 'lists-watch.mjs') });
    await page.goto(`${app.url}/lists/payments?period=last-31-days&size=${PAGE}`);
    await loadAll(page);
    return await measure(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
    await app.stop();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
