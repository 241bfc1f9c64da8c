import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { MessagesView } from "@/components/messaging/messages-view";
import type { NewMessage } from "@/lib/messaging/messages/contract";
import type { Role } from "@/lib/platform/auth/access";
import { emptyBrowser, goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { conversation, ids, message, messagesEndpoint, openTalk, refusal, serverWith, site } from "./talk";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));
beforeEach(() => {
  emptyBrowser();
  goTo("/messages");
});

const listEndpoint = `${site}/api/conversations`;
const listOf = (...items: ReturnType<typeof conversation>[]) =>
  HttpResponse.json({ items, total: items.length, page: 1, pages: 1 });
const show = (role: Role = "client", view: "messages" | "hub" = "messages") =>
  renderScreen(
    <MessagesView
      viewer={{ id: ids.client, role }}
      screen={view}
      renderQuote={() => null}
      renderRequest={() => null}
      renderQuoteButton={() => null}
    />,
  );
const index = () => screen.findByRole("list", { name: "Conversations" });

test("the list shows a skeleton while it loads", async () => {
  serverWith([message(1)]);
  const held = Promise.withResolvers<void>();
  network.use(
    http.get(
      listEndpoint,
      async () => {
        await held.promise;
        return listOf(conversation());
      },
      { once: true },
    ),
  );
  show();
  expect(screen.getByRole("status", { name: "Loading conversations" })).toBeTruthy();
  held.resolve();
  expect(within(await index()).getByText("Amina Otieno")).toBeTruthy();
  expect(screen.queryByRole("status", { name: "Loading conversations" })).toBeNull();
});

test("a list that fails to load shows what to do, and Retry loads it", async () => {
  serverWith([message(1)]);
  let failing = true;
  network.use(
    http.get(listEndpoint, () =>
      failing ? refusal(503, "unavailable", "Our server is busy. Try again in a moment.") : listOf(conversation()),
    ),
  );
  const { user } = show();
  expect(await screen.findByText("Your conversations did not load")).toBeTruthy();
  expect(screen.getByText("Our server is busy. Try again in a moment.")).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(within(await index()).getByText("Amina Otieno")).toBeTruthy();
});

