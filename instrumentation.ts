/** Next calls this once before a server takes its first request. */
export async function register(): Promise<void> {
  // The bundler must see this very expression, to leave the rest out of what runs at the edge.
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NEXT_RUNTIME === "nodejs") {
    // A kept value of a few bytes holds the whole slab it was cut from. Node 24 has slabs of 64 KB: a thousand cached
    // answers held 60 MB.
    Buffer.poolSize = 1024;
    const { registerHandlers } = await import("@/lib/jobs/handlers");
    registerHandlers();
    const { startServing } = await import("@/lib/platform/db/serve");
    await startServing();
    const { latchWhenLive } = await import("@/lib/identity/sign-in/session-store");
    const { logError } = await import("@/lib/platform/http/log");
    // Without a database every sign-in tries again and refuses.
    await latchWhenLive().catch((error: unknown) => logError("The mode of sign-in could not be kept.", error));
    const { isBuild } = await import("@/lib/platform/env");
    if (isBuild) return;
    const { answerOtherMethods } = await import("@/lib/platform/http/other-methods");
    answerOtherMethods();
    const { startJobs } = await import("./lib/jobs/writes");
    startJobs();
  }
}
