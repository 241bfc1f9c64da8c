import { useQuery } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BottomBar } from "@/components/shell/bottom-bar";
import { CountBlock } from "@/components/shell/count-block";
import { LiveNews } from "@/components/shell/live-news";
import { NoticesBell } from "@/components/shell/notices-bell";
import { SideChanged } from "@/components/shell/side-changed";
import { SideMenu } from "@/components/shell/side-menu";
import { openLive } from "@/lib/notifications/live/client";
import type { LiveNews as News } from "@/lib/notifications/live/contract";
import { renderScreen } from "../support/render";

/** The browser's end of the event stream. */
class Line extends EventTarget {
  static open: Line[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;

    Line.open.push(this);
  }
  close() {
    Line.open = Line.open.filter((line) => line !== this);
  }
}
vi.mock("next/navigation", () => ({
  usePathname: () => "/dashboard",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }),
}));

const sendNews = (news: News) => act(() => Line.open.at(-1)!.onmessage?.({ data: JSON.stringify(news) }));
const first = { messages: 2, bookings: 1, quotes: 0, notices: 0 };
const open = () =>
  renderScreen(
    <>
      <LiveNews />
      <NoticesBell counts={first} />
      <SideMenu role="client" counts={first} />
      <BottomBar role="client" counts={first} />
      <CountBlock counts={first} />
    </>,
  );
const badges = (name: string) =>
  screen.getAllByRole("link", { name: new RegExp(`^${name}`) }).map(({ textContent }) => textContent);

beforeEach(() => {
  Line.open = [];
  vi.stubGlobal("EventSource", Line);
});
afterEach(() => vi.unstubAllGlobals());

test("badges and balance update live, and are announced with what they count", () => {
  open();
  expect(badges("Messages")).toEqual(["Messages, 2 unread", "Messages, 2 unread"]);
  sendNews({
    stamp: "1",
    changed: ["conversations", "notifications", "bookings"],
    waiting: { messages: 5, bookings: 1, quotes: 3, notices: 4 },
  });
  expect(badges("Messages")).toEqual(["Messages, 5 unread", "Messages, 5 unread"]);
  sendNews({
    stamp: "2",
    changed: ["conversations", "bookings"],
    waiting: { messages: 0, bookings: 120, quotes: 3, notices: 4 },
  });
  expect(badges("Messages")).toEqual(["Messages", "Messages"]);
  expect(badges("Bookings")).toEqual(["Bookings, 99+ confirmed", "Bookings, 99+ confirmed"]);
  expect(badges("Notifications")).toEqual(["Notifications, 4 unread", "Notifications"]);
  expect(within(screen.getByText("Pending quotes").parentElement!).getByText("3")).toBeDefined();
});

test("a page holds one connection for all listeners, and a late listener treats everything as changed", () => {
  const { unmount } = open();
  sendNews({ stamp: "7", changed: ["bookings"], waiting: first });
  const late = { hear: vi.fn(), beat: vi.fn() };
  const stop = openLive(late);
  expect(late.hear.mock.calls).toEqual([[{ stamp: "7", changed: ["conversations", "notifications", "bookings"] }]]);
  expect(Line.open).toHaveLength(1);
  unmount();
  sendNews({ stamp: "8", changed: ["bookings"], waiting: first });
  expect(late.hear).toHaveBeenCalledTimes(2);
  stop();
  expect(Line.open).toHaveLength(0);
});

test("a change between a page's rendering and its first news is fetched", async () => {
  const fetchBookings = vi.fn(async () => "new");
  function QueryUser() {
    return (
      <p>
        {
          useQuery({
            queryKey: ["bookings", "some"],
            queryFn: fetchBookings,
            initialData: "as drawn",
            staleTime: Infinity,
          }).data
        }
      </p>
    );
  }
  renderScreen(
    <>
      <LiveNews />
      <QueryUser />
    </>,
  );
  expect(screen.getByText("as drawn")).toBeDefined();
  sendNews({ stamp: "1", changed: ["conversations", "notifications", "bookings"], waiting: first });
  expect(await screen.findByText("new")).toBeDefined();
});

test("a page of the side that another tab has left says where the account is now, and offers both", () => {
  renderScreen(
    <>
      <LiveNews />
      <SideChanged side="professional" />
    </>,
  );
  sendNews({ stamp: "1", changed: [], role: "professional", waiting: first });
  expect(screen.getByRole("status").textContent).toBe("");
  sendNews({ stamp: "2", changed: [], role: "client", waiting: first });
  expect(screen.getByRole("status").textContent).toContain("as a client. This page shows your professional side");
  expect(screen.getByRole("link", { name: "Continue as a client" }).getAttribute("href")).toBe("/dashboard");
  const back = screen.getByRole<HTMLButtonElement>("button", { name: "Switch back" });
  expect([back.name, back.value]).toEqual(["actingAs", "professional"]);
  expect(new FormData(back.form!, back).get("next")).toBe("/dashboard");
  sendNews({ stamp: "3", changed: [], role: "professional", waiting: first });
  expect(screen.getByRole("status").textContent).toBe("");
});
