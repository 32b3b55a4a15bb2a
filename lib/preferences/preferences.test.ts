import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_VIEWS } from '@/lib/domain/preferences/list-preferences';
import { forgetPerson, heirOf, inherit } from './heirs';
import { readLayouts, writeLayouts } from './layouts';
import { readListPreferences, takeOver, writeListSetting } from './list-preferences';
import type { PreferencesDatabase } from './open-preferences';
import { readSettings, writeSetting } from './person-settings';
import {
  changeView,
  deleteView,
  listViews,
  restoreView,
  saveView,
  type ViewList,
  type ViewReader,
} from './saved-views';
import { openTestPreferences } from './testing/open-test-preferences';

let orm: PreferencesDatabase;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await openTestPreferences());
});
afterAll(() => close());

let made = 0;
function someList(): ViewList {
  made += 1;
  return { account: `account-${made}`, noun: 'payments' };
}
const ana: ViewReader = { person: 'ana', name: 'Ana', owner: true };
const luis: ViewReader = { person: 'luis', name: 'Luis', owner: false };
const vera: ViewReader = { person: 'vera', name: 'Vera', owner: false };

function save(list: ViewList, reader: ViewReader, name: string, shared = false) {
  made += 1;
  return saveView(orm, reader, { ...list, id: `view-${made}`, name, search: `q=${made}`, shared });
}
const names = async (list: ViewList, reader: ViewReader) =>
  (await listViews(orm, list, reader)).map(({ name }) => name);

