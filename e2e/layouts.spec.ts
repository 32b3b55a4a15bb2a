import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { faultsOf } from './accessibility-faults';
import { expect, path, test } from './fixtures';
import { daysQuery, walk } from './payments-list';

const DAY = ['2026-10-05', '2026-10-05'] as const;

/** The lines of the CSV in an archive, without their mark of bytes. */
async function linesOf(download: Download): Promise<{ archive: Buffer; lines: string[] }> {
  const archive = await readFile(await download.path());
  const [, data] = Object.entries(unzipSync(archive)).find(([name]) => !name.endsWith('-recibo.csv')) ?? [];
  return {
    archive,
    lines: strFromU8(data ?? new Uint8Array())
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n'),
  };
}

test('a layout for another program: made, exported, there after a reload, repeated, and its file is whole', async ({
  page,
  provider,
}) => {
  const reported = await walk(provider, daysQuery(...DAY));
  const wanted = [
    'No. de referencia;"Importe, MXN"',
    ...reported.map(({ reference_oxxo, charge_amount }) => {
      const reference = reference_oxxo ? `'${reference_oxxo}` : '';
      return `${reference};${Number(charge_amount).toFixed(2)}`;
    }),
  ];
  await page.goto(path(`/payments?from=${DAY[0]}&to=${DAY[1]}&size=10&columns=charge_amount,status`));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Exportar pagos' });
  await dialog.getByText('CSV con recibo', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Nuevo layout' }).click();

  const editor = page.getByRole('dialog', { name: 'Nuevo layout' });
  await expect(editor.getByLabel('Nombre del layout')).toBeFocused();
  await page.keyboard.type('ERP');
  await editor.getByLabel('Agregar una columna').selectOption('reference_oxxo');
  await editor.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(editor.getByLabel('Referencia de pago', { exact: true })).toBeFocused();
  await page.keyboard.type('No. de referencia');
  await editor.getByRole('button', { name: 'Subir Referencia de pago' }).click();
  await editor.getByRole('button', { name: 'Subir Referencia de pago' }).click();
  await expect(editor.getByRole('button', { name: 'Subir Referencia de pago' })).toBeFocused();
  await editor.getByRole('button', { name: 'Quitar Estado' }).click();
  await editor.getByLabel('Monto', { exact: true }).fill('Importe, MXN');
  await editor.getByText('Punto y coma ;', { exact: true }).click();
  await expect(editor.getByText(wanted[0] ?? '', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Guardar layout' }).click();

  await expect(dialog.getByRole('radio', { name: 'ERP' })).toBeChecked();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await linesOf(await downloading)).lines).toEqual(wanted);

  await page.reload();
  const repeated = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Repetir el último archivo con estos filtros' }).click();
  const { archive, lines } = await linesOf(await repeated);
  expect(lines).toEqual(wanted);
  await page.keyboard.press('e');
  await expect(dialog.getByRole('radio', { name: 'ERP' })).toBeChecked();

  await page.goto(path('/files'));
  await page
    .getByLabel(/Elegir un archivo/)
    .setInputFiles({ name: 'erp.zip', mimeType: 'application/zip', buffer: archive });
  const check = page.getByRole('region', { name: 'Comprobar un archivo' });
  await expect(check.getByText('Completo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Comparar con la cuenta ahora' }).click();
  await expect(page.getByText(`Nada ha cambiado: son las mismas ${reported.length} filas.`)).toBeVisible();
});

test('a layout in the making, with faults, and a chosen one: nothing that keeps people out', async ({ page }) => {
  await page.goto(path(`/payments?from=${DAY[0]}&to=${DAY[1]}&size=10&columns=charge_amount,status`));
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Nuevo layout' }).click();
  for (const header of ['Monto', 'Estado']) await dialog.getByLabel(header, { exact: true }).fill('x');
  await dialog.getByRole('button', { name: 'Guardar layout' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Nombre del layout').fill('ERP');
  await dialog.getByLabel('Estado', { exact: true }).fill('y');
  await dialog.getByRole('button', { name: 'Guardar layout' }).click();
  await expect(dialog.getByRole('radio', { name: 'ERP' })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
});
