import { beforeAll, vi } from "vitest";
import { cost } from "@/lib/identity/sign-in/password";

// A hash takes 6 ms instead of 200: these tests sign hundreds of people in, and password.test.ts tests the real cost.
Object.assign(cost, { N: 2 ** 10, p: 1 });

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
