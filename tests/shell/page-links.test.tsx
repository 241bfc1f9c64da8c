import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PageLinks } from "@/components/shell/page-links";
import { renderScreen } from "../support/render";

const router = vi.hoisted(() => ({ push: vi.fn(), prefetch: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

/** The last to hear a click: jsdom cannot follow a link. */
const left = vi.fn((event: Event) => event.preventDefault());
beforeEach(() => void vi.clearAllMocks());

function show(link: React.ReactElement) {
  const { user } = renderScreen(
    <>
      {link}
      <PageLinks />
    </>,
  );
  addEventListener("click", left, { once: true });
  return { user, link: screen.getByRole("link") };
}

test("a link to a page of ours is fetched when a pointer comes near and followed without a full load", async () => {
  const { user, link } = show(
    <a href="/pricing">
      <b>Pricing</b>
    </a>,
  );
  await user.hover(screen.getByText("Pricing"));
  expect(router.prefetch).toHaveBeenCalledWith("/pricing");
  await user.click(link);
  expect(router.push).toHaveBeenCalledWith("/pricing");
});

test.each([
  [
    "another site",
    <a key="1" href="https://www.icpak.com">
      Register
    </a>,
  ],
  [
    "a place on the page",
    <a key="2" href="#reviews">
      Reviews
    </a>,
  ],
  [
    "a window of its own",
    <a key="3" href="/terms" target="_blank">
      Terms
    </a>,
  ],
  [
    "a file",
    <a key="4" href="/api/account" download>
      Data
    </a>,
  ],
])("a link to %s is the browser's", async (_, element) => {
  const { user, link } = show(element);
  await user.hover(link);
  await user.click(link);
  expect([router.prefetch.mock.calls, router.push.mock.calls]).toEqual([[], []]);
});

test("a click that opens a new tab, or that somebody else has answered, is left alone", () => {
  const { link } = show(<a href="/pricing">Pricing</a>);
  fireEvent.click(link, { ctrlKey: true });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  expect(router.push).not.toHaveBeenCalled();
});
