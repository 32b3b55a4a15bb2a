import { isMainThread, parentPort } from 'node:worker_threads';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LONG_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1200];

/** Labels have few values: routes as folders spell them, accounts of the settings, codes of `lib/errors.ts`. */
const METRICS = /** @type {const} */ ({
  corte_requests_total: { kind: 'counter', help: 'Requests answered', labels: ['route', 'method', 'status'] },
  corte_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time until a response was over',
    labels: ['route'],
    buckets: SECONDS,
  },
  corte_provider_calls_total: {
    kind: 'counter',
    help: 'Calls to the provider by their outcome: ok, canceled or the code of the error',
    labels: ['account', 'api', 'outcome'],
  },
  corte_provider_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time until a response of the provider was read',
    labels: ['account', 'api'],
    buckets: SECONDS,
  },
  corte_walks_total: { kind: 'counter', help: 'Full walks of the payments report', labels: ['account', 'outcome'] },
  corte_walk_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a full walk',
    labels: ['account'],
    buckets: LONG_SECONDS,
  },
  corte_walk_rows_total: { kind: 'counter', help: 'Payments that full walks have read', labels: ['account'] },
  corte_exports_total: { kind: 'counter', help: 'Files by their end', labels: ['noun', 'format', 'outcome'] },
  corte_export_rows_total: { kind: 'counter', help: 'Rows of files', labels: ['noun', 'format'] },
  corte_exports_running: { kind: 'gauge', help: 'Files that are being made', labels: ['noun', 'format'] },
  corte_database_connections: {
    kind: 'gauge',
    help: 'Connections of a database pool: busy, idle, and requests that wait for one',
    labels: ['database', 'state'],
  },
});

/** @typedef {keyof typeof METRICS} MetricName */
/** @typedef {{ recorded: { name: MetricName, labels: Record<string, string>, value: number } }} RecordedMessage */

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const kinds = { counter: Counter, histogram: Histogram, gauge: Gauge };
  const metrics = new Map(
    Object.entries(METRICS).map(([name, { kind, labels, ...rest }]) => [
      name,
      new kinds[kind]({ name, labelNames: [...labels], registers: [registry], ...rest, ...bucketsOf(rest) }),
    ]),
  );
  return { registry, metrics };
}

/** @param {{ buckets?: readonly number[] }} metric */
const bucketsOf = ({ buckets }) => (buckets ? { buckets: [...buckets] } : {});

const shared = /** @type {{ corteMetrics?: ReturnType<typeof createMetrics> }} */ (globalThis);

// The server and the app's bundle load this file each; the process counts once.
function processMetrics() {
  shared.corteMetrics ??= createMetrics();
  return shared.corteMetrics;
}

/**
 * Adds to a counter or a gauge, or observes seconds. A thread that makes files reports to the main one.
 * @param {MetricName} name @param {Record<string, string>} labels @param {number} value
 */
export function record(name, labels, value = 1) {
  if (!isMainThread && parentPort) {
    parentPort.postMessage(/** @type {RecordedMessage} */ ({ recorded: { name, labels, value } }));
    return;
  }
  const metric = processMetrics().metrics.get(name);
  if (metric instanceof Histogram) metric.observe(labels, value);
  else metric?.inc(labels, value);
}

/** @param {MetricName} name @param {Record<string, string>} labels @param {number} value */
export function setGauge(name, labels, value) {
  const metric = processMetrics().metrics.get(name);
  if (metric instanceof Gauge) metric.set(labels, value);
}

/** All metrics in the format that Prometheus reads. */
export function metricsText() {
  return processMetrics().registry.metrics();
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
