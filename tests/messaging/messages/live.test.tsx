import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewMessage } from "@/lib/messaging/messages/contract";
import { emptyBrowser } from "../../support/address-bar";
import { network } from "../../support/network";
import { conversation, ids, message, messageList, messagesEndpoint, openTalk, refusal, serverWith, site } from "./talk";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));

/** The browser's end of the event stream; the test sends its events. */
class Line extends EventTarget {
  static open: Line[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
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

const line = () => Line.open.at(-1)!;
const news = (stamp: string) =>
  act(() => line().onmessage?.({ data: JSON.stringify({ stamp, changed: ["conversations"] }) }));
const sendHeartbeat = () => act(() => void line().dispatchEvent(new Event("beat")));

beforeEach(() => {
  emptyBrowser();
  Line.open = [];
  vi.stubGlobal("EventSource", Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first message is marked read also when the unread count arrives after it", async () => {
  const server = serverWith([]);
  const read: number[] = [];
  network.use(
    http.post(`${site}/api/conversations/${ids.thread}/read`, async ({ request }) => {
      read.push(((await request.json()) as { seq: number }).seq);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await openTalk();
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(`${site}/api/conversations`, async () => {
      await answer.promise;
      return HttpResponse.json({ items: [conversation({ cursor: 1, unreadCount: 1 })], total: 1, page: 1, pages: 1 });
    }),
  );
  server.stored.push(message(1));
  news("1");
  await screen.findByText("Entry 1");
  answer.resolve();
  await waitFor(() => expect(read).toEqual([1]));
});

test("a message sent while the first response is under way is fetched too", async () => {
  const server = serverWith([message(1)]);
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(
      messagesEndpoint,
      async () => {
        await answer.promise;
        return HttpResponse.json(messageList([message(1)]));
      },
      { once: true },
    ),
  );
  const shown = openTalk();
  await waitFor(() => expect(Line.open).toHaveLength(1));
  await screen.findByRole("textbox", { name: "Message to Amina Otieno" });
  server.stored.push(message(2));
  news("2");
  answer.resolve();
  await shown;
  expect(await screen.findByText("Entry 2")).toBeTruthy();
});

test("a message missed after its event is fetched with the stream's next heartbeat", async () => {
  const server = serverWith([message(1)]);
  await openTalk();
  await screen.findByText("Entry 1");
  let refused = 0;
  network.use(
    http.get(
      messagesEndpoint,
      () => {
        refused += 1;
        return refusal(429, "too-many-requests", "Later");
      },
      { once: true },
    ),
  );
  server.stored.push(message(2));
  news("2");
  await waitFor(() => expect(refused).toBe(1));
  expect(screen.queryByText("Entry 2")).toBeNull();
  await waitFor(() => {
    sendHeartbeat();
    expect(screen.queryByText("Entry 2")).toBeTruthy();
  });
});

test("a stream that opens and stays silent is replaced by polling", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serverWith([message(1)]);
  const cursors: (string | null)[] = [];
  network.use(
    http.get(`${site}/api/live`, ({ request }) => {
      cursors.push(new URL(request.url).searchParams.get("after"));
      return HttpResponse.json({ stamp: "2", changed: ["conversations"] });
    }),
  );
  await openTalk();
  await screen.findByText("Entry 1");
  server.stored.push(message(2));
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(await screen.findByText("Entry 2")).toBeTruthy();
  expect(cursors[0]).toBeNull();
  expect(Line.open).toHaveLength(0);
});

test("unsent messages are retried automatically, in the order they were written", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const server = serverWith([message(1)]);
  let reached = false;
  const tried: string[] = [];
  network.use(
    http.post(messagesEndpoint, async ({ request }) => {
      const { id, content } = (await request.json()) as NewMessage;
      tried.push(content);
      if (!reached) return HttpResponse.error();
      const made = message(server.stored.length + 1, { id, content, isOwn: true });
      server.stored.push(made);
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  const { user, box } = await openTalk();
  await user.type(box, "One{Enter}");
  expect(await screen.findAllByText(/Not sent/)).toHaveLength(1);
  reached = true;
  await user.type(box, "Two{Enter}");
  await waitFor(() => expect(screen.queryAllByText(/Not sent/)).toHaveLength(2));
  expect(tried).toEqual(["One"]);
  act(() => void vi.advanceTimersByTime(5_000));
  await waitFor(() => expect(screen.getAllByRole("article", { name: "You" })).toHaveLength(2));
  expect(tried).toEqual(["One", "One", "Two"]);
  expect(screen.queryByText(/Not sent/)).toBeNull();
});
