import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** Kept, because a test may replace the timers. */
const startTask = setImmediate;
const nextTask = () => new Promise<void>((done) => void startTask(done));

// React runs effects in a task after the render, and renders what they change in another one. Queries and user events
// wait for both: the next line of a test finds the focus and the state that a person finds.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      for (let task = 0; task < 3; task++) await nextTask();
      return result;
    }),
});
afterEach(cleanup);
// Clears drafts, so that no test finds what another typed.
afterEach(() => sessionStorage.clear());

/** Links and menus need the router, which only Next mounts. A test that follows one mocks its own. */
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
  }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

// Times are written in the clock of the reader's language.
Object.defineProperty(navigator, "language", { get: () => "en-ZA", configurable: true });
/** Forgets a time zone that a test picked. */
afterEach(() => void (document.cookie = "daftari-zone=; path=/; max-age=0"));
