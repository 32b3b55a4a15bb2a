import { format } from 'node:util';
import pino from 'pino';
import { currentRequest } from './current-request.mjs';
import { describeError } from './describe-error.mjs';
import { readableLine } from './readable-line.mjs';

// A person reads a terminal, a program everything else. Through the stream of the process: who reads it may go away.
/** @param {string} line */
const write = (line) => process.stdout.write(process.stdout.isTTY ? readableLine(line) : line);

/** The log of the server: one line of JSON each. What goes in names no key, header, query or customer; an error goes in as `err`. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    mixin(fields) {
      const id = currentRequest()?.id;
      return id === undefined || 'requestId' in fields ? {} : { requestId: id };
    },
  },
  { write },
);

/** What the framework and packages say on the console becomes lines of the log. */
export function logConsole() {
  const levels = /** @type {const} */ ({ log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' });
  for (const [name, level] of Object.entries(levels)) {
    Object.assign(console, {
      /** @param {unknown[]} said */
      [name](...said) {
        const err = said.find((one) => one instanceof Error);
        const words = format(...said.filter((one) => !(one instanceof Error))).trim();
        log[level](err ? { err } : {}, words || 'an error');
      },
    });
  }
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(`${name}: ${message}`));
}
