import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from "prom-client";

/** Reuses a metric registered by another bundle: prom-client has one registry per process. */
function once<T>(name: string, make: () => T): T {
  return (register.getSingleMetric(name) as T | undefined) ?? make();
}

const labelNames = ["endpoint", "status"] as const;
const seconds = once(
  "daftari_request_seconds",
  () =>
    new Histogram({
      name: "daftari_request_seconds",
      help: "How long pages and calls of the API took",
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    }),
);
const errors = once(
  "daftari_errors_total",
  () =>
    new Counter({
      name: "daftari_errors_total",
      help: "Errors of pages, and answers of the API of 500 and above",
      labelNames: ["endpoint"] as const,
    }),
);
const gatewayFailures = once(
  "daftari_payment_gateway_failures_total",
  () =>
    new Counter({
      name: "daftari_payment_gateway_failures_total",
      help: "Renewals and refunds that the payment gateway did not answer as documented",
    }),
);
const refusals = once(
  "daftari_requests_refused_total",
  () =>
    new Counter({
      name: "daftari_requests_refused_total",
      help: "Requests answered with 503 because MAX_REQUESTS others were at work",
    }),
);
const gauges = new Map<string, Gauge>();

/** Records a page under its route's template; `countError` counts its errors, also those after the response began. */
export function measurePage(endpoint: string, status: number, milliseconds: number): void {
  seconds.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

/** Counts an error of a page. */
export const countError = (endpoint: string): void => errors.inc({ endpoint });

/** Records a call under its endpoint (with parameter names) and the class of its status. */
export function measureCall(endpoint: string, status: number, milliseconds: number): void {
  seconds.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
  if (status >= 500) errors.inc({ endpoint });
}

/** Counts a request of a job to the payment gateway without a documented answer. */
export const countGatewayFailure = (): void => gatewayFailures.inc();

/** Counts a request that is refused under load. */
export const countRefusal = (): void => refusals.inc();

/** A gauge: one value, or one for each value of a label. */
export type Reading = { help: string } & ({ value: number } | { label: string; values: ReadonlyMap<string, number> });

/**
 * All metrics in Prometheus text format; `now` holds gauges whose values are read at each scrape. A gauge without a
 * current value is left out.
 */
export async function metricsText(now: Record<string, Reading>): Promise<string> {
  if (!register.getSingleMetric("process_cpu_user_seconds_total")) collectDefaultMetrics();
  for (const name of gauges.keys())
    if (!(name in now)) {
      register.removeSingleMetric(name);
      gauges.delete(name);
    }
  for (const [name, reading] of Object.entries(now)) {
    const labelNames = "label" in reading ? [reading.label] : [];
    const gauge = gauges.get(name) ?? once(name, () => new Gauge({ name, help: reading.help, labelNames }));
    gauges.set(name, gauge);
    if ("value" in reading) {
      gauge.set(reading.value);
      continue;
    }
    gauge.reset();
    for (const [label, value] of reading.values) gauge.set({ [reading.label]: label }, value);
  }
  return register.metrics();
}
