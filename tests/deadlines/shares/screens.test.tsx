import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ClientDeadlines } from "@/components/deadlines/client-deadlines";
import { SharedDeadlines } from "@/components/deadlines/shared-deadlines";
import type { ClientDates, SharedDeadlines as Shared } from "@/lib/deadlines/shares/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const thread = "11111111-1111-4111-8111-111111111111";
const endpoint = `http://localhost:3000/api/conversations/${thread}/deadlines`;
const date = {
  obligation: "ke-vat3",
  dueOn: "2026-12-20",
  date: "2026-12-20",
  name: "VAT return",
  path: "/deadlines/kenya/vat",
  notes: [],
};
const answer = (shared: Shared) => network.use(http.get(endpoint, () => HttpResponse.json(shared)));
const show = (role: "client" | "professional") =>
  renderScreen(<SharedDeadlines conversationId={thread} role={role} participantName="Grace" />);

test("a client shares deadlines in a conversation, and stops", async () => {
  answer({ state: "not-shared", items: [] });
  network.use(
    http.put(endpoint, () => HttpResponse.json({ state: "shared", items: [date] })),
    http.delete(endpoint, () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = show("client");
  await user.click(await screen.findByRole("button", { name: "Share my deadlines" }));
  await user.click(await screen.findByText("Next deadline: VAT return, Sun 20 Dec"));
  expect(within(screen.getByRole("list", { name: "Next deadlines" })).getAllByRole("link")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Stop sharing" }));
  expect(await screen.findByRole("button", { name: "Share my deadlines" })).toBeDefined();
  expect(screen.queryByText(/^Next deadline/)).toBeNull();
});

test("a professional sees a shared list without buttons to share, and finds all clients", async () => {
  answer({ state: "shared", items: [date] });
  show("professional");
  await screen.findByText("Next deadline: VAT return, Sun 20 Dec");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "All clients", hidden: true }).getAttribute("href")).toBe(
    "/my-deadlines?view=clients",
  );
});

test("the list of all clients is by week, and a state is stored at once", async () => {
  const clientId = "22222222-2222-4222-8222-222222222222";
  const item = { ...date, clientId, clientName: "Kofi Mensah", label: null, done: false, state: null };
  const first: ClientDates = {
    clients: 1,
    today: "2026-12-01",
    items: [item, { ...item, dueOn: "2026-12-21", date: "2026-12-21" }],
  };
  let sent: unknown;
  network.use(
    http.put("http://localhost:3000/api/deadlines/clients", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sent as object);
    }),
  );
  const { user } = renderScreen(<ClientDeadlines first={first} />);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Week of 14 December 2026",
    "Week of 21 December 2026",
  ]);
  const state = screen.getByRole("combobox", { name: "State of VAT return for Kofi Mensah, 20 December 2026" });
  await user.selectOptions(state, "In work");
  expect((state as HTMLSelectElement).value).toBe("in-work");
  await expect.poll(() => sent).toEqual({ clientId, obligation: "ke-vat3", dueOn: "2026-12-20", state: "in-work" });
});

test("without shared lists the page says how a client shares one", () => {
  renderScreen(<ClientDeadlines first={{ clients: 0, items: [], today: "2026-12-01" }} />);
  expect(screen.getByText(/^No client shares their deadlines with you yet/)).toBeDefined();
});
