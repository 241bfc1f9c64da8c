import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccountTabs } from "@/components/identity/account-tabs";
import { TabNav } from "@/components/ui/tab-nav";
import { renderScreen } from "../support/render";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
}));

const tabs = ["Profile", "Security", "Privacy"].map((label) => ({ tab: label.toLowerCase(), label, content: label }));
/** A row wider than its screen, which jsdom does not lay out. */
const wide = (wanted: number) => {
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(wanted);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
};
const arrows = (frame: Element) => frame.querySelectorAll<HTMLButtonElement>("button[aria-hidden]");

test.each([
  ["the account's tabs", () => <AccountTabs first="profile" panels={tabs} />, "tablist"],
  ["the tabs of a dashboard", () => <TabNav label="Tabs" path="/x" tabs={tabs} current="profile" />, "navigation"],
] as const)("%s appear where more is hidden, and scroll there", (_, row, role) => {
  wide(520);
  renderScreen(row());
  const found = screen.getByRole(role);
  const list = role === "tablist" ? found : found.querySelector("div")!;
  const frame = role === "tablist" ? found.parentElement! : found;
  expect(arrows(frame)).toHaveLength(1);
  fireEvent.click(arrows(frame)[0]!);
  expect(list.scrollLeft).toBeGreaterThan(0);
  list.scrollLeft = 100;
  fireEvent.scroll(list);
  expect(arrows(frame)).toHaveLength(2);
  list.scrollLeft = 200;
  fireEvent.scroll(list);
  expect(arrows(frame)).toHaveLength(1);
  vi.restoreAllMocks();
});

test("tabs that all fit have no arrows", () => {
  wide(320);
  renderScreen(<AccountTabs first="profile" panels={tabs} />);
  expect(arrows(document.body)).toHaveLength(0);
  vi.restoreAllMocks();
});
