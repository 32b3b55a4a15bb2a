import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { expect, path, test } from './fixtures';
import { daysQuery, PAYMENTS, walk } from './payments-list';

const COLUMNS = ['reference_oxxo', 'status', 'charge_amount', 'charge_id'];
const OCTOBER = ['2026-10-01', '2026-10-31'] as const;

/** A workbook whose first sheet was changed. */
function changed(workbook: Uint8Array, change: (rows: string[]) => string[]): Buffer {
  const members = unzipSync(workbook);
  const xml = strFromU8(members['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const [head = '', ...rows] = xml.split(/(?=<row )|(?=<\/sheetData>)/);
  const [header = '', ...data] = rows.slice(0, -1);
  const sheet = [head, header, ...change(data), rows.at(-1)].join('');
  return Buffer.from(zipSync({ ...members, 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 1 }));
}

async function checkOf(page: Page, buffer: Buffer, word: string, sentence: RegExp): Promise<void> {
  await page
    .getByLabel(/Elegir un archivo/)
    .setInputFiles({ name: 'octubre.xlsx', mimeType: 'application/zip', buffer });
  await expect(page.getByText(word, { exact: true })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
}

test('O-EXP-06 O-EXP-04 October as a workbook: all rows of the API, the tray follows to its end, and the check tells a whole file from a cut, an edited and a re-sorted one', async ({
  page,
  provider,
}) => {
  const reported = await walk(provider, daysQuery(...OCTOBER));
  await page.goto(path(`/payments?from=${OCTOBER[0]}&to=${OCTOBER[1]}&size=10&columns=${COLUMNS}`));
  const count = reported.length.toLocaleString('en-US');
  await expect(page.getByRole('button', { name: `Exportar ${count} filas` })).toBeVisible();

  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Exportar pagos' });
  await expect(dialog).toContainText(`Las ${count} filas que cumplen los filtros`);
  await expect(dialog).toContainText('1/10/2026 – 31/10/2026 · por fecha de creación, hora de Ciudad de México');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Exportar/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(dialog.getByRole('button', { name: 'Descargar' })).toBeEnabled();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();

  // The tray goes on while another page is opened.
  await page.getByRole('link', { name: 'Clientes' }).click();
  const tray = page.getByRole('region', { name: 'Archivos' });
  await expect(tray).toContainText(`Completo: ${count} filas`, { timeout: 60_000 });
  const [strip, main] = [await tray.boundingBox(), await page.getByRole('main').boundingBox()];
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);

  const file = await readFile(await (await downloading).path());
  const sheets = await readSheets(file, { trim: false });
  const [header, ...rows] = sheets.find(({ sheet }) => sheet === 'Pagos')?.data ?? [];
  expect(header).toEqual(['Referencia de pago', 'Estado', 'Monto', 'ID del pago', 'Moneda']);
  expect(rows.map(([reference, , amount, id]) => [reference ?? '', amount, id])).toEqual(
    reported.map((row) => [row.reference_oxxo ?? '', row.charge_amount, row.charge_id]),
  );

  await tray.getByRole('link', { name: 'Comprobar un archivo' }).click();
  await expect(page.getByRole('heading', { name: 'Qué dice un archivo' })).toBeVisible();
  await provider.reset();
  await checkOf(
    page,
    file,
    'Pagos: Completo',
    new RegExp(`Las ${count} filas son las del recibo, en su orden y sin cambio alguno`),
  );
  await checkOf(
    page,
    changed(file, (data) => data.toSpliced(7, 1)),
    'Pagos: Faltan filas',
    new RegExp(`Falta 1 de ${count} filas: la que era la fila 9\\.`),
  );
  const centavo = (data: string[]) =>
    data.with(
      4,
      data[4]?.replace(/<v>(\d+\.\d)(\d)<\/v>/, (_, start, last) => `<v>${start}${(Number(last) + 1) % 10}</v>`) ?? '',
    );
  await checkOf(page, changed(file, centavo), 'Pagos: Editado', /Se cambió la fila 6\./);
  await checkOf(
    page,
    changed(file, (data) => data.toReversed()),
    'Pagos: Reordenado',
    /Son las mismas .* filas, sin cambio\./,
  );
  expect(await provider.requests(PAYMENTS)).toHaveLength(0);

  await page.getByRole('button', { name: 'Comparar con la cuenta ahora' }).click();
  await expect(page.getByText(`Nada ha cambiado: son las mismas ${count} filas.`)).toBeVisible();
});
