import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as actFor } from "@/app/api/account/acting-for/route";
import { GET as listMessages, POST as sendMessage } from "@/app/api/conversations/[id]/messages/route";
import { GET as listConversations } from "@/app/api/conversations/route";
import { PATCH as moveLead } from "@/app/api/leads/[id]/route";
import { GET as listLeads } from "@/app/api/leads/route";
import { DELETE as endSeat, PATCH as changeSeat } from "@/app/api/seats/[id]/route";
import { GET as listActions } from "@/app/api/seats/actions/route";
import { GET as listSeats } from "@/app/api/seats/route";
import type { LeadList } from "@/lib/deals/leads/contract";
import type { SeatActionList, SeatList, SeatOfFirm } from "@/lib/identity/seats/contract";
import type { MessageList } from "@/lib/messaging/messages/contract";
import { signedInCookie } from "@/lib/platform/auth/access";
import { database } from "@/lib/platform/db/connection";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import {
  accept,
  type Firm,
  invitationOf,
  invite,
  makeFirm,
  makePerson,
  makeSeat,
  type Person,
  refusal,
  setPlan,
} from "./support";

useDatabase("empty");

const seatsOf = async ({ visitor }: Person) =>
  (await (await visitor.call(listSeats, { path: "/api/seats" })).json()) as SeatList;
const end = ({ visitor }: Person, id: string, heir?: string) =>
  visitor.call(endSeat, {
    method: "DELETE",
    path: `/api/seats/${id}${heir ? `?heir=${heir}` : ""}`,
    params: { id },
  });
const change = ({ visitor }: Person, { id, version }: Pick<SeatOfFirm, "id" | "version">, json: object) =>
  visitor.call(changeSeat, {
    method: "PATCH",
    path: `/api/seats/${id}`,
    params: { id },
    json,
    headers: { "if-match": `"${version}"` },
  });
const choose = ({ visitor }: Person, seat: string) =>
  visitor.call(actFor, { method: "POST", path: "/api/account/acting-for", json: { seat } });
const leadsOf = async ({ visitor }: Person, query = "") => {
  const answer = await visitor.call(listLeads, { path: `/api/leads${query}` });
  return answer.ok ? ((await answer.json()) as LeadList).items : refusal(answer);
};

/** A lead of a firm from a client of its own. */
async function makeLead({ professionalId }: Firm): Promise<{ id: string; client: Person }> {
  const client = await makePerson("Lerato Dube");
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`
    with request as (insert into quote_requests (client_id, service_type, brief, budget, location)
      values (${client.accountId}, 'bookkeeping', 'Monthly books', '', '') returning id)
    insert into leads (professional_id, request_id) select ${professionalId}, id from request returning id`);
  return { id: rows[0]!.id, client };
}
const patchLead = async (who: Person, id: string, json: object) => {
  const db = await database();
  const { rows } = await db.execute<{ version: number }>(sql`select version from leads where id = ${id}`);
  const headers = { "if-match": `"${rows[0]!.version}"` };
  return who.visitor.call(moveLead, { method: "PATCH", path: `/api/leads/${id}`, params: { id }, json, headers });
};

test("a person invited by mail joins the firm, acts for it, and returns to the own account", async () => {
  const firm = await makeFirm("Zuri Books");
  const member = await makePerson("Amina Otieno");
  expect((await invite(firm, member.email.toUpperCase())).status).toBe(201);
  expect(await seatsOf(firm)).toMatchObject({
    used: 2,
    limit: 6,
    items: [{ email: member.email, name: null, role: "accountant", state: "invited", acceptedAt: null }],
  });
  const token = await invitationOf(member.email);
  expect(await (await accept(member, token)).json()).toMatchObject({ firm: "Zuri Books" });
  expect(member.visitor.cookies.get(signedInCookie)).toBe("professional");
  expect(await member.visitor.role()).toBe("professional");
  expect(await seatsOf(firm)).toMatchObject({ used: 2, items: [{ name: "Amina Otieno", state: "active" }] });
  const { id } = await makeLead(firm);
  expect(await leadsOf(member)).toMatchObject([{ id, clientName: "Lerato Dube" }]);
  expect(await (await choose(member, "none")).json()).toEqual({ firm: null, url: "/dashboard" });
  expect(await leadsOf(member)).toBe("403 wrong-role");
  const [seat] = (await seatsOf(firm)).items;
  expect(await (await choose(member, seat!.id)).json()).toEqual({ firm: "Zuri Books", url: "/professional-dashboard" });
  expect(await leadsOf(member)).toHaveLength(1);
});

