/** Called by Next once, before the server's first request. */
export async function register(): Promise<void> {
  // The bundler must see this very expression, to leave the rest out of what runs at the edge.
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NEXT_RUNTIME === "nodejs") {
    // A small Buffer keeps its whole slab alive. With Node 24's slabs of 64 KB a thousand cached responses held 60 MB.
    Buffer.poolSize = 1024;
    const { registerHandlers } = await import("@/lib/jobs/handlers");
    registerHandlers();
    const { startServing } = await import("@/lib/platform/db/serve");
    await startServing();
    const { latchWhenLive } = await import("@/lib/identity/sign-in/session-store");
    const { logError } = await import("@/lib/platform/http/log");
    // Without a database each sign-in tries again and fails.
    await latchWhenLive().catch((error: unknown) => logError("The mode of sign-in could not be kept.", error));
    const { isBuild } = await import("@/lib/platform/env");
    if (isBuild) return;
    const { answerOtherMethods } = await import("@/lib/platform/http/other-methods");
    answerOtherMethods();
    const { startJobs } = await import("./lib/jobs/writes");
    startJobs();
  }
}
