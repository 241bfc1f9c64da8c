import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

/** Kept, because a test may replace the timers. */
const startTask = setImmediate;
const nextTask = () => new Promise<void>((done) => void startTask(done));

// React runs effects in a task after the render, and renders what they change in another one. Queries and user events
// wait for both: the next line of a test finds the focus and the state that a person finds.
const shared = getConfig();
const { asyncWrapper } = shared;
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

// jsdom lays nothing out and has no observer of sizes.
globalThis.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Times are written in the clock of the reader's language.
Object.defineProperty(navigator, "language", { get: () => "en-ZA", configurable: true });
/** Forgets a time zone that a test picked. */
afterEach(() => void (document.cookie = "daftari-zone=; path=/; max-age=0"));

// The next test file of this process shares the window and the packages (`isolate: false`). It finds the window empty,
// and imports our own modules again, because they keep state and the mocks of this file.
afterAll(() => {
  configure(shared);
  history.replaceState(null, "", "/");
  localStorage.clear();
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  vi.resetModules();
});
