import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { MessagesScreen } from "@/app/(member)/messages/messages-screen";
import type { FirstAnswers } from "@/components/messaging/messages-view-props";
import type { Conversation, Prospect } from "@/lib/messaging/messages/contract";
import { emptyBrowser, goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { conversation, ids, message, messageList, refusal, serverWith, site } from "./talk";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));
beforeEach(emptyBrowser);

const listEndpoint = `${site}/api/conversations`;
beforeEach(() =>
  network.use(http.get(`${listEndpoint}/:id/deadlines`, () => HttpResponse.json({ state: "none", items: [] }))),
);
const withAmina = `${listEndpoint}/with/amina-otieno`;
const unstarted: Prospect = { ...conversation({ cursor: 0 }), id: null };
const kofi = conversation({
  id: "11111111-1111-4111-8111-222222222222",
  professionalId: "kofi-mensah",
  participantName: "Kofi Mensah",
});
const listOf = (...items: Conversation[]) => ({ items, total: items.length, page: 1, pages: 1 });
const listed = (...items: Conversation[]) =>
  network.use(http.get(listEndpoint, () => HttpResponse.json(listOf(...items))));

const show = (path: string, first: FirstAnswers = {}) => {
  goTo(path);
  return renderScreen(<MessagesScreen viewer={{ id: ids.client, role: "client" }} first={first} />);
};
const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to Amina Otieno" });
const row = async (name: RegExp) =>
  within(await screen.findByRole("list", { name: "Conversations" })).findByRole("button", { name });

test.each([
  ["there is a conversation", "/messages?to=amina-otieno", conversation()],
  ["there is none yet", "/messages?to=amina-otieno", unstarted],
  ["a quote form opens", "/messages?to=amina-otieno&quote=1", unstarted],
  ["a quote form opens in a conversation", "/messages?to=amina-otieno&quote=1", conversation()],
] as const)("a link followed during a search is not undone: %s", async (_, path, answer) => {
  serverWith([message(1)]);
  listed();
  const passed = Promise.withResolvers<void>();
  network.use(
    http.get(withAmina, async () => {
      await passed.promise;
      return HttpResponse.json(answer);
    }),
  );
  show(path);
  // The router drops a pending navigation when the address is written meanwhile.
  const writes = [vi.spyOn(history, "pushState"), vi.spyOn(history, "replaceState")];
  passed.resolve();
  await screen.findByRole("log", { hidden: true });
  if (path.includes("quote")) await screen.findByRole("dialog", { name: "Request quote" });
  expect(location.pathname + location.search).toBe(path);
  for (const write of writes) expect(write).not.toHaveBeenCalled();
  for (const write of writes) write.mockRestore();
});

