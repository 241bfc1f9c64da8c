import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { NotificationsView } from "@/components/notifications/notifications-view";
import type { Notification, NotificationList } from "@/lib/notifications/notices/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const notice = (number: number, createdAt: string, read = false): Notification => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: "message",
  title: `Notice ${number}`,
  body: "",
  href: "/messages",
  createdAt,
  read,
});
const listOf = (...items: Notification[]): NotificationList => ({
  items,
  total: items.length,
  page: 1,
  pages: 1,
  unread: items.filter(({ read }) => !read).length,
});
const show = (first: NotificationList) =>
  renderScreen(
    <NotificationsView first={first} timeZone="Africa/Johannesburg" now="2026-11-20T12:00:00.000Z" home="/dashboard" />,
  );

test("notices stand under the reader's own days", () => {
  // 23:30 in London is already the next day in Johannesburg.
  show(
    listOf(
      notice(1, "2026-11-19T23:30:00.000Z"),
      notice(2, "2026-11-19T10:00:00.000Z"),
      notice(3, "2026-11-01T10:00:00.000Z"),
    ),
  );
  const days = screen
    .getAllByRole("region")
    .map((day) => [within(day).getByRole("heading").textContent, within(day).getAllByRole("link").length]);
  expect(days).toEqual([
    ["Today", 1],
    ["Yesterday", 1],
    ["1 November 2026", 1],
  ]);
});

test("one notice is marked read, the others stay unread", async () => {
  network.use(http.post("*/api/notifications/read", () => HttpResponse.json({ unread: 1 })));
  const { user } = show(listOf(notice(1, "2026-11-20T10:00:00.000Z"), notice(2, "2026-11-20T09:00:00.000Z")));
  await user.click(screen.getByRole("button", { name: 'Mark "Notice 1" as read' }));
  expect(screen.queryByRole("button", { name: 'Mark "Notice 1" as read' })).toBeNull();
  expect(await screen.findByText("1 unread of 2")).toBeDefined();
});

test("all are marked read at once; when that fails they are unread again", async () => {
  network.use(http.post("*/api/notifications/read", () => HttpResponse.error()));
  const { user } = show(listOf(notice(1, "2026-11-20T10:00:00.000Z"), notice(2, "2026-11-20T09:00:00.000Z")));
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("2 unread of 2")).toBeDefined();
});

test("an empty list says what will be here", () => {
  show(listOf());
  expect(screen.getByRole("heading", { name: "No notifications yet" })).toBeDefined();
});
