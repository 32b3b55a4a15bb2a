import { expect, test } from 'vitest';
import { ParseTurns } from './parse-turns';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a slice waits for its turn, unless the one before it waits for a further page', async () => {
  const turns = new ParseTurns();
  const parsed: number[] = [];
  const enter = async (slice: number) => {
    await turns.enter(slice);
    parsed.push(slice);
  };
  for (const slice of [2, 0, 1, 3]) void enter(slice);
  await settled();
  expect(parsed).toEqual([0]);
  turns.next();
  await settled();
  expect(parsed).toEqual([0, 1]);
  turns.leave(3);
  await settled();
  expect(parsed).toEqual([0, 1]);
  turns.leave(1);
  await settled();
  expect(parsed).toEqual([0, 1, 2, 3]);
  await enter(4);
  turns.next();
  void enter(5);
  await settled();
  expect(parsed).toEqual([0, 1, 2, 3, 4]);
});
