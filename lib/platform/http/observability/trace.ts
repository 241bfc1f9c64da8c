import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { describeError } from "./log";

/** The tracer of the application's own spans; Next has another one. */
export const tracerName = "daftari";
const tracer = () => trace.getTracer(tracerName);

/** Runs `work` in a span; without OTEL_EXPORTER_OTLP_ENDPOINT (tracing.ts) spans cost nothing. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, (span) => {
    const done = work();
    done.then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return done;
  });
}

/** Starts the span of a call to another service, here the database. */
export const startClientSpan = (name: string, attributes: Attributes): Span =>
  tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** Ends a span; an error is recorded without personal data. */
export function endSpan(span: Span, error?: unknown): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: describeError(error) });
  span.end();
}
