import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ItemButtons, RequestButtons } from "@/components/practice/request-buttons";
import { RequestForm } from "@/components/practice/request-form";
import { RequestPapers } from "@/components/practice/request-papers";
import { RequestTable } from "@/components/practice/request-table";
import { Toasts } from "@/components/ui/toasts";
import { messages } from "@/lib/platform/reference/messages";
import type { DocumentRequest } from "@/lib/practice/document-requests/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));
beforeEach(() => {
  vi.clearAllMocks();
  network.use(http.post("*/api/notifications/read", () => HttpResponse.json({ unread: 0 })));
});

const clientId = "0b6f1f34-0000-4000-8000-0000000000d1";
const request: DocumentRequest = {
  id: "0b6f1f34-0000-4000-8000-0000000000d2",
  title: "VAT return",
  period: "2026-11",
  note: "",
  dueOn: "2026-12-10",
  zone: "Africa/Nairobi",
  state: "open",
  client: { id: clientId, name: "Mara Bakers", mailable: true, whatsapp: "", objected: false },
  workId: null,
  items: [
    {
      id: "0b6f1f34-0000-4000-8000-0000000000d3",
      name: "Sales",
      note: "",
      dueOn: null,
      state: "received",
      reason: "",
      papers: [],
      updatedAt: "2026-11-29T09:00:00.000Z",
    },
  ],
  link: { path: "/papers/token", expiresAt: "2027-02-08T00:00:00.000Z" },
  sentAt: null,
  remindersStopped: false,
  remindersRefused: false,
  createdAt: "2026-11-29T09:00:00.000Z",
  updatedAt: "2026-11-29T09:00:00.000Z",
  version: 3,
};
const path = `*/api/practice/requests/${request.id}`;

/** Renders a part of a page, and shows it with other data, as the page does after it reads them again. */
function renderChanging(element: ReactElement) {
  const client = new QueryClient();
  const inPage = (part: ReactElement) => <QueryClientProvider client={client}>{part}</QueryClientProvider>;
  const { rerender } = render(inPage(element));
  return { user: userEvent.setup(), show: (part: ReactElement) => rerender(inPage(part)) };
}

test("a professional changes a request: renames, adds, moves and removes papers, but none that arrived", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch(path, async ({ request: call }) => {
      sent.push([call.headers.get("if-match"), await call.json()]);
      return HttpResponse.json(request);
    }),
  );
  const bank = { ...request.items[0]!, id: "0b6f1f34-0000-4000-8000-0000000000d4", state: "requested" as const };
  const loans = { ...bank, id: "0b6f1f34-0000-4000-8000-0000000000d5", name: "Loans" };
  const items = [request.items[0]!, { ...bank, name: "Bank" }, loans];
  const { user } = renderScreen(<RequestButtons request={{ ...request, items }} site="" canSaveTemplate />);
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit request" }));
  expect(dialog.queryByRole("button", { name: /^Remove ?paper 1$/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: /^Remove ?paper 3$/ }));
  await user.click(dialog.getByRole("button", { name: "Move paper 2 up" }));
  await user.type(dialog.getByLabelText("Paper 1"), " statements");
  await user.click(dialog.getByRole("button", { name: "Add a paper" }));
  await user.click(dialog.getByRole("button", { name: "Save request" }));
  expect(await dialog.findByText("Please enter the name of the paper")).toBeTruthy();
  await user.type(dialog.getByLabelText("Paper 3"), "eTIMS report");
  await user.click(dialog.getByRole("button", { name: "Save request" }));
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalled());
  const { title, period, dueOn, note } = request;
  expect(sent).toEqual([
    [
      '"3"',
      {
        title,
        period,
        dueOn,
        note,
        items: [
          { id: bank.id, name: "Bank statements", note: "", dueOn: null },
          { id: request.items[0]!.id, name: "Sales", note: "", dueOn: null },
          { name: "eTIMS report", note: "", dueOn: null },
        ],
      },
    ],
  ]);
});

