import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultExportOptions, exportSearch } from '@/components/files/export-options';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import type { FileLayout } from '@/lib/domain/files/file-layout';
import { CSV_SEPARATORS, type CsvSeparator, DECIMAL_MARKS, FILE_NOUNS } from '@/lib/domain/files/files';
import { parseStrictExport } from '@/lib/filters/strict/export';
import { parseFileLayouts } from './file-layouts';
import { draftOf, layoutOfDraft, withReader } from './layout-draft';

vi.mock('server-only', () => ({}));

const ERP: FileLayout = {
  id: 'erp',
  name: 'ERP',
  columns: [
    { id: 'pay_date', header: 'Fecha' },
    { id: 'charge_amount', header: 'Importe; MXN' },
  ],
  separator: 'semicolon',
  decimal: 'comma',
};

test('what is stored otherwise is no layout, and takes no other away', () => {
  const wrong = [
    ...[null, 1, 'x', {}, [], { ...ERP, name: 1 }, { ...ERP, separator: ';' }, { ...ERP, separator: 'toString' }],
    ...[
      { ...ERP, decimal: 'x' },
      { ...ERP, columns: [] },
      { ...ERP, columns: 'x' },
      { ...ERP, columns: [null] },
    ],
    { ...ERP, reader: 'x' },
    { ...ERP, columns: [{ id: 'gone', header: 'a' }] },
    { ...ERP, columns: [{ id: 'status', header: '' }] },
    { ...ERP, columns: [ERP.columns[0], ERP.columns[0]] },
    { ...ERP, columns: ERP.columns.map(({ id }) => ({ id, header: 'a' })) },
  ];
  expect(parseFileLayouts(JSON.stringify([...wrong, ERP]), 'payments')).toEqual([ERP]);
  for (const text of [null, undefined, '', '{', '{}']) expect(parseFileLayouts(text, 'payments')).toEqual([]);
});

test('whatever is typed for headers, a layout without faults is stored, and our API takes its file', () => {
  const drafts = fc.constantFrom(...FILE_NOUNS.filter((noun) => noun !== 'overview')).chain((noun) =>
    fc.record({
      noun: fc.constant(noun),
      columns: fc.uniqueArray(
        fc.record({ id: fc.constantFrom(...FILE_COLUMNS[noun]), header: fc.string({ unit: 'binary', maxLength: 80 }) }),
        { minLength: 1, maxLength: 8, selector: ({ id }) => id },
      ),
      separator: fc.constantFrom(...(Object.keys(CSV_SEPARATORS) as CsvSeparator[])),
      decimal: fc.constantFrom(...DECIMAL_MARKS),
      forProgram: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(drafts, ({ noun, forProgram, ...draft }) => {
      const reader = forProgram ? 'program' : 'spreadsheet';
      const layout = layoutOfDraft(withReader({ id: 'x', name: 'x', ...draft }, reader));
      fc.pre(new Set(layout.columns.map(({ header }) => header)).size === layout.columns.length);
      expect(parseFileLayouts(JSON.stringify([layout]), noun)).toEqual([layout]);
      expect(layoutOfDraft(draftOf(layout))).toEqual(layout);
      const options = { ...defaultExportOptions(noun), format: 'csv' as const, layout: 'x' };
      const search = exportSearch({ noun, search: '', columns: [], selected: null }, options, layout);
      const { request } = parseStrictExport(noun, new URLSearchParams(search));
      expect(request.headers).toEqual(layout.columns.map(({ header }) => header));
      expect(request).toMatchObject({ separator: layout.separator, decimal: layout.decimal });
    }),
  );
});
