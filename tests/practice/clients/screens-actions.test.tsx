import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { ClientFacts } from "@/components/practice/client-facts";
import { InviteButton } from "@/components/practice/invite-button";
import { MergeButton, MergedDoubles } from "@/components/practice/merge-button";
import { Toasts } from "@/components/ui/toasts";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock("next/navigation", async (load) => ({ ...(await load<object>()), useRouter: () => router }));

const client: PracticeClient = {
  id: "0b6f1f34-0000-4000-8000-0000000000d1",
  accountId: null,
  origin: "own",
  kind: "person",
  name: "Ama Owusu",
  company: "",
  country: "GH",
  email: "ama@example.com",
  whatsapp: "",
  language: "",
  taxNumber: "",
  taxNumberCheck: "unknown",
  yearEnd: "",
  taxes: [],
  seat: null,
  tags: [],
  notes: "",
  archived: false,
  invitedAt: null,
  objectedAt: null,
  createdAt: "2030-01-01T10:00:00.000Z",
  updatedAt: "2030-01-01T10:00:00.000Z",
  version: 3,
};

test("a client is invited by email, or by a link with a text for WhatsApp", async () => {
  const asked: unknown[] = [];
  network.use(
    http.post("*/api/practice/clients/:id/invitation", async ({ request }) => {
      const { by } = (await request.json()) as { by: string };
      asked.push([by, request.headers.get("if-match")]);
      const text = "Hello Ama Owusu, Zuri Books invites you";
      return HttpResponse.json({
        invitedAt: client.createdAt,
        whatsapp: by === "whatsapp" ? { url: "https://wa.me/?text=Hello", text } : null,
      });
    }),
  );
  const { user } = renderScreen(
    <>
      <InviteButton client={client} />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Invite" }));
  await user.click(await screen.findByRole("button", { name: "Send an email" }));
  expect(await screen.findByText("Invitation sent to ama@example.com")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Invite" }));
  await user.click(await screen.findByRole("button", { name: "Link for WhatsApp" }));
  expect((await screen.findByRole("link", { name: /Open WhatsApp/ })).getAttribute("href")).toBe(
    "https://wa.me/?text=Hello",
  );
  expect(asked).toEqual([
    ["email", '"3"'],
    ["whatsapp", '"3"'],
  ]);
});

test("a double is merged into the client that seems the same, and taken back later", async () => {
  const target = { id: "0b6f1f34-0000-4000-8000-0000000000d2", name: "A. Owusu", country: "GH" };
  const asked: unknown[] = [];
  network.use(
    http.post("*/api/practice/clients/:id/merge", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ ...client, id: target.id, name: target.name });
    }),
    http.delete("*/api/practice/clients/:id/merge", ({ request }) => {
      asked.push(request.headers.get("if-match"));
      return HttpResponse.json(client);
    }),
  );
  const hrefOf = "/professional-dashboard?tab=clients&client=";
  const double = { id: client.id, name: client.name, version: 4, untilDay: "2030-01-31" };
  const { user } = renderScreen(
    <>
      <MergeButton client={client} likely={target} hrefOf={hrefOf} />
      <MergedDoubles doubles={[double]} hrefOf={hrefOf} />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Merge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge Ama Owusu" }));
  expect(dialog.getByText("A. Owusu seems to be the same.")).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("combobox").value).toBe("A. Owusu");
  await user.click(dialog.getByRole("button", { name: "Merge clients" }));
  expect(await screen.findByText("Ama Owusu is now part of A. Owusu")).toBeTruthy();
  expect(router.push).toHaveBeenCalledWith(`${hrefOf}${target.id}`);
  await user.click(screen.getByRole("button", { name: "Take back Ama Owusu" }));
  expect(await screen.findByText("Ama Owusu is back in your list")).toBeTruthy();
  expect(asked).toEqual([{ into: target.id }, '"4"']);
});

test("the facts of a client say that the client objected, and when they were invited", () => {
  renderScreen(<ClientFacts client={{ ...client, objectedAt: client.createdAt, invitedAt: client.createdAt }} />);
  expect(screen.getByText(/doesn't want emails, invitations or links/)).toBeTruthy();
  expect(screen.getByText("Invited")).toBeTruthy();
});
