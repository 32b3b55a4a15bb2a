import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { currentRequest } from '../lib/log/current-request.mjs';
import { log, logConsole } from '../lib/log/log.mjs';
import { ACCOUNT_SETTINGS, hasRealAccount, readListening } from '../lib/server/listening.mjs';
import { EnvFileError } from './env-file.mjs';
import { idleCloser } from './idle-connections.mjs';
import { loadEnv } from './load-env.mjs';
import { refuse, refuseUnreadable } from './refusal-response.mjs';
import { cleanHeaders, MOST_HEADER_BYTES, refusalOf, requestPath } from './request-guard.mjs';
import { logged, wasProbedLately } from './request-log.mjs';
import { routeNamer, routesBelow } from './route-names.mjs';

// Milliseconds: for responses under way, then for the app and its databases to close; for the settings to be read.
const STOP_WITHIN = 30_000;
const CLOSE_WITHIN = 10_000;
const SETTINGS_WITHIN = 30_000;
// For a balancer, which asks every few seconds, to send its requests elsewhere.
const NOTICED_WITHIN = 6_000;

/** @param {string} line */
const say = (line) => log.info(line);

/** @param {string[]} lines @returns {never} */
function stopBecause(lines) {
  for (const line of lines) log.fatal(line);
  process.exit(1);
}

// A start on the built-in merchant says so: a key that was meant to be set must not be missing in silence.
function readEnvFile() {
  try {
    const names = loadEnv();
    if (names.length > 0) say(`.env sets ${names.join(', ')}`);
  } catch (error) {
    if (error instanceof EnvFileError) stopBecause([`not started: ${error.message}`]);
    throw error;
  }
  if (!hasRealAccount(process.env)) {
    say(`opens on the built-in merchant: neither the environment nor .env sets ${ACCOUNT_SETTINGS.join(', ')}`);
  }
}

// Through this object of the process `instrumentation.ts`, inside the app's bundle, speaks to this file.
function openInstrumentation() {
  /** @type {(() => Promise<void>)[]} */
  const closers = [];
  const state = { stopping: false };
  /** @type {(warm: Promise<unknown>) => void} */
  let warming = () => undefined;
  const warm = new Promise((resolve) => {
    warming = resolve;
  });
  // `main` reports it, once the server listens.
  warm.catch(() => undefined);
  /** @type {Promise<string[]>} */
  const settingsChecked = new Promise((resolve) => {
    Object.assign(globalThis, {
      corteServer: {
        settingsChecked: resolve,
        warming,
        /** @param {() => Promise<void>} close */
        beforeExit: (close) => closers.push(close),
        isStopping: () => state.stopping,
      },
    });
  });
  return { settingsChecked, warm, closers, state };
}

/** @param {Promise<import('node:http').RequestListener>} app @param {import('../lib/server/listening.mjs').Listening} where */
function serverFor(app, { names, url, signIn, trustedProxies }) {
  const times = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 15_000 };
  const routeOf = routeNamer(routesBelow());
  const server = createServer({ ...times, maxHeaderSize: MOST_HEADER_BYTES }, (request, response) =>
    logged(request, response, routeOf(requestPath(request.url)), async () => {
      const refusal = refusalOf(request, names, url, signIn);
      if (refusal) return refuse(response, refusal);
      Object.assign(currentRequest() ?? {}, { peer: cleanHeaders(request, trustedProxies) });
      if (requestPath(request.url).startsWith('/_next/static/')) sendWithoutDates(response);
      const handle = await app;
      await handle(request, response);
    }),
  );
  server.on('clientError', refuseUnreadable);
  server.on('upgrade', (request, socket) => {
    if (refusalOf(request, names, url, signIn)) socket.destroy();
  });
  return server;
}

/** Files that never change are not asked for again, and each has fewer headers. @param {import('node:http').ServerResponse} response */
function sendWithoutDates(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    /^(?:last-modified|accept-ranges)$/i.test(name) ? response : setHeader(name, value);
}

/** @param {import('node:http').Server} server @param {import('../lib/server/listening.mjs').Listening} where */
function listen(server, { host, port }) {
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') {
        stopBecause([
          `port ${port} is already in use. Stop what runs there, or start with another: PORT=${port + 1} npm start`,
        ]);
      }
      stopBecause([`cannot listen on ${host}:${port}: ${error.message}`]);
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

// No new connections, responses under way finish within some ms, then the app and its databases close.
/** @param {import('node:http').Server} server @param {{ stopping: boolean }} state @param {() => void} closeIdle @param {number} within @param {() => Promise<void>} closeApp */
function stopOnSignal(server, state, closeIdle, within, closeApp) {
  const stop = async () => {
    if (state.stopping) process.exit(1);
    state.stopping = true;
    say('stopping: what is under way finishes first');
    if (wasProbedLately()) await setTimeout(NOTICED_WITHIN);
    const sweep = setInterval(closeIdle, 100);
    await Promise.race([new Promise((resolve) => server.close(resolve)), setTimeout(within)]);
    clearInterval(sweep);
    server.closeAllConnections();
    await closeApp();
    say('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main() {
  // Who reads the log may go away (`npm start | head`); the app goes on without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  logConsole();
  readEnvFile();
  const dev = process.argv.includes('--dev');
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  const where = readListening(process.env);
  const { settingsChecked, warm, closers, state } = openInstrumentation();

  say('starting');
  const app = next({ dev, dir: fileURLToPath(new URL('..', import.meta.url)), hostname: where.host, port: where.port });
  const server = serverFor(
    app.prepare().then(() => app.getRequestHandler()),
    where,
  );
  const closeIdle = idleCloser(server);
  if (where.problems.length === 0) await listen(server, where);
  // The app's list holds these problems too, by the same reading, and all the others.
  const problems = await Promise.race([settingsChecked, setTimeout(SETTINGS_WITHIN, where.problems)]);
  if (problems.length > 0) {
    stopBecause([
      'not started: these settings (environment or .env, see .env.example)',
      ...problems.map((line) => `  - ${line}`),
    ]);
  }
  stopOnSignal(server, state, closeIdle, dev ? 500 : STOP_WITHIN, async () => {
    const closed = Promise.allSettled(closers.map((close) => close())).then(() => app.close());
    await Promise.race([closed, setTimeout(CLOSE_WITHIN)]);
  });
  await firstAnswer(where);
  await warm.catch((/** @type {Error} */ error) => stopBecause([`not started: ${error.message}`]));
  say(`open ${where.url} in a browser`);
}

// The framework answers nothing before `instrumentation.ts` has finished.
/** @param {import('../lib/server/listening.mjs').Listening} where */
async function firstAnswer({ ownHost: host, port }) {
  const { status } = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health`);
  if (status >= 500) stopBecause([`not started: the app answers ${status}; what it said stands above`]);
}

await main();