test.each([
  ["client", "Find Professionals", "/directory"],
  ["professional", "See your leads", "/professional-dashboard?tab=leads"],
] as const)("an empty list offers a %s the first step", async (role, step, href) => {
  serverWith([]);
  network.use(http.get(listEndpoint, () => listOf()));
  show(role);
  expect(await screen.findByText("No conversations yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: step }).getAttribute("href")).toBe(href);
  expect(screen.getByRole("heading", { name: "Select a conversation" })).toBeTruthy();
});

test("an administrator reads that conversations are private", async () => {
  serverWith([]);
  network.use(http.get(listEndpoint, () => listOf()));
  show("admin");
  expect(await screen.findByText(/Administrators have none of their own/)).toBeTruthy();
});

test("a search without results shows an empty state, and Show all ends it", async () => {
  serverWith([message(1)]);
  network.use(
    http.get(listEndpoint, ({ request }) =>
      new URL(request.url).searchParams.get("q") ? listOf() : listOf(conversation()),
    ),
  );
  const { user } = show();
  await index();
  await user.type(screen.getByRole("searchbox", { name: "Search conversations" }), "nobody");
  expect(await screen.findByText("No conversations found")).toBeTruthy();
  expect(screen.getByText("0 conversations found")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(within(await index()).getByText("Amina Otieno")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  expect(location.search).toBe("");
});

test("a loading thread shows a skeleton; typed text stays when it fails, and Retry loads it", async () => {
  serverWith([message(1)]);
  let failing = true;
  const answer = Promise.withResolvers<void>();
  network.use(
    http.get(messagesEndpoint, async () => {
      await answer.promise;
      return failing ? HttpResponse.error() : undefined;
    }),
  );
  goTo(`/messages?conversation=${ids.thread}`);
  const { user } = show();
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Amina Otieno" });
  expect(screen.getByRole("status", { name: "Loading messages" })).toBeTruthy();
  await user.type(box, "Half a thought");
  answer.resolve();
  expect(await screen.findByText("These messages did not load")).toBeTruthy();
  expect(screen.getByText(/We could not reach the server/)).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(within(await screen.findByRole("log")).getByText("Entry 1")).toBeTruthy();
  expect(box.value).toBe("Half a thought");
});

test("an empty thread shows what to do", async () => {
  serverWith([]);
  await openTalk();
  expect(screen.getByText(/Nothing here yet. Say hello and what you need; Amina Otieno reads it here./)).toBeTruthy();
});

test("another user's conversation is not found, with a way back to the list", async () => {
  serverWith([]);
  network.use(
    http.get(listEndpoint, () => listOf()),
    http.get(`${listEndpoint}/${ids.thread}`, () => refusal(404, "not-found", "There is no such conversation.")),
  );
  goTo(`/messages?conversation=${ids.thread}`);
  const { user } = show();
  expect(await screen.findByText("There is no such conversation")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Back to conversations" }));
  expect(screen.getByRole("heading", { name: "Select a conversation" })).toBeTruthy();
});

test("Message on a profile stores nothing: the first message opens the conversation", async () => {
  serverWith([message(1)]);
  const posted: unknown[] = [];
  const { id: _, ...person } = conversation({ cursor: 0 });
  network.use(
    http.get(listEndpoint, () => (posted.length > 1 ? listOf(conversation()) : listOf())),
    http.get(`${listEndpoint}/with/amina-otieno`, () =>
      HttpResponse.json(posted.length > 1 ? conversation() : { ...person, id: null }),
    ),
    http.post(listEndpoint, async ({ request }) => {
      posted.push(await request.json());
      return posted.length === 1
        ? refusal(503, "unavailable", "Our server is busy.")
        : HttpResponse.json(conversation(), { status: 201 });
    }),
  );
  goTo("/messages?to=amina-otieno");
  const { user } = show();
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Amina Otieno" });
  expect([posted, location.search]).toEqual([[], "?to=amina-otieno"]);
  await user.type(box, "Good morning{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Our server is busy.");
  await waitFor(() => expect(box.value).toBe("Good morning"));
  await user.type(box, "{Enter}");
  expect(await within(await screen.findByRole("log")).findByText("Entry 1")).toBeTruthy();
  expect(box.value).toBe("");
  expect(posted).toMatchObject([
    { professionalId: "amina-otieno", message: { content: "Good morning" } },
    { message: { content: "Good morning" } },
  ]);
});

test("a professional who writes to another one reads how it works, without a useless Retry", async () => {
  serverWith([]);
  network.use(http.get(`${listEndpoint}/with/amina-otieno`, () => refusal(400, "invalid-input", "Choose a client.")));
  goTo("/messages?to=amina-otieno");
  show("professional");
  expect(await screen.findByText(/A professional account writes to clients/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("older pages load on request; a failed one can be retried", async () => {
  serverWith([]);
  let failing = true;
  network.use(
    http.get(messagesEndpoint, ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      if (before && failing) return refusal(500, "internal", "No.");
      const items = before ? [message(1), message(2)] : [message(3)];
      return HttpResponse.json({
        items,
        total: 3,
        page: 1,
        pages: 2,
        cursor: 3,
        earlier: !before,
        delivered: 0,
        opened: 0,
      });
    }),
  );
  const { user } = await openTalk();
  await user.click(screen.getByRole("button", { name: "Show earlier messages" }));
  const again = await screen.findByRole("button", { name: "Not loaded. Try again" });
  failing = false;
  await user.click(again);
  expect(await screen.findByText("Entry 1")).toBeTruthy();
  const text = screen.getByRole("log").textContent;
  expect(text.indexOf("Entry 1")).toBeLessThan(text.indexOf("Entry 3"));
  expect(screen.queryByRole("button", { name: /earlier|Try again/ })).toBeNull();
});

test("the other side's presence is shown in the list and above the thread", async () => {
  serverWith([message(1)], { online: true });
  const { unmount } = await openTalk();
  expect(screen.getByText("Online")).toBeTruthy();
  expect(within(await index()).getByText(", online")).toBeTruthy();
  unmount();
  serverWith([message(1)], { online: false });
  await openTalk();
  expect(screen.queryByText("Online")).toBeNull();
  expect(screen.queryByText(", online")).toBeNull();
});

test("a list item shows unread count, project type and budget; above 99 it shows 99+", async () => {
  serverWith([message(1)], { unreadCount: 120 });
  show();
  const line = within(await index()).getByRole("button");
  expect(line.textContent).toContain("99+ unread");
  expect(line.textContent).toContain("Bookkeeping");
  expect(line.textContent).toContain("R5,000 to R10,000");
});

test("the professional's messages are a tab of the hub, with ten emoji", async () => {
  serverWith([message(1)]);
  goTo(`/professional-dashboard?tab=messages&conversation=${ids.thread}`);
  const cameIntoView = vi.fn();
  Element.prototype.scrollIntoView = cameIntoView;
  show("professional", "hub");
  await screen.findByRole("log");
  // The hub has its own main heading; the thread, below the tabs, is scrolled into view.
  expect(screen.getByRole("heading", { name: "Messages" }).tagName).toBe("H2");
  expect(cameIntoView).toHaveBeenCalledOnce();
  expect(within(document.getElementById("emoji-picker")!).getAllByRole("button", { hidden: true })).toHaveLength(10);
});

test("each thread keeps its own draft", async () => {
  const other = "11111111-1111-4111-8111-222222222222";
  serverWith([message(1)]);
  network.use(
    http.get(listEndpoint, () =>
      listOf(
        conversation(),
        conversation({ id: other, professionalId: "kofi-mensah", participantName: "Kofi Mensah" }),
      ),
    ),
    http.get(`${listEndpoint}/${other}/messages`, () =>
      HttpResponse.json({ items: [], total: 0, page: 1, pages: 0, cursor: 0, earlier: false, delivered: 0, opened: 0 }),
    ),
    http.post(`${listEndpoint}/${other}/read`, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = show();
  const lines = within(await index());
  await user.click(lines.getByRole("button", { name: /Amina Otieno/ }));
  await user.type(await screen.findByRole("textbox", { name: "Message to Amina Otieno" }), "For Amina");
  await user.click(lines.getByRole("button", { name: /Kofi Mensah/ }));
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Kofi Mensah" });
  expect(box.value).toBe("");
  await user.type(box, "For Kofi");
  await user.click(lines.getByRole("button", { name: /Amina Otieno/ }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Amina Otieno" })).value).toBe(
    "For Amina",
  );
});

test("a picture is previewed before it is sent; a failed upload is retried and sent with the message", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined });
  const server = serverWith([message(1)]);
  const file = { id: "55555555-5555-4555-8555-555555555555", name: "receipt.png", type: "image/png", size: 3 };
  const keys: (string | null)[] = [];
  let sent: NewMessage | undefined;
  network.use(
    http.post(`${listEndpoint}/${ids.thread}/attachments`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1
        ? refusal(503, "unavailable", "Our server is busy.")
        : HttpResponse.json(file, { status: 201 });
    }),
    http.post(messagesEndpoint, async ({ request }) => {
      sent = (await request.json()) as NewMessage;
      server.stored.push(message(2, { id: sent.id, content: "", isOwn: true, attachments: [file] }));
      return HttpResponse.json(server.stored.at(-1), { status: 201 });
    }),
  );
  const { user } = await openTalk();
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[1]!;
  fireEvent.change(input, { target: { files: [new File(["png"], "receipt.png", { type: "image/png" })] } });
  const chosen = within(screen.getByRole("list", { name: "Files to send" }));
  expect(document.querySelector('[aria-label="Files to send"] img')?.getAttribute("src")).toBe("blob:preview");
  expect(chosen.getByRole("progressbar", { name: "Uploading receipt.png" })).toBeTruthy();
  expect((await chosen.findByRole("alert")).textContent).toBe("Our server is busy.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  await user.click(chosen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await within(screen.getByRole("log")).findByRole("link", { name: /receipt\.png/ })).toBeTruthy();
  expect(sent?.attachmentIds).toEqual([file.id]);
  expect(new Set(keys).size).toBe(1);
});

test("a file of a wrong type shows the accepted types and offers no Retry", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:preview", revokeObjectURL: () => undefined });
  serverWith([message(1)]);
  await openTalk();
  const input = document.querySelectorAll<HTMLInputElement>('input[type="file"]')[0]!;
  fireEvent.change(input, { target: { files: [new File(["x"], "drawing.svg", { type: "image/svg+xml" })] } });
  expect(screen.getByRole("alert").textContent).toBe("Choose a JPG, PNG, WebP, PDF, DOC, DOCX, XLSX, ODS or CSV file.");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  for (const ending of [".jpg", ".jfif", ".pdf", ".docx", ".xlsx", ".ods", ".csv", "text/csv"])
    expect(input.accept.split(",")).toContain(ending);
  fireEvent.change(input, {
    target: { files: Array.from({ length: 5 }, (_, n) => new File([], `${n}.pdf`, { type: "application/pdf" })) },
  });
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain(
    "At most 5 files go with one message.",
  );
});
