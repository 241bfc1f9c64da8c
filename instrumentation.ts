/** Next calls this once before a server takes its first request. */
export async function register(): Promise<void> {
  // The bundler must see this very expression, to leave the rest out of what runs at the edge.
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServing } = await import("./lib/db/serve");
    await startServing();
    const { latchWhenLive } = await import("./lib/auth/mode");
    // Without a database every sign-in tries again and refuses.
    await latchWhenLive().catch((error: unknown) => console.error(error));
    const { isBuild } = await import("./lib/env");
    if (isBuild) return;
    const { answerOtherMethods } = await import("./lib/http/other-methods");
    answerOtherMethods();
    const { startJobs } = await import("./lib/jobs/writes");
    startJobs();
  }
}