test("an invitation works once, for its address, until it expires, is cancelled or is sent again", async () => {
  const firm = await makeFirm();
  const member = await makePerson();
  const stranger = await makePerson();
  const seat = (await (await invite(firm, member.email)).json()) as SeatOfFirm;
  const first = await invitationOf(member.email);
  expect(await refusal(await accept(stranger, first))).toBe("403 other-address");
  expect(await refusal(await accept(firm, first))).toBe("410 link-expired");
  expect(await refusal(await invite(firm, member.email))).toBe("409 seat-exists");
  expect((await change(firm, seat, { action: "resend" })).status).toBe(200);
  expect(await refusal(await change(firm, seat, { action: "resend" }))).toBe("412 stale");
  expect(await refusal(await accept(member, first))).toBe("410 link-expired");
  const second = await invitationOf(member.email);
  const db = await database();
  const expire = (days: number) =>
    db
      .update(seats)
      .set({ expiresAt: sql`now() + make_interval(days => ${days})` as never })
      .where(eq(seats.id, seat.id));
  await expire(-1);
  expect(await refusal(await accept(member, second))).toBe("410 link-expired");
  expect(await seatsOf(firm)).toMatchObject({ used: 1, items: [{ state: "expired" }] });
  await expire(1);
  expect((await accept(member, second)).status).toBe(200);
  expect(await refusal(await accept(member, second))).toBe("410 link-expired");
  const other = (await (await invite(firm, stranger.email)).json()) as SeatOfFirm;
  const cancelled = await invitationOf(stranger.email);
  expect((await end(firm, other.id)).status).toBe(204);
  expect(await refusal(await accept(stranger, cancelled))).toBe("410 link-expired");
  expect(await refusal(await invite(firm, firm.email))).toBe("400 invalid-input");
});

test("a plan's seats are never exceeded, also by invitations at once, and other plans have none", async () => {
  const firm = await makeFirm();
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => invite(firm, `${randomUUID()}@example.com`).then(refusal)),
  );
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill("201"), "409 seats-full", "409 seats-full"]);
  expect(await seatsOf(firm)).toMatchObject({ used: 6, limit: 6 });
  await setPlan(firm.accountId, "premium");
  expect(await refusal(await invite(firm, "more@example.com"))).toBe("403 plan-required");
});

test("a seat pauses with the plan, says why, and comes back with it", async () => {
  const firm = await makeFirm("Zuri Books");
  const member = await makeSeat(firm);
  await setPlan(firm.accountId, "premium");
  const refused = await member.visitor.call(listLeads, { path: "/api/leads" });
  expect(await refused.json()).toMatchObject({
    code: "seat-paused",
    detail:
      "Your seat at Zuri Books is paused, because its plan doesn't include team seats now. Ask the owner to upgrade.",
  });
  expect(await member.visitor.role()).toBe("client");
  expect(await refusal(await choose(member, member.seat.id))).toBe("403 seat-paused");
  await setPlan(firm.accountId, "enterprise");
  expect(await leadsOf(member)).toEqual([]);
});

test("an ended seat loses the firm with its next request, and its leads go to the named colleague or the owner", async () => {
  const firm = await makeFirm();
  const amina = await makeSeat(firm, "accountant", "Amina Otieno");
  const kofi = await makeSeat(firm, "accountant", "Kofi Asante");
  const first = await makeLead(firm);
  const second = await makeLead(firm);
  for (const { id } of [first, second])
    expect((await patchLead(firm, id, { action: "assign", seat: amina.seat.id })).status).toBe(200);
  expect(await leadsOf(amina, "?assigned=mine")).toMatchObject([
    { assignedTo: { name: "Amina Otieno" } },
    { assignedTo: { name: "Amina Otieno" } },
  ]);
  expect(await leadsOf(kofi, "?assigned=mine")).toEqual([]);
  expect(await refusal(await end(firm, amina.seat.id, randomUUID()))).toBe("404 not-found");
  expect(await leadsOf(amina)).toHaveLength(2);
  expect((await end(firm, amina.seat.id, kofi.seat.id)).status).toBe(204);
  expect(await leadsOf(amina)).toBe("403 wrong-role");
  expect(await refusal(await choose(amina, amina.seat.id))).toBe("404 not-found");
  expect(await leadsOf(kofi, "?assigned=mine")).toHaveLength(2);
  // A person leaves from the own account.
  expect(await refusal(await end(kofi, kofi.seat.id))).toBe("403 owner-only");
  await choose(kofi, "none");
  expect((await end(kofi, kofi.seat.id)).status).toBe(204);
  expect(await leadsOf(firm, "?assigned=mine")).toHaveLength(2);
  expect(await seatsOf(firm)).toMatchObject({ used: 1, items: [] });
  const db = await database();
  const letters = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.to, amina.email));
  expect(letters.map(({ kind }) => kind)).toContain("seat-ended");
});

