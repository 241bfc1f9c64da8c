import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as readConsents } from "@/app/api/account/consents/route";
import { POST as readNotices } from "@/app/api/notifications/read/route";
import { GET as listNotices } from "@/app/api/notifications/route";
import { POST as inviteRoute } from "@/app/api/practice/clients/[id]/invitation/route";
import { POST as acceptRoute } from "@/app/api/practice/invitations/acceptance/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { ClientInvitation } from "@/lib/practice/client-invitations/contract";
import { findClientInvitation } from "@/lib/practice/client-invitations/reads";
import { type Firm, makeFirm, makePerson, makeSeat, type Person } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});
afterEach(() => setClock());

async function list(change: Partial<typeof practiceClients.$inferInsert> = {}) {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({
      professionalId: firm.professionalId,
      origin: "own",
      kind: "person",
      name: "Ama Owusu",
      email: `ama-${randomUUID()}@example.com`,
      whatsapp: "+254 700 000 000",
      ...change,
    })
    .returning();
  return row!;
}
const find = async (id: string) => {
  const db = await database();
  const [row] = await db.select().from(practiceClients).where(eq(practiceClients.id, id));
  return row!;
};
const invite = ({ visitor }: Person, { id, version }: { id: string; version: number }, by: "email" | "whatsapp") =>
  visitor.call(inviteRoute, {
    method: "POST",
    path: `/api/practice/clients/${id}/invitation`,
    params: { id },
    json: { by },
    headers: { "If-Match": `"${version}"` },
  });
const accept = ({ visitor }: Person, token: string) =>
  visitor.call(acceptRoute, { method: "POST", path: "/api/practice/invitations/acceptance", json: { token } });
const tokenIn = (text: string) => /\/invitation\/([\w.-]+)/.exec(text)![1]!;
async function invited(client: { id: string; version: number; email: string }): Promise<string> {
  expect((await invite(firm, client, "email")).status).toBe(200);
  const db = await database();
  const letters = await db.select().from(mails).where(eq(mails.to, client.email)).orderBy(mails.createdAt);
  return tokenIn(letters.at(-1)!.text);
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

test("a client who is invited by email joins with the account, once, and reads who has the data", async () => {
  const client = await list();
  const token = await invited(client);
  const db = await database();
  const [letter] = await db.select().from(mails).where(eq(mails.to, client.email));
  expect(letter!.text).toContain("Zuri Books added you to its list of clients");
  expect(await findClientInvitation(token)).toMatchObject({ firm: "Zuri Books", name: "Ama Owusu" });
  const person = await makePerson();
  expect(await (await accept(person, token)).json()).toEqual({ firm: "Zuri Books" });
  expect(await find(client.id)).toMatchObject({ accountId: person.accountId, name: "Ama Owusu", version: 3 });
  expect(await codeOf(await accept(await makePerson(), token))).toEqual([410, "link-expired"]);
  const consented = await person.visitor.call(readConsents, { path: "/api/account/consents" });
  expect(await consented.json()).toMatchObject({ items: [{ kind: "client", action: "given" }] });
  const told = await firm.visitor.call(listNotices, { path: "/api/notifications" });
  expect(await told.json()).toMatchObject({ items: [{ title: "Ama Owusu accepted your invitation", read: false }] });
  const opened = { method: "POST", path: "/api/notifications/read", json: { about: `client:${client.id}` } };
  expect(await (await firm.visitor.call(readNotices, opened)).json()).toEqual({ unread: 0 });
  expect(await codeOf(await invite(firm, { ...client, version: 3 }, "email"))).toEqual([409, "client-linked"]);
});

test("a link for WhatsApp opens the chat with the client and the same page", async () => {
  const client = await list({ email: "" });
  const { whatsapp } = (await (await invite(firm, client, "whatsapp")).json()) as ClientInvitation;
  expect(whatsapp!.url).toMatch(/^https:\/\/wa\.me\/254700000000\?text=Hello%20Ama/);
  expect((await accept(await makePerson(), tokenIn(whatsapp!.text))).status).toBe(200);
  expect(await codeOf(await invite(firm, await list({ email: "" }), "email"))).toEqual([409, "no-address"]);
});

test("a new invitation ends the link before, and each link ends after 30 days", async () => {
  setClock(new Date("2026-12-01T08:00:00Z"));
  const client = await list();
  const first = await invited(client);
  const second = await invited({ ...client, version: 2 });
  const person = await makePerson();
  expect(await codeOf(await accept(person, first))).toEqual([410, "link-expired"]);
  setClock(new Date("2026-12-31T08:00:01Z"));
  expect(await codeOf(await accept(person, second))).toEqual([410, "link-expired"]);
  setClock(new Date("2026-12-31T07:59:59Z"));
  expect((await accept(person, second)).status).toBe(200);
});

test("an account that the firm lists already is not merged by a link, and the owner is no client of the own firm", async () => {
  const person = await makePerson();
  const known = await list({ accountId: person.accountId, origin: "marketplace" });
  const client = await list();
  const token = await invited(client);
  expect(await codeOf(await accept(person, token))).toEqual([409, "already-client"]);
  expect(await codeOf(await accept(firm, token))).toEqual([409, "own-firm"]);
  expect(await find(known.id)).toMatchObject({ accountId: person.accountId, version: 1 });
  expect(await find(client.id)).toMatchObject({ accountId: null });
});

test("a client who objected is not invited, and a link that was sent before stops", async () => {
  const client = await list();
  const token = await invited(client);
  const db = await database();
  await db.update(practiceClients).set({ objectedAt: new Date() }).where(eq(practiceClients.id, client.id));
  expect(await findClientInvitation(token)).toBeNull();
  expect(await codeOf(await invite(firm, { ...client, version: 2 }, "whatsapp"))).toEqual([409, "client-objected"]);
});

test("a link that was changed opens nothing", async () => {
  const client = await list();
  const other = await list();
  const token = await invited(client);
  await invited(other);
  expect(await findClientInvitation(token.replace(client.id, other.id))).toBeNull();
  expect(await findClientInvitation(token.replace(".1.", ".2."))).toBeNull();
  expect(await findClientInvitation("no-token")).toBeNull();
});

test("an accountant invites; an assistant and another firm can't", async () => {
  const client = await list();
  const assistant = await makeSeat(firm, "assistant");
  expect(await codeOf(await invite(assistant, client, "email"))).toEqual([403, "owner-only"]);
  expect(await codeOf(await invite(await makeFirm("Other Books"), client, "email"))).toEqual([404, "not-found"]);
  const accountant = await makeSeat(firm, "accountant", "Baraka Njoroge");
  expect((await invite(accountant, client, "email")).status).toBe(200);
});
