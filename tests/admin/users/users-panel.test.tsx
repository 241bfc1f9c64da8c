import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { UsersPanel } from "@/components/admin/users-panel";
import type { UserEditor } from "@/lib/admin/users/contract";
import { type User, userQuerySchema } from "@/lib/admin/users/contract";
import { goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { user } from "./user";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));

beforeEach(() => {
  goTo("/admin?tab=users");
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});

let me: UserEditor = { id: "me", role: "admin", subRole: "owner", proof: "email" };
const pageOf = (items: User[]) => ({ items: [...items], total: items.length, page: 1, pages: 1, perPage: 20 });

/** The panel over a fake server with these users; changing `people` changes its rows. */
function open(people: User[]) {
  const requests: { path: string; body: unknown }[] = [];
  network.use(
    http.get("*/api/users", () => HttpResponse.json(pageOf(people))),
    http.patch("*/api/users/:id", async ({ request, params }) => {
      const body = (await request.json()) as { reason?: string };
      requests.push({ path: String(params.id), body });
      const position = people.findIndex(({ id }) => id === params.id);
      if (people[position]!.name === "Person 2")
        return HttpResponse.json(
          { code: "changed-meanwhile", status: 412, title: "Changed", detail: "Somebody was first." },
          { status: 412, headers: { "content-type": "application/problem+json" } },
        );
      people[position] = {
        ...people[position]!,
        status: body.reason ? "suspended" : "active",
        suspensionReason: body.reason ?? null,
        undoUntil: body.reason ? new Date(Date.now() + 60_000).toISOString() : null,
        version: 2,
      };
      return HttpResponse.json(people[position]);
    }),
  );
  const query = userQuerySchema.parse({});
  const { user: admin } = renderScreen(<UsersPanel first={{ query, list: pageOf(people) }} me={me} />);
  return { admin, requests };
}

test("several users are suspended with one reason; failures are named, and the dialog stays open", async () => {
  const people = [user(1), user(2), user(3)];
  const { admin, requests } = open(people);
  expect(screen.queryByRole("group", { name: "Selected users" })).toBeNull();
  await admin.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  const bar = screen.getByRole("group", { name: "Selected users" });
  expect(within(bar).getByRole("link", { name: "Export selected" }).getAttribute("href")).toBe(
    `/api/users/export.xlsx?ids=${encodeURIComponent(people.map(({ id }) => id).join(","))}`,
  );
  await admin.click(within(bar).getByRole("button", { name: "Suspend" }));
  const window = screen.getByRole("dialog", { name: "Suspend 3 accounts" });
  await admin.click(within(window).getByRole("button", { name: "Suspend accounts" }));
  await within(window).findByText("Please give a reason");
  expect(requests).toEqual([]);
  await admin.selectOptions(within(window).getByLabelText("Choose a reason"), "Abusive messages");
  await admin.click(within(window).getByRole("button", { name: "Suspend accounts" }));
  await within(window).findByText("Person 2: Somebody was first.");
  expect(requests.map(({ body }) => body)).toEqual(Array(3).fill({ action: "suspend", reason: "Abusive messages" }));
  await waitFor(() =>
    expect(within(screen.getByRole("table", { hidden: true })).getAllByText("Suspended")).toHaveLength(2),
  );
});

test("the accounts suspended together are activated again by Undo, and only they", async () => {
  const people = [user(1), user(2), user(3)];
  const { admin, requests } = open(people);
  await admin.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await admin.click(
    within(screen.getByRole("group", { name: "Selected users" })).getByRole("button", { name: "Suspend" }),
  );
  const window = await screen.findByRole("dialog", { name: "Suspend 3 accounts" });
  await admin.selectOptions(within(window).getByLabelText("Choose a reason"), "Abusive messages");
  await admin.click(within(window).getByRole("button", { name: "Suspend accounts" }));
  await within(window).findByText("Person 2: Somebody was first.");
  await admin.click(within(window).getByRole("button", { name: "Cancel" }));
  const bar = within(screen.getByRole("region", { name: "Last decision" }));
  bar.getByText("2 accounts");
  requests.length = 0;
  await admin.click(bar.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Last decision" })).toBeNull());
  expect(requests).toEqual([people[0]!, people[2]!].map(({ id }) => ({ path: id, body: { action: "activate" } })));
});

test("text typed about a user stays when newer users push them off the page", async () => {
  const people = [user(1)];
  const { admin } = open(people);
  await admin.click(screen.getByRole("button", { name: /^Suspend ?Person 1/ }));
  const window = await screen.findByRole("dialog", { name: "Suspend Person 1" });
  await admin.type(within(window).getByLabelText("Reason"), "Sells certificates");
  people.splice(0, 1, user(2));
  window.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await screen.findAllByText("Person 2");
  expect(within(screen.getByRole("dialog")).getByLabelText<HTMLTextAreaElement>("Reason").value).toBe(
    "Sells certificates",
  );
});

test("accounts are activated together after a look at whom it concerns", async () => {
  const people = [user(4, { status: "suspended" }), user(5, { status: "suspended" }), user(6)];
  const { admin, requests } = open(people);
  for (const { name } of people) await admin.click(screen.getByRole("checkbox", { name: `Select ${name}` }));
  await admin.click(
    within(screen.getByRole("group", { name: "Selected users" })).getByRole("button", { name: "Activate" }),
  );
  const window = await screen.findByRole("dialog", { name: "Activate 2 accounts" });
  expect(
    within(window)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Person 4 person4@example.com", "Person 5 person5@example.com"]);
  expect(within(window).getByText(/^1 of those you selected is left out/)).toBeDefined();
  await admin.click(within(window).getByRole("button", { name: "Activate accounts" }));
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual(Array(2).fill({ action: "activate" })));
});

test("an erased account has no actions but View, and Support can only look", async () => {
  const { admin } = open([user(1, { status: "suspended", erased: true }), user(2)]);
  expect(screen.queryByRole("button", { name: /Person 1/ })?.textContent).toMatch(/View/);
  await admin.click(screen.getByRole("checkbox", { name: "Select Person 1" }));
  const bar = within(screen.getByRole("group", { name: "Selected users" }));
  expect(bar.getByRole<HTMLButtonElement>("button", { name: "Activate" }).disabled).toBe(true);
  cleanup();
  me = { ...me, subRole: "support" };
  open([user(3)]);
  expect(screen.getAllByRole("button", { name: /Person 3/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Add User" })).toBeNull();
});