test("seats and leads of another firm cannot be listed, changed, ended or assigned to", async () => {
  const firm = await makeFirm();
  const other = await makeFirm();
  const member = await makeSeat(firm);
  const lead = await makeLead(other);
  expect(await seatsOf(other)).toMatchObject({ items: [] });
  expect(
    await refusal(await change(other, { ...member.seat, version: 2 }, { action: "role", role: "assistant" })),
  ).toBe("404 not-found");
  expect(await refusal(await end(other, member.seat.id))).toBe("404 not-found");
  expect(await refusal(await patchLead(other, lead.id, { action: "assign", seat: member.seat.id }))).toBe(
    "404 not-found",
  );
  expect(await refusal(await patchLead(member, lead.id, { action: "view" }))).toBe("404 not-found");
  const stranger = await makePerson();
  expect(await refusal(await choose(stranger, member.seat.id))).toBe("404 not-found");
  const db = await database();
  // A stored firm without a seat gives nothing.
  await db.update(accounts).set({ actingFor: firm.accountId }).where(eq(accounts.id, stranger.accountId));
  expect(await leadsOf(stranger)).toBe("403 wrong-role");
});

test("an assistant sees leads and cannot answer or give them away; a new role counts at once", async () => {
  const firm = await makeFirm();
  const member = await makeSeat(firm, "assistant");
  const { id } = await makeLead(firm);
  expect((await patchLead(member, id, { action: "view" })).status).toBe(200);
  expect(await refusal(await patchLead(member, id, { action: "apply", message: "Hello" }))).toBe("403 owner-only");
  expect(await refusal(await patchLead(member, id, { action: "assign", seat: null }))).toBe("403 owner-only");
  const [seat] = (await seatsOf(firm)).items;
  expect((await change(firm, seat!, { action: "role", role: "accountant" })).status).toBe(200);
  expect((await patchLead(member, id, { action: "apply", message: "Hello" })).status).toBe(200);
});

test("what a seat changes is named to the firm, and a message to the client by first name", async () => {
  const firm = await makeFirm();
  const member = await makeSeat(firm, "accountant", "Amina Otieno");
  const { id, client } = await makeLead(firm);
  expect((await patchLead(member, id, { action: "apply", message: "Good morning" })).status).toBe(200);
  const conversations = await client.visitor.call(listConversations, { path: "/api/conversations" });
  const thread = ((await conversations.json()) as { items: { id: string }[] }).items[0]!.id;
  const path = `/api/conversations/${thread}/messages`;
  const sent = await member.visitor.call(sendMessage, {
    method: "POST",
    path,
    params: { id: thread },
    json: { id: randomUUID(), content: "When suits you?" },
  });
  expect(sent.status).toBe(201);
  const writers = async ({ visitor }: Person) =>
    ((await (await visitor.call(listMessages, { path, params: { id: thread } })).json()) as MessageList).items
      .filter(({ type }) => type === "text")
      .map(({ senderName, writtenBy }) => `${senderName} (${writtenBy})`);
  expect(await writers(client)).toEqual(["Zuri Books (Amina)", "Zuri Books (Amina)"]);
  expect(await writers(firm)).toEqual(["Zuri Books (Amina Otieno)", "Zuri Books (Amina Otieno)"]);
  expect(await leadsOf(firm)).toMatchObject([{ id, changedBy: "Amina Otieno" }]);
  const actions = await firm.visitor.call(listActions, { path: "/api/seats/actions" });
  expect(((await actions.json()) as SeatActionList).items).toMatchObject([
    { name: "Amina Otieno", action: "POST /api/conversations/{id}/messages", targetType: "conversations" },
    { name: "Amina Otieno", action: "PATCH /api/leads/{id}", targetType: "leads", targetId: id },
  ]);
});

test("a suspended or closed owner ends the access of every seat until the account is open again", async () => {
  const firm = await makeFirm();
  const member = await makeSeat(firm);
  const db = await database();
  for (const closed of [{ status: "suspended" as const }, { deletionDueAt: new Date() }]) {
    await db.update(accounts).set(closed).where(eq(accounts.id, firm.accountId));
    expect(await leadsOf(member)).toBe("403 wrong-role");
    await db.update(accounts).set({ status: "active", deletionDueAt: null }).where(eq(accounts.id, firm.accountId));
    expect(await leadsOf(member)).toEqual([]);
  }
});
