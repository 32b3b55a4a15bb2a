import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Receipt } from '@/lib/domain/files/receipt';
import { verifySignature } from '@/lib/exports/file/receipt-signature';
import { paymentsFile, RULES, testPayment } from '@/lib/exports/test-file';
import { checkFile } from './check';

const ROWS = [55.1, -70, 114.9984, null, '9007199254740993'].map((charge_amount, id) =>
  testPayment({ charge_id: `pay_${id}`, status: id % 2 ? 'paid' : 'expired', charge_amount, name: `n${id}` }),
);
const FORMATS = [{ format: 'xlsx' }, { format: 'csv.zip' }] as const;
const blobOf = (bytes: Uint8Array) => new Blob([bytes.slice()]);
const check = async (...files: Uint8Array[]) => (await checkFile(files.map(blobOf), () => undefined)).statements;

/** The receipt within a file, in either form, with its JSON or its text changed. */
function withReceipt(bytes: Uint8Array, change: (text: string) => string): Uint8Array {
  const members: Zippable = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => {
      const text = /sharedStrings\.xml$|recibo\.csv$/.test(path) ? strFromU8(content) : '';
      return [path, text.includes('recibo / receipt (JSON)') ? strToU8(change(text)) : content];
    }),
  );
  return zipSync(members);
}

/** As JSON stands in a cell of a CSV, and elsewhere. */
const forms = (text: string) => [text, text.replaceAll('"', '""')];
const replaced = (from: string, to: string) => (text: string) =>
  forms(from).reduce((all, form, index) => all.replaceAll(form, forms(to)[index] ?? ''), text);

const EDITED: [string, string, string][] = [
  ['sums', '"sum":"-70.00"', '"sum":"-71.00"'],
  ['filters', '"filters":"status=paid"', '"filters":"status=expired"'],
  ['timeZone', '"timeZone":"America/Mexico_City"', '"timeZone":"America/Tijuana"'],
  ['asOf', '"asOf":1794326400000', '"asOf":1794326400001'],
  ['account', '"account":"sandbox"', '"account":"other"'],
  ['accountName', '"accountName":"Almacenes La Ceiba"', '"accountName":"Otra"'],
  ['countedBefore', '"countedBefore":null', '"countedBefore":5'],
  ['countedBy', '"countedBy":"paid"', '"countedBy":"created"'],
  ['range', '"from":"2026-10-01"', '"from":"2026-09-01"'],
  ['changedMeanwhile', '"changedMeanwhile":0', '"changedMeanwhile":3'],
  ['summed', '"summed":"charge_amount"', '"summed":"commission"'],
  ['tables', '"rows":5,', '"rows":6,'],
  ['tables', '"header":"name"', '"header":"nombre"'],
];

test.each(FORMATS)('R-03 a receipt as it was written is not edited: %o', async (facts) => {
  const { bytes } = await paymentsFile([ROWS], facts);
  expect(await check(bytes)).toEqual({ sealed: true, statements: [], lines: [] });
});

test.each(FORMATS)('R-03 every statement that was edited is named, and no other: %o', async (facts) => {
  const { bytes } = await paymentsFile([ROWS], facts);
  for (const [name, from, to] of EDITED) {
    const edited = withReceipt(bytes, replaced(from, to));
    expect([name, (await check(edited)).statements]).toEqual([name, [name]]);
  }
});

test.each(FORMATS)('R-03 a line for people that was edited, removed or added is named: %o', async (facts) => {
  const { bytes } = await paymentsFile([ROWS], facts);
  const label = 'suma / sum: charge_amount, paid, MXN';
  const edited = withReceipt(bytes, replaced('-70.00 (2, 1 ∅)', '-9070.00 (2, 1 ∅)'));
  expect(await check(edited)).toEqual({ sealed: true, statements: [], lines: [label] });
  const renamed = withReceipt(bytes, (text) => text.replace(label, 'suma / sum: todo'));
  expect((await check(renamed)).lines).toEqual(['suma / sum: todo', label]);
});

test('R-03 whatever digit of a receipt somebody changes, it is edited', async () => {
  const { bytes, job } = await paymentsFile([ROWS], { format: 'csv.zip', columns: ['charge_id', 'charge_amount'] });
  const files = Object.entries(unzipSync(bytes));
  const data = files.find(([path]) => !path.includes('recibo'))?.[1] ?? new Uint8Array();
  const json = JSON.stringify(job.receipt);
  const digits = [...json].flatMap((character, at) => (/[0-9a-f]/.test(character) ? at : []));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...digits), async (at) => {
      const other = json[at] === '7' ? '8' : '7';
      const text = json.slice(0, at) + other + json.slice(at + 1);
      const kept = JSON.parse(text) as Receipt;
      const found = await checkFile([blobOf(strToU8(text)), blobOf(data)], () => undefined).catch(() => null);
      const { key, signature } = kept.seal ?? {};
      // Of the signature itself only the server can tell; and a receipt of another version has another form.
      if (key !== job.receipt?.seal?.key || signature !== job.receipt?.seal?.signature) return;
      if (found) expect(found.statements.statements.length + Number(!found.statements.sealed)).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('R-03 sums are added up again from the rows: one that was sealed anew is still false', async () => {
  const { job, bytes } = await paymentsFile([ROWS], { format: 'jsonl', columns: ['status', 'charge_amount'] });
  const receipt = job.receipt as Receipt;
  const sums = receipt.sums.map((sum) => ({ ...sum, sum: '9251772.34' }));
  const forged = JSON.stringify({ ...receipt, version: 1, seal: null, sums });
  expect((await check(strToU8(forged), bytes)).statements).toEqual(['sums']);
  expect(await check(strToU8(JSON.stringify({ receipt })), bytes)).toMatchObject({ sealed: true, statements: [] });
});

test('R-03 a receipt of version 1 is read, and says that it is of the older form', async () => {
  const { bytes } = await paymentsFile([ROWS], { format: 'xlsx' });
  const older = withReceipt(bytes, (text) =>
    text.replace('"version":2', '"version":1').replace(/,"seal":\{.*?"signature":"\w+"\}/, ''),
  );
  const { statements, tables } = await checkFile([blobOf(older)], () => undefined);
  expect(statements).toEqual({ sealed: false, statements: [], lines: [] });
  expect(tables[0]?.whole).toBe(true);
});

test('R-03 only the key of the account makes its signature, and another digest has another', async () => {
  const { job } = await paymentsFile([ROWS], {});
  const seal = job.receipt?.seal;
  if (!seal) throw new Error('no seal');
  expect(verifySignature(RULES, seal)).toBe('ours');
  expect(verifySignature(RULES, { ...seal, sha256: seal.sha256.replace(/.$/, '0').replace(/^./, 'f') })).toBe('false');
  expect(verifySignature({ ...RULES, key: 'key_after_rotation' }, seal)).toBe('other-key');
  expect(verifySignature({ ...RULES, slug: 'another' }, seal)).toBe('other-key');
  expect(JSON.stringify(job.receipt)).not.toContain(RULES.key);
});
