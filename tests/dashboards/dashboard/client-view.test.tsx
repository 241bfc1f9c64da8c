import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClientView } from "@/components/dashboards/client-view";
import type { ClientDashboard } from "@/lib/dashboards/dashboard/contract";
import { renderScreen } from "../../support/render";

const data: ClientDashboard = {
  role: "client",
  name: "Ama",
  activity: [],
  recommended: [],
  counts: { saved: 1, messages: 3, bookings: 0, quotes: 0 },
  account: {
    accountType: "individual",
    memberSince: 2025,
    status: "Active",
    country: "Ghana",
    countryCode: "GH",
  },
};
const draw = (quotes: number) =>
  renderScreen(<ClientView data={{ ...data, counts: { ...data.counts, quotes } }} card={() => null} ask={null} />);
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the card of pending quotes links to the directory, and its line to the waiting quotes", () => {
  draw(2);
  expect([hrefOf("Pending quotes"), hrefOf("2 quotes to answer")]).toEqual(["/directory", "/requests"]);
});

test("one quote is counted in the singular, and none shows no line", () => {
  const { unmount } = draw(1);
  expect(hrefOf("1 quote to answer")).toBe("/requests");
  unmount();
  draw(0);
  expect(screen.queryByText(/to answer/)).toBeNull();
});

test("only a client who was here before is welcomed back", () => {
  const view = (isNew: boolean) => (
    <ClientView data={{ ...data, account: { ...data.account, isNew } }} card={() => null} ask={null} />
  );
  const { unmount } = renderScreen(view(true));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome, Ama");
  unmount();
  renderScreen(view(false));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome back, Ama");
});