test("a professional starts from a list of the country, changes it, and opens the saved request", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/practice/requests", async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json(request, { status: 201 });
    }),
  );
  const lists = [{ id: "ke-vat", name: "VAT return", papers: [{ name: "Sales", note: "All invoices." }] }];
  const { user } = renderScreen(
    <RequestForm clientId={clientId} zone="Africa/Nairobi" lists={lists} hrefOf="/hub?request=" />,
  );
  await user.selectOptions(screen.getByLabelText(/Start from a list/), "VAT return");
  const papers = screen.getByLabelText<HTMLTextAreaElement>("Papers");
  expect(papers.value).toBe("Sales: All invoices.");
  await user.type(papers, "\nBank statements");
  await user.type(screen.getByLabelText("Due on"), "2026-12-10");
  await user.click(screen.getByRole("button", { name: "Save request" }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/hub?request=${request.id}`));
  expect(sent).toEqual([
    {
      clientId,
      workId: null,
      title: "VAT return",
      period: "",
      note: "",
      dueOn: "2026-12-10",
      zone: "Africa/Nairobi",
      items: [
        { name: "Sales", note: "All invoices.", dueOn: null },
        { name: "Bank statements", note: "", dueOn: null },
      ],
    },
  ]);
});

test("a professional reads that the client asked for no reminders, and can't start them again", () => {
  const refused = { ...request, remindersStopped: true, remindersRefused: true };
  renderScreen(<RequestButtons request={refused} site="" canSaveTemplate />);
  expect(screen.getByText("This client asked for no reminders.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remind again" })).toBeNull();
});

test("a professional sends a request by email, and reads why it could not be sent", async () => {
  const versions: (string | null)[] = [];
  network.use(
    http.post(`${path}/mail`, ({ request: call }) => {
      versions.push(call.headers.get("if-match"));
      return versions.length === 1
        ? HttpResponse.json(request)
        : refusal(409, "no-address", "We have no email address of this client.");
    }),
  );
  const { user } = renderScreen(
    <>
      <RequestButtons request={request} site="https://daftari.example" canSaveTemplate={false} />
      <Toasts />
    </>,
  );
  const button = screen.getByRole("button", { name: "Send by email" });
  await user.click(button);
  expect(await screen.findByText("Sent by email")).toBeTruthy();
  await user.click(button);
  expect(await screen.findByText("We have no email address of this client.")).toBeTruthy();
  expect(versions).toEqual(['"3"', '"3"']);
});

test("a professional opens WhatsApp with the message of a request", async () => {
  network.use(
    http.post(`${path}/whatsapp`, () => HttpResponse.json({ url: "https://wa.me/254700000000?text=x", text: "x" })),
  );
  const { user } = renderScreen(<RequestButtons request={request} site="https://daftari.example" canSaveTemplate />);
  await user.click(screen.getByRole("button", { name: "Send by WhatsApp" }));
  const link = await screen.findByRole("link", { name: "Open WhatsApp" });
  expect(link.getAttribute("href")).toBe("https://wa.me/254700000000?text=x");
});

test("a closed request can be reopened, and sends nothing", () => {
  renderScreen(
    <RequestButtons request={{ ...request, state: "closed" }} site="https://daftari.example" canSaveTemplate />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Save as template", "Reopen"]);
});

test("a professional accepts a paper, or sends it back with a reason", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch(`${path}/items/${request.items[0]!.id}`, async ({ request: call }) => {
      sent.push(await call.json());
      return HttpResponse.json({ ...request, emailed: true });
    }),
  );
  const { user } = renderScreen(<ItemButtons request={request} item={request.items[0]!} />);
  await user.click(screen.getByRole("button", { name: "Send back Sales" }));
  await user.type(screen.getByLabelText("What is missing"), "Page 2");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  await user.click(await screen.findByRole("button", { name: "Accept Sales" }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const seen = request.items[0]!.updatedAt;
  expect(sent).toEqual([
    { decision: "send-back", reason: "Page 2", seen },
    { decision: "accept", seen },
  ]);
});

test("in a view the papers that arrived are names without links, which would be refused", () => {
  const paper = {
    id: clientId,
    name: "sales.pdf",
    type: "application/pdf",
    size: 10,
    sentAt: "2026-11-29T09:00:00.000Z",
  };
  const sent = { ...request, items: [{ ...request.items[0]!, papers: [paper] }] };
  const { show } = renderChanging(<RequestPapers request={sent} downloadable />);
  expect(screen.getByRole("link", { name: "sales.pdf" }).getAttribute("href")).toBe(`/api/practice/papers/${clientId}`);
  show(<RequestPapers request={sent} downloadable={false} />);
  expect(screen.getByText("sales.pdf")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a reason stays typed when something more arrives meanwhile, and is sent again for what is shown then", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch(`${path}/items/${request.items[0]!.id}`, async ({ request: call }) => {
      sent.push([call.headers.get("if-match"), await call.json()]);
      return sent.length === 1 ? refusal(412, "stale", "Reload.") : HttpResponse.json({ ...request, emailed: true });
    }),
  );
  const { user, show } = renderChanging(<RequestPapers request={request} />);
  await user.click(screen.getByRole("button", { name: "Send back Sales" }));
  await user.type(screen.getByLabelText("What is missing"), "Page 2 is missing.");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  expect(await screen.findByText(/^Something more has arrived for this paper/)).toBeTruthy();
  const updatedAt = "2026-11-29T09:05:00.000Z";
  show(<RequestPapers request={{ ...request, version: 4, items: [{ ...request.items[0]!, updatedAt }] }} />);
  expect(screen.getByText(/^Something more has arrived for this paper/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send back" }));
  await screen.findByRole("button", { name: "Accept Sales" });
  const decision = { decision: "send-back", reason: "Page 2 is missing." };
  expect(sent).toEqual([
    ['"3"', { ...decision, seen: request.items[0]!.updatedAt }],
    ['"4"', { ...decision, seen: updatedAt }],
  ]);
});

test("a reason stays typed when a colleague closes the request meanwhile", async () => {
  const why = "This request is closed. Reopen it before you change its papers.";
  network.use(http.patch(`${path}/items/:item`, () => refusal(409, "request-closed", why)));
  const { user, show } = renderChanging(<RequestPapers request={request} />);
  await user.click(screen.getByRole("button", { name: "Send back Sales" }));
  await user.type(screen.getByLabelText("What is missing"), "Page 2");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  await screen.findByText(why);
  show(<RequestPapers request={{ ...request, version: 4, state: "closed" }} />);
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("What is missing").value).toBe("Page 2");
});

test.each([
  { objected: false, text: "We could not email the client. Send the link yourself." },
  { objected: true, text: /^We could not email the client, who does not want emails or links/ },
])("a professional reads that no email told the client (objected: $objected)", async ({ objected, text }) => {
  const client = { ...request.client, mailable: false, objected };
  const back = {
    ...request,
    client,
    version: 4,
    items: [{ ...request.items[0]!, state: "sent-back" as const, reason: "Page 2" }],
  };
  network.use(http.patch(`${path}/items/:item`, () => HttpResponse.json({ ...back, emailed: false })));
  const { user, show } = renderChanging(<RequestPapers request={{ ...request, client }} />);
  await user.click(screen.getByRole("button", { name: "Send back Sales" }));
  await user.type(screen.getByLabelText("What is missing"), "Page 2");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  await screen.findByRole("button", { name: "Accept Sales" });
  show(<RequestPapers request={back} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test("a professional reads at the papers that the name of one is too long, and nothing is sent", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/practice/requests", () => {
      sent.push(1);
      return HttpResponse.json(request, { status: 201 });
    }),
  );
  const { user } = renderScreen(<RequestForm clientId={clientId} zone="Africa/Nairobi" lists={[]} hrefOf="/" />);
  await user.type(screen.getByLabelText("Title"), "VAT return");
  await user.type(screen.getByLabelText("Due on"), "2026-12-10");
  await user.click(screen.getByLabelText("Papers"));
  await user.paste(`Sales\n${"x".repeat(121)}`);
  await user.click(screen.getByRole("button", { name: "Save request" }));
  expect(await screen.findByText(messages.tooLong(120))).toBeTruthy();
  expect(screen.getByLabelText("Papers").getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("the list shows client, due date, state and how many papers have arrived", () => {
  const listed = { ...request, items: 4, received: 1, accepted: 2, sentBack: 0 };
  renderScreen(<RequestTable requests={[listed]} hrefOf="/hub?request=" />);
  const row = within(screen.getAllByRole("row")[1]!);
  expect(row.getByRole("link", { name: "VAT return" }).getAttribute("href")).toBe(`/hub?request=${request.id}`);
  expect(row.getByText("Waiting for papers")).toBeTruthy();
  expect(row.getByText("3 of 4")).toBeTruthy();
});
