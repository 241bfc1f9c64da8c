import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { NewMessage } from "@/lib/messaging/messages/contract";
import { emptyBrowser } from "../../support/address-bar";
import { network } from "../../support/network";
import { message, messagesEndpoint, openTalk, refusal, serverWith } from "./talk";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));

beforeEach(emptyBrowser);

const log = () => screen.getByRole("log", { name: "Messages with Amina Otieno" });
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

/** Accepts messages as the server does: the same id again is the same message. */
function taking(
  server: ReturnType<typeof serverWith>,
  turn: (count: number) => Response | undefined = () => undefined,
) {
  const bodies: NewMessage[] = [];
  network.use(
    http.post(messagesEndpoint, async ({ request }) => {
      const body = (await request.json()) as NewMessage;
      bodies.push(body);
      const instead = turn(bodies.length);
      if (instead) return instead;
      const existing = server.stored.find(({ id }) => id === body.id);
      const made = existing ?? message(server.stored.length + 1, { id: body.id, content: body.content, isOwn: true });
      if (!existing) server.stored.push(made);
      return HttpResponse.json(made, { status: 201 });
    }),
  );
  return bodies;
}

test("Enter sends and empties the box, Shift+Enter adds a line", async () => {
  const bodies = taking(serverWith([message(1)]));
  const { user, box } = await openTalk();
  await user.type(box, "First{Shift>}{Enter}{/Shift}second{Enter}");
  expect(box.value).toBe("");
  const entry = await within(log()).findByRole("article", { name: "You" });
  expect(entry.textContent).toContain("First\nsecond");
  expect(bodies.map(({ content }) => content)).toEqual(["First\nsecond"]);
  expect(within(entry).getByText("Sent")).toBeTruthy();
});

test("blank text cannot be sent", async () => {
  serverWith([message(1)]);
  const { user, box } = await openTalk();
  expect(send().disabled).toBe(true);
  await user.type(box, "   ");
  expect(send().disabled).toBe(true);
  await user.type(box, "x");
  expect(send().disabled).toBe(false);
});

test("a message that failed to send is marked, and Retry sends the same one again", async () => {
  const server = serverWith([message(1)]);
  const bodies = taking(server, (count) => (count === 1 ? HttpResponse.error() : undefined));
  const { user, box } = await openTalk();
  await user.type(box, "Only once{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Not sent");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await within(log()).findByRole("article", { name: "You" });
  expect(bodies.map(({ id }) => id)).toEqual([bodies[0]!.id, bodies[0]!.id]);
  expect(within(log()).getAllByText("Only once")).toHaveLength(1);
});

test("a message whose response was lost is not duplicated by Retry", async () => {
  const server = serverWith([message(1)]);
  const bodies = taking(server, (count) => {
    if (count > 1) return undefined;
    server.stored.push(message(2, { id: bodies[0]!.id, content: "It did arrive", isOwn: true }));
    return refusal(503, "unavailable", "Try again in a moment.");
  });
  const { user, box } = await openTalk();
  await user.type(box, "It did arrive{Enter}");
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  expect(within(log()).getAllByText("It did arrive")).toHaveLength(1);
});

test("a draft survives a reload, and is gone once it is sent", async () => {
  taking(serverWith([message(1)]));
  const before = await openTalk();
  await before.user.type(before.box, "Half a thought");
  expect(Object.values({ ...localStorage })).toContain('"Half a thought"');
  before.unmount();
  const { user, box } = await openTalk();
  expect(box.value).toBe("Half a thought");
  await user.type(box, "{Enter}");
  expect(box.value).toBe("");
  await within(log()).findByRole("article", { name: "You" });
  expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith("daftari-draft"))).toEqual([]);
});

test("a line marks the first unread message, and days have headings", async () => {
  serverWith(
    [
      message(1, { timestamp: "2025-03-04T10:00:00.000Z" }),
      message(2, { timestamp: "2025-03-05T10:00:00.000Z" }),
      message(3, { timestamp: "2025-03-05T11:00:00.000Z" }),
    ],
    { unreadCount: 2 },
  );
  await openTalk();
  const text = log().textContent;
  expect(text.indexOf("Entry 1")).toBeLessThan(text.indexOf("New messages"));
  expect(text.indexOf("New messages")).toBeLessThan(text.indexOf("Entry 2"));
  expect(within(log()).getByText("Tuesday 4 March 2025")).toBeTruthy();
  expect(within(log()).getAllByText("Wednesday 5 March 2025")).toHaveLength(1);
});

test("ticks show how far the other side has read", async () => {
  serverWith(
    [1, 2, 3].map((seq) => message(seq, { isOwn: true })),
    {},
    { delivered: 2, opened: 1 },
  );
  await openTalk();
  expect(
    screen
      .getAllByRole("article", { name: "You" })
      .map((entry) => entry.lastChild?.textContent?.replace(/^[\d:]+/, "")),
  ).toEqual(["Read", "Delivered", "Sent"]);
});

test("an emoji is inserted at the cursor; this screen has fourteen", async () => {
  serverWith([message(1)]);
  const { user, box } = await openTalk();
  expect(within(document.getElementById("emoji-picker")!).getAllByRole("button", { hidden: true })).toHaveLength(14);
  await user.type(box, "Good ");
  await user.click(screen.getByRole("button", { name: "Thumbs up", hidden: true }));
  expect(box.value).toBe("Good 👍");
});

test("a thread that fails to load shows why, and Retry loads it", async () => {
  serverWith([message(1)]);
  network.use(http.get(messagesEndpoint, () => refusal(403, "forbidden", "Not now."), { once: true }));
  const opening = openTalk();
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByText("Not now.")).toBeTruthy();
  retry.click();
  const { box } = await opening;
  expect(box.value).toBe("");
  expect(within(log()).getByText("Entry 1")).toBeTruthy();
});

test("a professional filters by priority, a client cannot", async () => {
  const { queries } = serverWith([message(1)]);
  const { user, unmount } = await openTalk("professional");
  await user.selectOptions(screen.getAllByRole("combobox", { name: "Priority" })[0]!, "high");
  await waitFor(() => expect(queries.at(-1)?.get("priority")).toBe("high"));
  expect(location.search).toContain("priority=high");
  unmount();
  await openTalk("client");
  expect(screen.queryByRole("combobox", { name: "Priority" })).toBeNull();
});

test("a typed search is requested and stays in the address", async () => {
  const { queries } = serverWith([message(1)]);
  const { user } = await openTalk();
  await user.type(screen.getByRole("searchbox", { name: "Search conversations" }), "vat");
  await waitFor(() => expect(queries.at(-1)?.get("q")).toBe("vat"));
  expect(location.search).toContain("q=vat");
});
