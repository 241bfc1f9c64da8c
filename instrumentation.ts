import type { Instrumentation } from "next";

/** Called by Next for each error of a page, also when its response has begun. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { reportPageError } = await import("@/lib/platform/http/server/pages");
    reportPageError(error, request, context);
  }
};

/** Called by Next once, before the server's first request. */
export async function register(): Promise<void> {
  // The bundler must see this very expression, to leave the rest out of what runs at the edge.
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NEXT_RUNTIME === "nodejs") {
    // A small Buffer keeps its whole slab alive. With Node 24's slabs of 64 KB a thousand cached responses held 60 MB.
    Buffer.poolSize = 1024;
    const { registerHandlers } = await import("@/lib/jobs/handlers");
    registerHandlers();
    const { env, isBuild } = await import("@/lib/platform/env");
    let stopTracing: (() => Promise<void>) | undefined;
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT && !isBuild) {
      const { startTracing } = await import("@/lib/platform/http/observability/tracing");
      stopTracing = startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_SERVICE_NAME);
    }
    const { startServing } = await import("@/lib/platform/db/serve");
    await startServing(stopTracing);
    const { latchWhenLive } = await import("@/lib/identity/sign-in/session-store");
    const { captureConsole, logError } = await import("@/lib/platform/http/observability/log");
    // Without a database each sign-in tries again and fails.
    await latchWhenLive().catch((error: unknown) => logError("The mode of sign-in could not be kept.", error));
    if (isBuild) return;
    captureConsole();
    const { answerOtherMethods } = await import("@/lib/platform/http/server/other-methods");
    answerOtherMethods();
    const { startJobs } = await import("./lib/jobs/writes");
    startJobs();
  }
}
