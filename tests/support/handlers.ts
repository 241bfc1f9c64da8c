import { beforeAll } from "vitest";

/** Registers the handlers as a server does. In a hook, so that a test file's mocks are in place first. */
beforeAll(async () => {
  const { registerHandlers } = await import("@/lib/jobs/handlers");
  registerHandlers();
});
