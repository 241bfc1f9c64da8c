import { beforeAll, vi } from "vitest";

// Outside Next nothing is cached: a function with "use cache" runs each time.
vi.mock("next/cache", async (original) => ({
  ...(await original<typeof import("next/cache")>()),
  cacheLife: () => {},
  cacheTag: () => {},
}));

/** Registers the handlers as a server does. In a hook, so that a test file's mocks are in place first. */
beforeAll(async () => {
  const { registerHandlers } = await import("@/lib/jobs/handlers");
  registerHandlers();
});
