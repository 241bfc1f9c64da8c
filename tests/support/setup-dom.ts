import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

configure({ asyncUtilTimeout: 10_000 });
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