test('a view is its person’s; a shared one is seen by all of the account, and changed by its maker or an owner', async () => {
  const list = someList();
  const own = await save(list, luis, 'Mía');
  const shared = await save(list, luis, 'Del equipo', true);
  expect(await names(list, luis)).toEqual(['Mía', 'Del equipo']);
  expect(await listViews(orm, list, vera)).toMatchObject([{ name: 'Del equipo', sharedBy: 'Luis', mayChange: false }]);
  expect(await listViews(orm, list, ana)).toMatchObject([{ sharedBy: 'Luis', mayChange: true }]);
  expect(await names({ ...list, noun: 'orders' }, luis)).toEqual([]);
  expect(await names(someList(), ana)).toEqual([]);
  const place = { account: list.account, id: shared.id };
  await expect(changeView(orm, vera, place, { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteView(orm, vera, place)).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeView(orm, ana, { ...place, id: own.id }, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(changeView(orm, luis, { ...place, account: 'other' }, { name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await changeView(orm, ana, place, { name: 'De todos' });
  expect(await names(list, vera)).toEqual(['De todos']);
  await deleteView(orm, ana, place);
  expect(await names(list, luis)).toEqual(['Mía']);
  await restoreView(orm, ana, place);
  expect(await names(list, luis)).toEqual(['Mía', 'De todos']);
});

test('saving one again changes nothing, and nobody takes another’s id', async () => {
  const list = someList();
  const view = { ...list, id: `same-${list.account}`, name: 'Una', search: '', shared: false };
  await Promise.all([saveView(orm, luis, view), saveView(orm, luis, view)]);
  expect(await names(list, luis)).toEqual(['Una']);
  await expect(saveView(orm, vera, view)).rejects.toMatchObject({ code: 'not_found' });
});

test('a person has so many views of a list, also of those that are saved at once, and what is brought back needs room', async () => {
  const list = someList();
  const results = await Promise.allSettled(
    Array.from({ length: MOST_VIEWS + 5 }, (_, at) => save(list, luis, `Vista ${at}`)),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  const [first] = await listViews(orm, list, luis);
  const place = { account: list.account, id: first?.id ?? '' };
  await deleteView(orm, luis, place);
  await save(list, luis, 'Otra');
  await expect(restoreView(orm, luis, place)).rejects.toMatchObject({ code: 'too_many_saved' });
  expect((await names(list, luis)).length).toBe(MOST_VIEWS);
  await save(list, vera, 'De Vera');
});

test('who was removed leaves what they shared to the owners, and nothing else', async () => {
  const list = someList();
  const nadia = { ...luis, person: 'nadia', name: 'Nadia' };
  await save(list, nadia, 'Suya');
  const shared = await save(list, nadia, 'Compartida', true);
  await writeListSetting(orm, list, 'nadia', 'columns', 'status');
  await forgetPerson(orm, 'nadia');
  expect(await names(list, nadia)).toEqual(['Compartida']);
  expect((await readListPreferences(orm, list, nadia)).columns).toBeNull();
  expect(await listViews(orm, list, vera)).toMatchObject([{ sharedBy: 'Nadia', mayChange: false }]);
  await deleteView(orm, ana, { account: list.account, id: shared.id });
  expect(await names(list, vera)).toEqual([]);
});

test('the first owner gets what was saved without sign-in, once, and what they have themselves stands', async () => {
  const list = someList();
  const local: ViewReader = { person: 'local', name: null, owner: true };
  const view = await save(list, local, 'De antes');
  await writeListSetting(orm, list, 'local', 'standing', view.id);
  await writeListSetting(orm, list, 'local', 'columns', 'status');
  await writeSetting(orm, { person: 'local', account: '' }, 'locale', 'en');
  await writeListSetting(orm, list, 'ana', 'columns', 'name');
  expect(await heirOf(orm)).toBeNull();
  await Promise.all([inherit(orm, { id: 'ana', name: 'Ana' }), inherit(orm, { id: 'olga', name: 'Olga' })]);
  const heir = await heirOf(orm);
  const other = heir === 'ana' ? 'olga' : 'ana';
  const has = await readListPreferences(orm, list, { ...ana, person: heir ?? '' });
  expect(has).toMatchObject({ standing: view.id, views: [{ name: 'De antes', sharedBy: null }] });
  expect(has.columns).toBe(heir === 'ana' ? 'name' : 'status');
  expect(await names(list, { ...ana, person: other })).toEqual([]);
  expect((await readSettings(orm, { person: heir ?? '', account: '' }, ['locale'])).get('locale')).toBe('en');
  await save(list, local, 'De después');
  await inherit(orm, { id: heir ?? '', name: 'x' });
  expect(await names(list, { ...ana, person: heir ?? '' })).toEqual(['De antes']);
});

test('what a browser had is taken over once: twice is as once, at the same moment too, and what the person has stands', async () => {
  const view = fc.record({
    name: fc.string({ maxLength: 70 }),
    search: fc.constantFrom('', 'status=paid', 'x'.repeat(9_000)),
    isDefault: fc.boolean(),
  });
  const had = fc.record({
    columns: fc.option(fc.constantFrom('status', 'name~12p')),
    file: fc.option(fc.constantFrom('csv all point order list no')),
    views: fc.array(view, { maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(had, fc.boolean(), async (given, hasOwn) => {
      const list = someList();
      const storable = JSON.parse(JSON.stringify(given).replaceAll(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, ''));
      if (hasOwn) {
        await writeListSetting(orm, list, 'luis', 'columns', 'order_id');
        await save(list, luis, 'Propia');
      }
      await Promise.all([takeOver(orm, list, luis, storable), takeOver(orm, list, luis, storable)]);
      const once = await readListPreferences(orm, list, luis);
      await takeOver(orm, list, luis, storable);
      expect(await readListPreferences(orm, list, luis)).toEqual(once);
      expect(once.views.length).toBeLessThanOrEqual(MOST_VIEWS);
      expect(once.columns).toBe(hasOwn ? 'order_id' : given.columns);
      if (hasOwn) expect(once.views[0]?.name).toBe('Propia');
      expect(once.standing === null || once.views.some(({ id }) => id === once.standing)).toBe(true);
      expect(await names(list, vera)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('layouts are a person’s, of a list of an account; one that this version cannot read is left out', async () => {
  const whose = { person: 'luis', account: someList().account };
  const layout = {
    id: 'erp',
    name: 'ERP',
    columns: [{ id: 'pay_date', header: 'Fecha' }],
    separator: 'semicolon' as const,
    decimal: 'comma' as const,
  };
  await writeLayouts(orm, whose, 'payments', [layout, { ...layout, id: 'x', columns: [{ id: 'gone', header: 'G' }] }]);
  expect(await readLayouts(orm, whose, 'payments')).toEqual([layout]);
  expect(await readLayouts(orm, whose, 'orders')).toEqual([]);
  expect(await readLayouts(orm, { ...whose, person: 'vera' }, 'payments')).toEqual([]);
});
