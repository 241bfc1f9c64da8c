import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { ClientButtons } from "@/components/practice/client-buttons";
import { ClientDialog } from "@/components/practice/client-dialog";
import { ClientFacts } from "@/components/practice/client-facts";
import { ClientTable } from "@/components/practice/client-list";
import { Toasts } from "@/components/ui/toasts";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));

/** The subjects whose notices were marked read. */
const opened: unknown[] = [];
beforeEach(() => {
  opened.length = 0;
  network.use(
    http.post("*/api/notifications/read", async ({ request }) => {
      opened.push(await request.json());
      return HttpResponse.json({ unread: 0 });
    }),
  );
});

const bakery: PracticeClient = {
  id: "0b6f1f34-0000-4000-8000-0000000000d1",
  accountId: null,
  origin: "own",
  kind: "company",
  name: "Mara Bakers",
  company: "",
  country: "KE",
  email: "accounts@mara-bakers.example",
  whatsapp: "",
  language: "Swahili",
  taxNumber: "12",
  taxNumberCheck: "failed",
  yearEnd: "12-31",
  taxes: ["ke-vat3"],
  seat: null,
  tags: ["monthly"],
  notes: "Pays late.",
  archived: false,
  invitedAt: null,
  objectedAt: null,
  createdAt: "2030-01-01T10:00:00.000Z",
  updatedAt: "2030-01-01T10:00:00.000Z",
  version: 3,
};
const choices = {
  countries: [
    { code: "KE", name: "Kenya" },
    { code: "ZA", name: "South Africa" },
  ],
  taxes: [
    { id: "ke-vat3", name: "VAT return", country: "KE" },
    { id: "za-vat201", name: "VAT201", country: "ZA" },
  ],
  colleagues: [],
};

test("a professional adds a client, and chooses among the taxes of the client's country only", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post("*/api/practice/clients", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(bakery, { status: 201 });
    }),
  );
  const saved = vi.fn();
  const { user } = renderScreen(
    <ClientDialog open onOpenChange={() => {}} client={null} {...choices} onSaved={saved} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Add a client" }));
  await user.click(form.getByRole("button", { name: "Save client" }));
  expect(await form.findByText("Please enter a name")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText("Name"), "Mara Bakers");
  await user.selectOptions(form.getByLabelText(/^Country/), "KE");
  expect(form.queryByLabelText("VAT201")).toBeNull();
  await user.click(form.getByLabelText("VAT return"));
  await user.type(form.getByLabelText(/^Tags/), "monthly, VAT, ");
  await user.click(form.getByRole("button", { name: "Save client" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { name: "Mara Bakers", kind: "person", country: "KE", taxes: ["ke-vat3"], tags: ["monthly", "VAT"], seat: null },
  ]);
});

test("an edit that the server refuses is explained beside the field, and nothing typed is lost", async () => {
  network.use(
    http.patch("*/api/practice/clients/:id", ({ request }) => {
      expect(request.headers.get("if-match")).toBe('"3"');
      return refusal(400, "invalid-input", "Please check.", { email: "Please enter a valid email address" });
    }),
  );
  const { user } = renderScreen(
    <ClientDialog open onOpenChange={() => {}} client={bakery} {...choices} onSaved={() => {}} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Edit client" }));
  expect(form.getByLabelText<HTMLInputElement>("VAT return").checked).toBe(true);
  await user.type(form.getByLabelText(/^Private notes/), " Paid in May.");
  await user.click(form.getByRole("button", { name: "Save client" }));
  expect(await form.findByText("Please enter a valid email address")).toBeTruthy();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Private notes/).value).toBe("Pays late. Paid in May.");
});

test("the facts of a client warn of a doubtful tax number; an assistant sees neither it nor the notes", () => {
  const { unmount } = renderScreen(<ClientFacts client={bakery} />);
  expect(screen.getByText(/doesn't look like one of Kenya/)).toBeTruthy();
  expect(screen.getByText("31 December")).toBeTruthy();
  expect(screen.getByText("Pays late.")).toBeTruthy();
  unmount();
  renderScreen(<ClientFacts client={{ ...bakery, taxNumber: null, taxNumberCheck: "unknown", notes: null }} />);
  expect(screen.queryByText("Tax number")).toBeNull();
  expect(screen.queryByText("Private notes")).toBeNull();
});

test("a client is archived with a way back, and deleted only after a question", async () => {
  const changes: unknown[] = [];
  network.use(
    http.patch("*/api/practice/clients/:id", async ({ request }) => {
      const change = (await request.json()) as { archived: boolean };
      changes.push([change, request.headers.get("if-match")]);
      return HttpResponse.json({ ...bakery, ...change, version: 3 + changes.length });
    }),
    http.delete("*/api/practice/clients/:id", ({ request }) => {
      changes.push(["deleted", request.headers.get("if-match")]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(
    <>
      <ClientButtons client={bakery} listPath="/professional-dashboard?tab=clients" isOwner {...choices} />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Archive" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(changes).toHaveLength(2));
  expect(changes).toEqual([
    [{ archived: true }, '"3"'],
    [{ archived: false }, '"4"'],
  ]);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete Mara Bakers?" }));
  await user.click(question.getByRole("button", { name: "Delete client" }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith("/professional-dashboard?tab=clients"));
  expect(changes.at(-1)).toEqual(["deleted", '"3"']);
});

test("an owner reads in the question why a client with work is not deleted", async () => {
  const why = "This client has work or document requests. Archive the client instead.";
  network.use(http.delete("*/api/practice/clients/:id", () => refusal(409, "client-has-work", why)));
  const { user } = renderScreen(<ClientButtons client={bakery} listPath="/" isOwner {...choices} />);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete Mara Bakers?" }));
  await user.click(question.getByRole("button", { name: "Delete client" }));
  expect(await question.findByText(why)).toBeTruthy();
});

test("opening a client marks the notices about them read", async () => {
  renderScreen(<ClientButtons client={bakery} listPath="/" isOwner={false} {...choices} />);
  await vi.waitFor(() => expect(opened).toEqual([{ about: `client:${bakery.id}` }]));
});

test("an accountant, and the owner of a client with an account here, get no Delete", () => {
  const { unmount } = renderScreen(<ClientButtons client={bakery} listPath="/" isOwner={false} {...choices} />);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  unmount();
  const linked = { ...bakery, accountId: bakery.id };
  renderScreen(<ClientButtons client={linked} listPath="/" isOwner {...choices} />);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("the list shows each client with a link, country, taxes and who is in charge", () => {
  renderScreen(<ClientTable clients={[bakery]} hrefOf="/professional-dashboard?tab=clients&client=" />);
  const row = within(screen.getByRole("row", { name: /Mara Bakers/ }));
  expect(row.getByRole("link", { name: "Mara Bakers" }).getAttribute("href")).toBe(
    `/professional-dashboard?tab=clients&client=${bakery.id}`,
  );
  for (const text of ["Kenya", "accounts@mara-bakers.example", "The owner", "monthly"])
    expect(row.getByText(text)).toBeTruthy();
});
