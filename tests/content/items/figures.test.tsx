import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ContentAnalytics } from "@/components/content/content-analytics";
import { ContentDashboard } from "@/components/content/content-dashboard";
import type { ContentItem } from "@/lib/content/items/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const item = (n: number, change: Partial<ContentItem>): ContentItem => ({
  id: `5e0f1f34-0000-4000-8000-${String(n).padStart(12, "0")}`,
  platform: "linkedin",
  type: "post",
  topic: "VAT",
  content: `Text ${n}`,
  status: "draft",
  zone: "CAT",
  scheduledAt: null,
  reviewed: false,
  publishedAt: null,
  simulated: true,
  failureReason: null,
  waitsFor: null,
  engagement: null,
  version: 1,
  ...change,
});
const published = (n: number, platform: "linkedin" | "facebook", day: string, views: number) =>
  item(n, {
    platform,
    status: "published",
    publishedAt: `${day}T08:00:00.000Z`,
    engagement: { views, likes: 2 * n, comments: n, shares: 1 },
  });
const items = [
  item(1, {}),
  item(2, {}),
  item(3, { status: "scheduled", scheduledAt: "2199-01-05T08:00:00.000Z" }),
  item(4, { status: "failed", failureReason: "Too long" }),
  published(5, "linkedin", "2030-01-10", 100),
  published(6, "linkedin", "2030-02-10", 50),
  published(7, "facebook", "2030-02-11", 7),
];

function first() {
  const list = { items, total: items.length, page: 1, pages: 1 };
  network.use(http.get("*/api/content/items", () => HttpResponse.json(list)));
  return { items: list, channels: [], settings: {} } as never;
}

test("the content hub counts the texts of each status", () => {
  renderScreen(<ContentDashboard first={first()} path="/admin?tab=ai-content" />);
  const figures = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ["Draft", "2"],
    ["Scheduled", "1"],
    ["Published", "3"],
    ["Failed", "1"],
  ]);
});

test("views, likes, comments and shares are summed by platform and by month", () => {
  renderScreen(<ContentAnalytics first={first()} />);
  const rows = (title: string) =>
    within(screen.getByRole("region", { name: title }))
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].slice(-4).map(({ textContent }) => textContent));
  expect(rows("By platform")).toEqual([
    ["7", "14", "7", "1"],
    ["150", "22", "11", "2"],
  ]);
  expect(rows("By month")).toEqual([
    ["100", "10", "5", "1"],
    ["57", "26", "13", "2"],
  ]);
});
