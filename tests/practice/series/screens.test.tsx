import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ReturningWork } from "@/components/practice/series-list";
import type { Series } from "@/lib/practice/series/contract";
import { renderScreen } from "@/tests/support/render";

vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => ({}) }));

const series: Series = {
  id: "0b6f1f34-0000-4000-8000-0000000000e1",
  client: { id: "0b6f1f34-0000-4000-8000-0000000000c1", name: "Mara Bakers", country: "KE" },
  title: "Books of the month",
  service: "",
  frequency: "monthly",
  obligation: null,
  facts: null,
  zone: "Africa/Nairobi",
  steps: [],
  seat: null,
  papers: [],
  papersDaysBefore: 7,
  version: 1,
  state: "active",
  next: { period: "2027-01-31", on: "2027-01-01" },
  skipped: [],
};
const hrefOf = (page: number) => `/hub?tab=work&view=returning&page=${page}`;

test("links lead to the other pages of work that returns; one that an assistant reads has no buttons", () => {
  const list = { items: [series], total: 120, page: 2, pages: 3 };
  const { rerender } = renderScreen(<ReturningWork mayEdit list={list} colleagues={[]} hrefOf={hrefOf} />);
  expect(screen.getByText("Mara Bakers. Every month. Active.")).toBeTruthy();
  expect(screen.getByText("The next one is made on 1 January 2027.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pause: Books of the month" })).toBeTruthy();
  const links = ["Previous", "Next"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect(links).toEqual([hrefOf(1), hrefOf(3)]);
  rerender(<ReturningWork mayEdit={false} list={list} colleagues={[]} hrefOf={hrefOf} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a firm without work that returns reads how to add it, and a page after the last one says no such thing", () => {
  const none = { items: [], total: 0, page: 1, pages: 0 };
  const { rerender } = renderScreen(<ReturningWork mayEdit list={none} colleagues={[]} hrefOf={hrefOf} />);
  expect(screen.getByText(/Nothing returns by itself yet/)).toBeTruthy();
  rerender(
    <ReturningWork mayEdit list={{ items: [], total: 60, page: 3, pages: 2 }} colleagues={[]} hrefOf={hrefOf} />,
  );
  expect(screen.queryByText(/Nothing returns by itself yet/)).toBeNull();
  expect(screen.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(hrefOf(2));
});

test("the buttons of each work that returns name it", () => {
  const other = { ...series, id: "00000000-0000-4000-8000-0000000000e2", title: "Payroll" };
  const list = { items: [series, other], total: 2, page: 1, pages: 1 };
  renderScreen(<ReturningWork mayEdit list={list} colleagues={[]} hrefOf={hrefOf} />);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("End: Payroll");
});