test("an existing conversation opens at once, marked in the list; choosing another adds a history entry", async () => {
  serverWith([message(1)]);
  listed(conversation(), kofi);
  network.use(
    http.get(withAmina, () => HttpResponse.json(conversation())),
    http.get(`${listEndpoint}/${kofi.id}/messages`, () => HttpResponse.json(messageList([]))),
    http.post(`${listEndpoint}/${kofi.id}/read`, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = show("/messages?to=amina-otieno&q=o");
  expect(await within(await screen.findByRole("log")).findByText("Entry 1")).toBeTruthy();
  expect((await row(/Amina Otieno/)).getAttribute("aria-current")).toBe("true");
  const steps = history.length;
  await user.click(await row(/Amina Otieno/));
  expect([location.search, history.length]).toEqual(["?to=amina-otieno&q=o", steps]);
  await user.click(await row(/Kofi Mensah/));
  expect([location.search, history.length]).toEqual([`?q=o&conversation=${kofi.id}`, steps + 1]);
  await screen.findByRole("textbox", { name: "Message to Kofi Mensah" });
  expect((await row(/Amina Otieno/)).getAttribute("aria-current")).toBeNull();
  expect((await row(/Kofi Mensah/)).getAttribute("aria-current")).toBe("true");
});

test("Back to conversations removes the person from the address too", async () => {
  serverWith([message(1)]);
  network.use(http.get(withAmina, () => HttpResponse.json(conversation())));
  const { user } = show("/messages?to=amina-otieno");
  await box();
  await user.click(screen.getByRole("button", { name: "Back to conversations" }));
  expect(location.search).toBe("");
  expect(screen.getByRole("heading", { name: "Select a conversation" })).toBeTruthy();
});

test("the first message creates the conversation in place: the box keeps its text and the focus", async () => {
  const { stored } = serverWith([]);
  listed();
  let answer = unstarted;
  const passed = Promise.withResolvers<void>();
  network.use(
    http.get(withAmina, () => HttpResponse.json(answer)),
    http.post(listEndpoint, async () => {
      await passed.promise;
      stored.push(message(1, { content: "Good morning", isOwn: true }));
      answer = conversation();
      listed(conversation());
      return HttpResponse.json(conversation(), { status: 201 });
    }),
  );
  const { user } = show("/messages?to=amina-otieno");
  const before = await box();
  await user.type(before, "Good morning{Enter}");
  expect(await screen.findByText("Sending…")).toBeTruthy();
  await user.type(before, "It is about VAT");
  passed.resolve();
  expect(await screen.findByRole("article", { name: "You" })).toBeTruthy();
  expect(screen.getByText("Message sent").getAttribute("role")).toBe("status");
  expect((await row(/Amina Otieno/)).getAttribute("aria-current")).toBe("true");
  expect(await box()).toBe(before);
  expect([before.value, document.activeElement]).toEqual(["It is about VAT", before]);
  expect(location.search).toBe("?to=amina-otieno");
});

test("a first message whose response was lost is the same message when it is sent again", async () => {
  const { stored } = serverWith([]);
  listed();
  let answer = unstarted;
  const sent: string[] = [];
  network.use(
    http.get(withAmina, () => HttpResponse.json(answer)),
    http.post(listEndpoint, async ({ request }) => {
      const { message: input } = (await request.json()) as { message: { id: string } };
      sent.push(input.id);
      stored.push(message(1, { id: input.id, content: "Good morning", isOwn: true }));
      answer = conversation();
      return refusal(503, "unavailable", "Our server is busy.");
    }),
    http.post(`${listEndpoint}/${ids.thread}/messages`, async ({ request }) => {
      sent.push(((await request.json()) as { id: string }).id);
      return HttpResponse.json(stored[0], { status: 201 });
    }),
  );
  const { user } = show("/messages?to=amina-otieno");
  await user.type(await box(), "Good morning{Enter}");
  await waitFor(async () => expect((await box()).value).toBe("Good morning"));
  // The list shows it.
  listed(conversation());
  await user.type(screen.getByRole("searchbox", { name: "Search conversations" }), "a");
  await row(/Amina Otieno/);
  await user.type(await box(), "{Enter}");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent).size).toBe(1);
  expect(screen.getAllByRole("article", { name: "You" })).toHaveLength(1);
});

test("a draft is the same by the person's address and by their conversation", async () => {
  serverWith([message(1)]);
  network.use(http.get(withAmina, () => HttpResponse.json(unstarted)));
  listed();
  const { user, unmount } = show("/messages?to=amina-otieno");
  await user.type(await box(), "Half a thought");
  unmount();
  listed(conversation());
  show(`/messages?conversation=${ids.thread}`);
  expect((await box()).value).toBe("Half a thought");
});

test("a page rendered with its conversation needs no request to show it", async () => {
  serverWith([]);
  const first: FirstAnswers = {
    list: listOf(conversation()),
    prospect: { to: "amina-otieno", conversation: conversation() },
    messages: messageList([message(1)]),
  };
  show("/messages?to=amina-otieno", first);
  expect(within(screen.getByRole("log")).getByText("Entry 1")).toBeTruthy();
});

test("closing the quote dialog that an address opened removes it from the address", async () => {
  serverWith([]);
  listed();
  network.use(http.get(withAmina, () => HttpResponse.json(unstarted)));
  const { user } = show("/messages?to=amina-otieno&quote=1");
  await screen.findByRole("dialog", { name: "Request quote" });
  expect(location.search).toBe("?to=amina-otieno&quote=1");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("?to=amina-otieno");
});

test("a first message refused by the plan keeps its text and shows the link to upgrade", async () => {
  serverWith([]);
  listed();
  const detail = "Your plan includes 50 leads a month, and they are used up.";
  const problem = { type: "about:blank", title: "Refused", status: 403, code: "lead-limit", detail };
  network.use(
    http.get(withAmina, () => HttpResponse.json(unstarted)),
    http.post(listEndpoint, () =>
      HttpResponse.json(
        { ...problem, upgrade: "/professional-dashboard?tab=plan" },
        { status: 403, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = show("/messages?to=amina-otieno");
  await user.type(await box(), "I can help{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(detail);
  expect(screen.getByRole("link", { name: "Upgrade your plan" }).getAttribute("href")).toBe(
    "/professional-dashboard?tab=plan",
  );
  expect((await box()).value).toBe("I can help");
});
