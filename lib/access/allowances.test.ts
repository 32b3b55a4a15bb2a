import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowances } from './access-tables';
import { takeAttempt } from './allowances';
import type { Access } from './open-access';
import { openTestAccess, type TestAccess } from './testing/test-access';

let opened: TestAccess;
let access: Access;
beforeAll(async () => {
  opened = await openTestAccess({ owner: false });
  access = opened.access;
});
afterAll(() => opened.close());

test('what was not used for a day is forgotten by attempts that fail, too, a hundred rows at a time', async () => {
  const now = Date.now() + 3_600_000;
  const old = Array.from({ length: 150 }, (_, n) => ({
    name: `old ${n}`,
    left: 1,
    at: new Date(now - 25 * 3_600_000),
  }));
  await access.orm.insert(allowances).values([...old, { name: 'of today', left: 1, at: new Date(now) }]);
  const attempt = (at: number) => takeAttempt(access, [{ name: 'mine', most: 5, everySeconds: 60 }], at);
  const rows = () => access.orm.$count(allowances);
  await attempt(now);
  expect(await rows()).toBe(52);
  await attempt(now + 1);
  expect(await rows()).toBe(2);
});
