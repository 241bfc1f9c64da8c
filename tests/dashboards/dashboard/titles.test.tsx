import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RegionList } from "@/components/admin/region-list";
import { HubHead } from "@/components/dashboards/hub-head";
import { hubTabs } from "@/components/dashboards/hub-tabs";
import { isShown, sideMenus } from "@/components/shell/menus";
import { BarChart } from "@/components/ui/figures/bar-chart";
import { MonthBars } from "@/components/ui/figures/month-bars";
import { reachLines } from "@/lib/analytics/reports/rules";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import { renderScreen } from "../../support/render";

const data = {
  name: "Ama",
  profile: { rating: 4, reviewCount: 3, title: "Tax Expert", country: "ZA", status: "approved" },
  counts: {},
  earned: 0,
} as unknown as ProfessionalDashboard;

test.each(hubTabs.slice(1))("the tab $label of the hub starts with its own title and has no figures", (entry) => {
  renderScreen(<HubHead data={data} tab={entry.tab} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(entry.label);
  expect(screen.queryByText("Total earnings")).toBeNull();
});

test("the overview of the hub has the figures", () => {
  renderScreen(<HubHead data={data} tab="overview" />);
  expect(screen.getByRole("heading", { level: 1, name: "Professional Hub" })).toBeTruthy();
  expect(screen.getByText("Total earnings")).toBeTruthy();
});

test("the side menu marks one place on the tab for affiliates of the admin area", () => {
  const items = sideMenus.admin.flatMap((group) => group.items);
  expect(items.filter((item) => isShown(item, "/admin", "affiliates"))).toHaveLength(1);
});

test("the columns of a chart by month are plain colours with their values", () => {
  const { container } = renderScreen(
    <MonthBars
      bars={[
        { month: "2026-05", highlighted: false, parts: [{ name: "value", value: 12_345 }] },
        { month: "2026-06", highlighted: true, parts: [{ name: "value", value: 45 }] },
      ]}
      tick={String}
    />,
  );
  expect(container.innerHTML).not.toContain("background-image");
  expect(screen.getByText("12.3K")).toBeTruthy();
  expect(screen.getByText("45")).toBeTruthy();
});

test("the columns of a chart by day show their values, of many the highest alone", () => {
  const column = (value: number) => ({ label: "", hint: "", parts: [{ value, colour: "bg-primary" }] });
  const { container } = renderScreen(<BarChart columns={[column(7), column(9)]} tick={() => ""} />);
  expect(container.textContent).toBe("79");
  document.body.innerHTML = "";
  const many = renderScreen(
    <BarChart columns={Array.from({ length: 30 }, (_, index) => column(index))} tick={() => ""} />,
  );
  expect(many.container.textContent).toBe("29");
});

test("the bars of countries are a plain colour", () => {
  const { container } = renderScreen(<RegionList regions={[{ countryCode: "KE", count: 4 }]} />);
  expect(container.innerHTML).not.toContain("background-image");
  expect(container.querySelector(".bg-primary")).not.toBeNull();
});

test("conversion is a share of the views, never above 100%", () => {
  const period = { cents: 0, deals: 0, bookings: 0, received: 0, answered: 0, answerMinutes: null, rating: null };
  const reach = { views: 40, contacts: 50, leads: 16, reviews: 0, rating: null };
  const lines = reachLines({ now: period, before: period }, { now: reach, before: { ...reach, contacts: 10 } });
  expect(lines.find(([label]) => label === "Conversion")).toEqual(["Conversion", "100%", "25%"]);
});
