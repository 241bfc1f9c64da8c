import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { QuotesToAnswer } from "@/components/deals/quotes-to-answer";
import { RequestEntry } from "@/components/deals/request-entry";
import { currentToasts } from "@/components/ui/toast-store";
import type { Lead } from "@/lib/deals/leads/contract";
import { ids, message, openTalk, quote, refusal, serverWith, site } from "../../messaging/messages/talk";
import { emptyBrowser } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));
beforeEach(emptyBrowser);
// jsdom has no layout.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

const loaded = { timeout: 10_000 };
const inWindow = () => within(screen.getByRole("dialog"));
const sendButton = () => inWindow().getByRole<HTMLButtonElement>("button", { name: "Send Quote" });

const openRequest = (requestId: string, change: Partial<Lead>): Lead => ({
  id: requestId,
  requestId,
  clientId: ids.client,
  clientName: "Kofi Mensah",
  clientCountry: "GH",
  clientImage: null,
  service: "bookkeeping",
  projectType: "Bookkeeping",
  brief: "Monthly books for a bakery.",
  budget: "",
  location: "Accra, Ghana",
  postedAt: "2026-11-20T10:00:00.000Z",
  deadline: null,
  status: "applied",
  accepted: false,
  closed: false,
  version: 1,
  ...change,
});
const books = openRequest("55555555-5555-4555-8555-555555555555", {});
const audit = openRequest("66666666-6666-4666-8666-666666666666", { service: "financial-audit" });

async function openSendQuote(requests: readonly Lead[] = []) {
  serverWith([message(1)], {}, undefined, requests);
  const { user } = await openTalk("professional");
  await user.click(screen.getByRole("button", { name: "Send Quote" }));
  await screen.findByRole("dialog", { name: "Send Quote" }, loaded);
  return user;
}

test("Send Quote can be pressed once service type and amount are set; a wrong amount is named at its field", async () => {
  const user = await openSendQuote();
  expect(sendButton().disabled).toBe(true);
  await user.selectOptions(inWindow().getByLabelText("Service type"), "VAT Compliance");
  expect(sendButton().disabled).toBe(true);
  const amount = inWindow().getByLabelText("Amount (ZAR)");
  for (const wrong of ["0", "abc", "12.345", "-5"]) {
    await user.clear(amount);
    await user.type(amount, wrong);
    expect(sendButton().disabled, wrong).toBe(false);
    await user.click(sendButton());
    await waitFor(() => expect(amount.getAttribute("aria-invalid"), wrong).toBe("true"));
  }
  await user.clear(amount);
  await user.type(amount, "1,250.50");
  expect(inWindow().getByText("The client reads R1,250.50")).toBeTruthy();
  expect(sendButton().disabled).toBe(false);
});

/** Sends the open form and returns what the server receives. */
async function sentQuote(user: Awaited<ReturnType<typeof openSendQuote>>) {
  let body: Record<string, unknown> = {};
  network.use(
    http.post(`${site}/api/quotes`, async ({ request }) => {
      body = (await request.json()) as Record<string, unknown>;
      return HttpResponse.json(quote(), { status: 201 });
    }),
  );
  await user.click(sendButton());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return body;
}

test("with two open requests, the one that a quote answers is chosen before it can be sent", async () => {
  const user = await openSendQuote([books, audit]);
  const answers = await inWindow().findByLabelText<HTMLSelectElement>("Answers the request");
  expect([...answers.options].map(({ text }) => text)).toEqual([
    "Choose one",
    "Bookkeeping, 20 November 2026: Monthly books for a bakery.",
    "Financial Audit, 20 November 2026: Monthly books for a bakery.",
    "None, this is another offer",
  ]);
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Tax Planning");
  await user.type(inWindow().getByLabelText("Amount (ZAR)"), "900");
  expect(sendButton().disabled).toBe(true);
  await user.selectOptions(answers, audit.requestId);
  expect(await sentQuote(user)).toMatchObject({ requestId: audit.requestId, service: "tax-planning" });
});

test("the only open request is taken by itself, except for a quote of another service", async () => {
  const user = await openSendQuote([audit]);
  const answers = await inWindow().findByLabelText<HTMLSelectElement>("Answers the request");
  expect(answers.value).toBe(audit.requestId);
  await user.type(inWindow().getByLabelText("Amount (ZAR)"), "900");
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Tax Planning");
  expect(answers.selectedOptions[0]!.text).toBe("None, this is another offer");
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Financial Audit");
  expect(await sentQuote(user)).toMatchObject({ requestId: audit.requestId });
});

