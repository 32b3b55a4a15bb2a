import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { CorteError } from '@/lib/errors';
import { whileAnswering } from './current-request.mjs';
import { describeError } from './describe-error.mjs';
import { log, logConsole } from './log.mjs';
import { readableLine } from './readable-line.mjs';

afterEach(() => void vi.restoreAllMocks());

function linesOf(work: () => void) {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  work();
  write.mockRestore();
  return written.map((line) => JSON.parse(line));
}

const request = { id: 'r-1', peer: null, account: null, role: null, providerCalls: 0, failure: null };

test('a line is JSON with its time, its level by name, and the request that it belongs to', () => {
  const [alone, within] = linesOf(() => {
    log.info('starting');
    whileAnswering(request, () => log.warn({ account: 'a' }, 'odd'));
  });
  expect(alone).toEqual({ level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), msg: 'starting' });
  expect(within).toMatchObject({ level: 'warn', requestId: 'r-1', account: 'a', msg: 'odd' });
});

test('whatever an error quotes, the log has its class, its code and its place', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 12 }),
      fc.constantFrom('Error', 'SyntaxError', 'DrizzleQueryError'),
      (text, name) => {
        fc.pre(/[a-z]{3}/i.test(text) || text.trim().length > 6);
        const detail = { code: '22P02', detail: `canary${text}`, params: [`canary${text}`] };
        const error = Object.assign(new Error(`canary${text}`, { cause: new SyntaxError(`canary${text}`) }), detail, {
          name,
        });
        const [line] = linesOf(() => log.error({ err: error }, 'failed'));
        expect(JSON.stringify(line)).not.toContain('canary');
        expect(line.err).toMatchObject({ type: name, code: '22P02', cause: { type: 'SyntaxError' } });
        expect(line.err.stack).toMatch(/^at /);
      },
    ),
  );
  expect(describeError(new CorteError('internal', 'ours')).message).toBe('ours');
  expect(describeError('text of a customer')).toEqual({ type: 'string', stack: '' });
});

test('what the framework says on the console is in the log, its errors without what they quote', () => {
  const said = console;
  const real = { ...said };
  const warnings = process.listeners('warning');
  try {
    const lines = linesOf(() => {
      logConsole();
      said.error(' ⨯', new SyntaxError('Unexpected token in "ana@tienda.mx"'));
      said.warn('compiled in %d ms', 3);
    });
    expect(lines).toMatchObject([
      { level: 'error', msg: '⨯', err: { type: 'SyntaxError' } },
      { level: 'warn', msg: 'compiled in 3 ms' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('tienda');
  } finally {
    Object.assign(said, real);
    process.removeAllListeners('warning');
    for (const listener of warnings) process.on('warning', listener);
  }
});

test('at a terminal a line is words', () => {
  const time = '2026-11-10T16:00:03.123Z';
  const of = (fields: object) => readableLine(JSON.stringify({ level: 'info', time, ...fields }));
  expect(of({ msg: 'open http://127.0.0.1:3000 in a browser' })).toBe(
    'corte: open http://127.0.0.1:3000 in a browser\n',
  );
  const facts = { method: 'GET', route: '/api/[account]/payments', status: 200, duration: 12, providerCalls: 1 };
  expect(of({ requestId: 'r-1', ...facts, account: 'a', role: null, msg: 'request' })).toBe(
    '16:00:03 GET /api/[account]/payments 200 12 ms, 1 calls, account a (r-1)\n',
  );
});
