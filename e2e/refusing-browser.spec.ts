/** What a browser refuses, changes or forgets takes nothing away. */
import type { Page } from '@playwright/test';
import { expect, path, test } from './fixtures';
import { rows, table, WEEK } from './payments-list';

/** Until React has taken over the whole page. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const rendered = [...document.querySelectorAll('main, main td, main p, main button, header a')];
    return rendered.every((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  });
  // Effects, such as listeners of keys, run once that has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** As browsers do it: once the page has loaded. */
async function translate(page: Page): Promise<void> {
  await hydrated(page);
  await wrapTexts(page);
}

async function wrapTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, font, [translate="no"]') || !text.data.trim()) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
    }
  });
}

test('R-30 every text wrapped by a translation: more rows, a record, a search, a filter, a page, the language', async ({
  page,
}) => {
  await page.goto(path(`/payments?${WEEK}&size=50`));
  await expect(rows(page)).toHaveCount(50);
  await expect(table(page).locator('td.end').first()).toHaveAttribute('translate', 'no');
  await translate(page);
  await page.getByRole('button', { name: /^Mostrar \d+ más/ }).click();
  await expect(rows(page)).toHaveCount(100);
  await translate(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toBeVisible();
  await translate(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await page.getByRole('searchbox').fill('maria');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=maria/);
  await translate(page);
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await translate(page);
  await page.getByRole('button', { name: 'Preferencias' }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
});

test('R-30 texts wrapped before any script has run: React renders the page anew, and it works', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/page error: .*Minified React error #418/);
  let release = () => {};
  const wrapped = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await wrapped;
    await route.continue();
  });
  await page.goto(path(`/payments?${WEEK}&size=50`), { waitUntil: 'commit' });
  await expect(rows(page)).toHaveCount(50);
  await wrapTexts(page);
  release();
  await hydrated(page);
  await page.getByRole('button', { name: /^Mostrar \d+ más/ }).click();
  await expect(rows(page)).toHaveCount(100);
  await rows(page).first().locator('td').nth(2).click();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('R-31 chunks that an upgrade took away: the list stays, one reload is offered, and none happens by itself', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404|Refused to execute|MIME type/);
  await page.goto(path('/payments'));
  await expect(rows(page).first()).toBeVisible();
  await hydrated(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404, body: '' }));
  for (const open of ['Control+k', '?', 'e']) {
    await page.keyboard.press(open);
    await expect(page.getByRole('button', { name: 'Recargar la página' })).toHaveCount(1);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await rows(page).nth(1).locator('td').nth(3).click();
  await expect(rows(page).first()).toBeVisible();
  expect(loads).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recargar la página' })).toHaveCount(0);
});

test('R-32 a zone that the browser does not know: the rows are there with their times, and the zone is named', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(made, [locale, options]) {
        if (options?.timeZone === 'America/Mexico_City') throw new RangeError('Invalid time zone');
        return new made(locale, options);
      },
    });
  });
  await page.goto(path('/payments'));
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(/no conoce la zona horaria de Ciudad de México/)).toBeVisible();
});

test('R-33 R-34 clipboard and storage refused: words, and the view, which is the person’s, is there all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Document.prototype.execCommand = () => false;
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await page.goto(path('/payments?status=paid'));
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cobrado');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/almacen/views') && response.ok());
  await page.keyboard.press('Enter');
  await saved;
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText(/no permitió copiar\. Este es el enlace/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/no permite guardar preferencias/)).toBeHidden();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.reload();
  await page.locator('[data-action="views"]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cobrado', exact: true }).click();
  await expect(page).toHaveURL(/status=paid/);
});

test('R-35 j held for ten seconds: the address catches up at rest', async ({ page }) => {
  await page.goto(path('/payments'));
  await rows(page).first().locator('td').nth(3).click();
  await expect(page).toHaveURL(/row=/);
  await page.evaluate(() => {
    const counted = window as unknown as { writes: number };
    counted.writes = 0;
    const { replaceState } = history;
    history.replaceState = (...args) => {
      counted.writes++;
      replaceState.apply(history, args);
    };
  });
  const start = performance.now();
  for (let step = 0; step < 40; step++) await page.keyboard.press('j');
  const link = await page.locator('[data-record-panel]').getByRole('link').first().getAttribute('href');
  const id = /\/payments\/([0-9a-f]{24})/.exec(link ?? '')?.[1] ?? 'none';
  await expect(page).toHaveURL(new RegExp(`row=${id}`));
  // Ten at once, then five a second: half of what Safari bears.
  const most = 10 + (5 * (performance.now() - start)) / 1000;
  expect(await page.evaluate(() => (window as unknown as { writes: number }).writes)).toBeLessThan(most);
});
