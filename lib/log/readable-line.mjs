import { inspect } from 'node:util';

/** A line of the log for a person at a terminal. @param {string} line @returns {string} */
export function readableLine(line) {
  const { level, time, msg, method, route, status, duration, providerCalls, requestId, ...others } = JSON.parse(line);
  const words = route ? `${method} ${route} ${status} ${duration} ms, ${providerCalls} calls` : msg;
  const mark = level === 'info' ? '' : `${level}: `;
  const more = Object.entries(others).filter(([, value]) => value !== null);
  if (route === undefined && more.length === 0) return `corte: ${mark}${words}\n`;
  const details = more.map(([name, value]) => `${name} ${typeof value === 'string' ? value : inspect(value)}`);
  return `${time.slice(11, 19)} ${mark}${[words, ...details].join(', ')}${requestId ? ` (${requestId})` : ''}\n`;
}