test("a quote that fails to send keeps its text and its key, and the dialog is empty after it is sent", async () => {
  const user = await openSendQuote();
  const keys: (string | null)[] = [];
  let body: unknown;
  network.use(
    http.post(`${site}/api/quotes`, async ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      body = await request.json();
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(quote(), { status: 201 });
    }),
  );
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Bookkeeping");
  await user.type(inWindow().getByLabelText("Amount (ZAR)"), "900");
  await user.click(sendButton());
  expect((await inWindow().findByRole("alert")).textContent).toContain("could not reach the server");
  await user.click(sendButton());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(keys).size).toBe(1);
  expect(body).toEqual({ conversationId: ids.thread, service: "bookkeeping", description: "", amount: "900" });
  await user.click(screen.getByRole("button", { name: "Send Quote" }));
  await screen.findByRole("dialog");
  expect(inWindow().getByLabelText<HTMLInputElement>("Amount (ZAR)").value).toBe("");
});

test("accepting a quote needs one confirmation, with the amount and what happens next", async () => {
  const onAccept = {
    service: "bookkeeping" as const,
    requestedAt: "2026-03-02T08:00:00.000Z",
    closesRequest: true,
    declinedQuotes: 2,
  };
  const { stored } = serverWith([message(1, { type: "quote", quote: quote({ onAccept }) })]);
  let version: string | null = null;
  network.use(
    http.patch(`${site}/api/quotes/${ids.quote}`, ({ request }) => {
      version = request.headers.get("if-match");
      const accepted = quote({ status: "accepted", actions: [], version: 2, projectId: ids.client });
      stored.push(message(2, { type: "event", content: "Quote accepted: R1,250.50", quote: accepted, isOwn: true }));
      return HttpResponse.json(accepted);
    }),
  );
  const { user } = await openTalk();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(version).toBeNull();
  const asked = screen.getByRole("group", { name: "Accept for R1,250.50?" });
  expect(document.activeElement).toBe(asked);
  expect(
    within(asked)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "You agree to pay this amount. The quote becomes a project, and work can start.",
    "Your request for Bookkeeping of 2 March 2026 closes.",
    "2 open quotes of other professionals for it are declined.",
  ]);
  await user.click(screen.getByRole("button", { name: "Not yet" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Accept" })));
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Accept for R1,250.50" }));
  expect(await screen.findByText("Accepted")).toBeTruthy();
  expect(await screen.findByText("Quote accepted: R1,250.50")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  expect(version).toBe('"1"');
});

test("declining acts at once, and Undo reverts it", async () => {
  serverWith([message(1, { type: "quote", quote: quote() })]);
  const actions: { action: string }[] = [];
  network.use(
    http.patch(`${site}/api/quotes/${ids.quote}`, async ({ request }) => {
      actions.push((await request.json()) as { action: string });
      return HttpResponse.json(
        actions.length === 1
          ? quote({ status: "declined", actions: [], version: 2 })
          : quote({ status: "pending", version: 3 }),
      );
    }),
  );
  const { user } = await openTalk();
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("Declined")).toBeTruthy();
  const note = currentToasts().find(({ text }) => text === "Quote declined");
  expect(note?.action?.label).toBe("Undo");
  act(() => note!.action!.run());
  expect(await screen.findByText("Pending")).toBeTruthy();
  expect(actions).toEqual([{ action: "decline" }, { action: "reopen" }]);
});

test("a quote that has changed in the meantime shows its current state", async () => {
  serverWith([message(1, { type: "quote", quote: quote() })]);
  network.use(
    http.patch(`${site}/api/quotes/${ids.quote}`, () => refusal(409, "quote-move-refused", "This quote is withdrawn.")),
    http.get(`${site}/api/quotes/${ids.quote}`, () =>
      HttpResponse.json(quote({ status: "withdrawn", actions: [], version: 2 })),
    ),
  );
  const { user } = await openTalk();
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await user.click(screen.getByRole("button", { name: "Accept for R1,250.50" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("This quote is withdrawn.");
});

test("a failed request keeps its text, marks the wrong field, and is retried with the same key", async () => {
  serverWith([message(1)]);
  const keys: (string | null)[] = [];
  const answers = [
    () => refusal(503, "unavailable", "Our server is busy. Try again in a moment."),
    () => HttpResponse.json({ conversationId: ids.thread, leads: 1 }, { status: 201 }),
  ];
  network.use(
    http.post(`${site}/api/quote-requests`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return answers[keys.length - 1]!();
    }),
  );
  const { user } = await openTalk();
  await user.click(screen.getByRole("button", { name: "Request quote" }));
  await screen.findByRole("dialog", { name: "Request quote" }, loaded);
  const send = inWindow().getByRole<HTMLButtonElement>("button", { name: "Request quote" });
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Bookkeeping");
  await user.type(inWindow().getByLabelText("What do you need?"), "Too short");
  expect(send.disabled).toBe(true);
  await user.type(inWindow().getByLabelText("What do you need?"), " no more");
  await user.click(send);
  expect((await inWindow().findByRole("alert")).textContent).toContain("Our server is busy. Try again in a moment.");
  expect(inWindow().getByLabelText<HTMLTextAreaElement>("What do you need?").value).toBe("Too short no more");
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a server-side error appears at its field", async () => {
  const user = await openSendQuote();
  network.use(
    http.post(`${site}/api/quotes`, () =>
      HttpResponse.json(
        {
          type: "about:blank",
          title: "No",
          status: 400,
          code: "invalid",
          detail: "Some of what you sent is not right.",
          fields: { validUntil: "Choose a day from today on" },
        },
        { status: 400, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  await user.selectOptions(inWindow().getByLabelText("Service type"), "Bookkeeping");
  await user.type(inWindow().getByLabelText("Amount (ZAR)"), "900");
  await user.click(sendButton());
  expect(await inWindow().findByText("Choose a day from today on")).toBeTruthy();
  expect(
    inWindow()
      .getByLabelText(/^Valid until/)
      .getAttribute("aria-invalid"),
  ).toBe("true");
  expect(inWindow().getByLabelText<HTMLInputElement>("Amount (ZAR)").value).toBe("900");
});

test("a request appears in the thread as a card with service and budget", async () => {
  const request = {
    id: ids.quote,
    service: "bookkeeping" as const,
    serviceType: "Bookkeeping",
    budget: "R2,000 a month",
    closed: false,
  };
  serverWith([message(1, { type: "request", content: "Monthly books for a bakery.", isOwn: true, request })]);
  await openTalk();
  const card = within(await screen.findByRole("article", { name: "You" }));
  expect(card.getByRole("heading", { name: "Quote request" })).toBeTruthy();
  for (const text of ["Bookkeeping", "R2,000 a month", "Monthly books for a bakery."])
    expect(card.getByText(text)).toBeTruthy();
});

test("a request to many hides those who have not opened it behind one line", async () => {
  const person = (name: string, state: "sent" | "answered") => ({
    professionalId: name.toLowerCase(),
    name,
    country: "KE" as const,
    state,
    conversationId: null,
  });
  const unopened = ["Kofi", "Naledi", "Amina", "Salma"].map((name) => person(name, "sent"));
  const request = (sentTo: typeof unopened) => ({
    id: ids.quote,
    service: "bookkeeping" as const,
    serviceType: "Bookkeeping",
    brief: "Two shops.",
    budget: "",
    deadline: null,
    closed: false,
    version: 1,
    createdAt: "2026-11-20T10:00:00.000Z",
    sentTo,
  });
  const { user, unmount } = renderScreen(
    <RequestEntry request={request([person("Grace", "answered"), ...unopened])} />,
  );
  const folded = screen.getByText("4 not opened yet").closest("details")!;
  expect(within(folded).getAllByRole("link", { hidden: true })).toHaveLength(4);
  expect(folded.open).toBe(false);
  expect(folded.contains(screen.getByRole("link", { name: "Grace" }))).toBe(false);
  await user.click(screen.getByText("4 not opened yet"));
  expect(folded.open).toBe(true);
  unmount();
  renderScreen(<RequestEntry request={request(unopened.slice(1))} />);
  expect(screen.queryByText(/not opened yet$/, { selector: "summary" })).toBeNull();
});

test("each quote to decide on shows its sender", () => {
  const items = [
    quote(),
    quote({
      id: ids.client,
      professionalName: "Kofi Mensah",
      service: "vat-compliance",
      serviceType: "VAT Compliance",
    }),
  ];
  const first = { items, total: 2, page: 1, pages: 1 };
  network.use(http.get(`${site}/api/quotes`, () => HttpResponse.json(first)));
  renderScreen(<QuotesToAnswer first={first} />);
  const quoteTexts = screen.getAllByRole("heading", { name: "Quote" }).map((head) => head.closest("li")!.textContent);
  expect(quoteTexts[0]).toContain("Amina Otieno");
  expect(quoteTexts[1]).toMatch(/Kofi Mensah.*VAT Compliance/);
});
