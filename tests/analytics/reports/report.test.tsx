import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import ErrorPage from "@/app/(member)/error";
import { NoFigures } from "@/components/analytics/no-figures";
import { PeriodNav } from "@/components/analytics/period-nav";
import { ReportSkeleton } from "@/components/analytics/report-skeleton";
import { ReportView } from "@/components/analytics/report-view";
import type { MonthFigures, Report } from "@/lib/analytics/reports/contract";
import { lastMonths } from "@/lib/analytics/reports/rules";

const emptyMonth: Omit<MonthFigures, "month"> = {
  cents: 0,
  bookings: { pending: 0, confirmed: 0, completed: 0, cancelled: 0, "no-show": 0 },
  received: 0,
  answered: 0,
  answerMinutes: null,
};
const report: Report = {
  side: "client",
  country: "KE",
  period: "30d",
  since: "2026-05-17",
  now: { cents: 107_050, deals: 2, bookings: 3, received: 3, answered: 2, answerMinutes: 135 },
  before: { cents: 0, deals: 0, bookings: 1, received: 0, answered: 0, answerMinutes: null },
  months: lastMonths("2026-06-15").map((month) => ({
    month,
    ...emptyMonth,
    ...(month === "2026-06" && {
      cents: 107_050,
      received: 3,
      answered: 2,
      answerMinutes: 135,
      bookings: { ...emptyMonth.bookings, completed: 2, confirmed: 1 },
    }),
    ...(month === "2025-12" && { cents: 20_000 }),
  })),
};
const cellsOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole("rowheader", { name }).closest("tr")!)
    .getAllByRole("cell")
    .map(({ firstChild }) => firstChild?.textContent);

test("each chart has a table with the same data, latest month first and the balance at the foot", () => {
  const { container } = render(<ReportView report={report} />);
  const [money, bookings, answers] = screen.getAllByRole("table");
  expect(
    within(money!)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...["June 2026", "May 2026", "April 2026", "March 2026", "February 2026", "January 2026"],
    ...["December 2025", "November 2025", "October 2025", "September 2025", "August 2025", "July 2025", "12 months"],
  ]);
  expect([cellsOf(money!, "June 2026"), cellsOf(money!, "December 2025"), cellsOf(money!, "12 months")]).toEqual([
    ["R1,070.50"],
    ["R200"],
    ["R1,270.50"],
  ]);
  expect(cellsOf(bookings!, "June 2026")).toEqual(["2", "1", "0", "0", "0"]);
  expect([cellsOf(answers!, "June 2026"), cellsOf(answers!, "May 2026")]).toEqual([
    ["2 h 15 min", "2 of 3"],
    ["-", "-"],
  ]);
  expect(container.querySelectorAll("[aria-hidden] .flex-col-reverse")).toHaveLength(36);
});

test("the period's figures are shown beside those of the period before", () => {
  render(<ReportView report={report} />);
  const stat = (label: string) => screen.getAllByText(label)[0]!.closest("div")!.textContent;
  expect(stat("Value of accepted quotes")).toContain("R1,070.50R0 in the 30 days before");
  expect(stat("Bookings")).toContain("31 in the 30 days before");
  expect(stat("Typical reply time")).toContain("2 h 15 min2 of 3 answered");
});

test("a professional sees earnings where a client sees spending", () => {
  render(<ReportView report={{ ...report, side: "professional" }} />);
  expect(screen.getByRole("heading", { name: "Earnings" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Spending" })).toBeNull();
});

test("periods are part of the address, 30 days being the default, also behind a tab", () => {
  const { rerender } = render(<PeriodNav path="/analytics" current="30d" />);
  const links = () =>
    screen.getAllByRole("link").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
  expect(links()).toEqual([
    ["/analytics?period=7d", null],
    ["/analytics", "page"],
    ["/analytics?period=90d", null],
    ["/analytics?period=1y", null],
  ]);
  rerender(<PeriodNav path="/professional-dashboard?tab=analytics" current="1y" />);
  expect(links()[3]).toEqual(["/professional-dashboard?tab=analytics&period=1y", "page"]);
});

test.each([
  ["client", "Find a professional", "/directory"],
  ["professional", "Set your hours", "/calendar?hours=1"],
] as const)("a new %s sees what will be shown here, and a first step", (side, step, href) => {
  render(<NoFigures side={side} />);
  expect(screen.getByRole("heading", { name: "Your first booking will show here" })).toBeDefined();
  expect(screen.getByRole("link", { name: step }).getAttribute("href")).toBe(href);
});

test("while the report is computed, the page shows that it loads", () => {
  const { container } = render(<ReportSkeleton />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(container.querySelector("[aria-busy]")).not.toBeNull();
});

test("when the report fails, Retry requests the page again", async () => {
  const retry = vi.fn();
  render(<ErrorPage error={Object.assign(new Error("no"), { digest: "4711" })} retry={retry} />);
  expect(screen.getByRole("alert").textContent).toContain("4711");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("the chart of reply times shows hours and minutes, no decimals", () => {
  render(<ReportView report={report} />);
  const chart = screen.getByRole("heading", { name: "Reply time" }).closest("section")!.querySelector(".grid")!;
  const top = [...chart.querySelectorAll("span")].map(({ textContent }) => textContent);
  expect(top).toEqual(expect.arrayContaining(["5 h", "2 h 30 min", "0", "2 h 15 min"]));
  expect(chart.textContent).not.toMatch(/\d\.\d/);
});
