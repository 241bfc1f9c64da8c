import { context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type ReadableSpan, TracerProvider } from "@opentelemetry/sdk-trace";
import { tracerName } from "./trace";

/**
 * Sends Next's spans without personal data. Their addresses hold search words and the tokens of mailed links, and the
 * texts of their errors hold the parameters of queries; `http.route` and the types of the errors stay.
 */
class TraceExporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter["export"]>[1]): void {
    super.export(spans.map(withoutPersonalData), done);
  }
}

function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  if (span.instrumentationScope.name === tracerName) return span;
  const { "http.target": _target, "http.url": _url, ...attributes } = span.attributes;
  const cleaned: Partial<ReadableSpan> = {
    // Next appends the address to the name of a fetch.
    name: span.name.replace(/^(fetch \w+) .*/, "$1"),
    attributes,
    events: [],
    status: { code: span.status.code },
  };
  return Object.create(span, Object.getOwnPropertyDescriptors(cleaned)) as ReadableSpan;
}

const timeoutMs = 3_000;

/**
 * Sends the spans of pages, endpoints and fetch (made by Next), and of the database, mail and jobs (trace.ts) to an
 * OpenTelemetry collector by OTLP over HTTP. The result sends the spans that are left and stops; it resolves within
 * `timeoutMs`, also when the collector does not answer.
 */
export function startTracing(endpoint: string, serviceName: string): () => Promise<void> {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new TraceExporter({ url, timeoutMillis: timeoutMs }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
