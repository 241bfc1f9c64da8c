import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClientView } from "@/components/dashboards/client-view";
import type { ClientDashboard } from "@/lib/dashboards/dashboard/contract";
import { booking } from "../../meetings/bookings/samples";
import { renderScreen } from "../../support/render";

const data: ClientDashboard = {
  role: "client",
  name: "Ama",
  activity: [],
  recommended: [],
  counts: { saved: 1, messages: 3, bookings: 0, requested: 0, quotes: 0 },
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

test("what needs the client comes first: the next meeting, quotes and unread messages", () => {
  const next = booking({ status: "pending", professionalName: "Grace Kimani" });
  renderScreen(
    <ClientView data={{ ...data, counts: { ...data.counts, quotes: 2 } }} card={() => null} ask={null} next={next} />,
  );
  const [section] = screen.getAllByRole("region");
  expect(section!.getAttribute("aria-label")).toBe("What needs you");
  const entries = within(section!).getAllByRole("link");
  expect(entries.map((link) => link.getAttribute("href"))).toEqual([
    `/calendar?booking=${next.id}`,
    "/requests",
    "/messages",
  ]);
  expect(entries[0]!.textContent).toMatch(/^Meeting with Grace Kimani.*Pending$/);
  expect(entries.slice(1).map(({ textContent }) => textContent)).toEqual(["Answer 2 quotes", "Read 3 messages"]);
});

test("a new account sees three first steps and no empty sections", () => {
  const counts = { saved: 0, messages: 0, bookings: 0, requested: 0, quotes: 0 };
  renderScreen(<ClientView data={{ ...data, counts }} card={() => null} ask={<button>Ask several</button>} />);
  const steps = within(screen.getByRole("region", { name: "Your first steps" }));
  expect(steps.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "1. Find a professional",
    "2. Ask for quotes",
    "3. Set up your deadlines",
  ]);
  expect(screen.getAllByRole("button", { name: "Ask several" })).toHaveLength(1);
  for (const name of ["What needs you", "Recent Activity"]) expect(screen.queryByRole("region", { name })).toBeNull();
});
