import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as actAs } from "@/app/api/account/acting-as/route";
import { GET as getAccount } from "@/app/api/account/route";
import { GET as listBookings } from "@/app/api/bookings/route";
import { GET as listConversations } from "@/app/api/conversations/route";
import { GET as listLeads } from "@/app/api/leads/route";
import { GET as listRequests } from "@/app/api/quote-requests/route";
import { setRoleOrStatus } from "@/lib/identity/accounts/writes";
import { signedInCookie } from "@/lib/platform/auth/access";
import { database } from "@/lib/platform/db/connection";
import { transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import type { Handler } from "@/lib/platform/http/server/route";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

/** A signed-in professional who was a client: with a booking, a conversation and a request as a client. */
async function formerClient() {
  const email = `professional-${randomUUID()}@example.com`;
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  const host = await makeHost("Thandi Nkosi");
  const own = await makeHost("Kofi Mensah");
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  await db.update(professionals).set({ accountId: account!.id }).where(eq(professionals.id, own.professionalId!));
  const startsAt = new Date(Date.now() + 5 * 86_400_000);
  await db.insert(bookings).values({
    professionalId: host.professionalId!,
    clientId: account!.id,
    clientName: "Kofi Mensah",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    duration: 60,
    timeZone: "Africa/Johannesburg",
    serviceType: "tax-planning",
    meetingType: "video",
    holdExpiresAt: startsAt,
    createdBy: account!.id,
  });
  await db.execute(sql`insert into conversations (professional_id, client_id, last_seq)
    values (${host.professionalId}, ${account!.id}, 1)`);
  await db.execute(sql`insert into quote_requests (client_id, service_type, brief, budget, location)
    values (${account!.id}, 'bookkeeping', 'Books', '', '')`);
  return { visitor, email, accountId: account!.id, professionalId: own.professionalId! };
}

const totalOf = async (visitor: Visitor, handler: Handler, path: string) => {
  const answer = await visitor.call(handler, { path });
  return answer.ok ? ((await answer.json()) as { items: unknown[] }).items.length : answer.status;
};
const reach = async (visitor: Visitor) => ({
  bookings: await totalOf(visitor, listBookings, "/api/bookings"),
  conversations: await totalOf(visitor, listConversations, "/api/conversations"),
  requests: await totalOf(visitor, listRequests, "/api/quote-requests"),
  leads: await totalOf(visitor, listLeads, "/api/leads"),
});
const choose = (visitor: Visitor, json: object) =>
  visitor.call(actAs, { method: "POST", path: "/api/account/acting-as", json });

test("a client who became a professional reaches the client's side again by the switch, and comes back", async () => {
  const { visitor } = await formerClient();
  expect(await reach(visitor)).toEqual({ bookings: 0, conversations: 0, requests: 403, leads: 0 });
  const switched = await choose(visitor, { actingAs: "client" });
  expect(await switched.json()).toEqual({ role: "client", url: "/dashboard" });
  expect(visitor.cookies.get(signedInCookie)).toBe("client");
  expect(await visitor.role()).toBe("client");
  expect(await (await visitor.call(getAccount, { path: "/api/account" })).json()).toMatchObject({ role: "client" });
  expect(await reach(visitor)).toEqual({ bookings: 1, conversations: 1, requests: 1, leads: 403 });
  expect(await (await choose(visitor, { actingAs: "professional" })).json()).toEqual({
    role: "professional",
    url: "/professional-dashboard",
  });
  expect(await reach(visitor)).toEqual({ bookings: 0, conversations: 0, requests: 403, leads: 0 });
});

test("the side holds in the person's other browsers and after a new sign-in", async () => {
  const { visitor, email } = await formerClient();
  const phone = new Visitor();
  await phone.signIn(email);
  await choose(visitor, { actingAs: "client" });
  expect(await phone.role()).toBe("client");
  const laptop = new Visitor();
  expect(await (await laptop.signIn(email)).json()).toEqual({ url: "/dashboard", role: "client" });
});

test("a plain form post switches and opens the page that the person wanted, on this site only", async () => {
  const { visitor } = await formerClient();
  const post = (fields: Record<string, string>) =>
    visitor.call(actAs, {
      method: "POST",
      path: "/api/account/acting-as",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html" },
    });
  const wanted = await post({ actingAs: "client", next: "/calendar?booking=1" });
  expect([wanted.status, wanted.headers.get("location")]).toEqual([303, "/calendar?booking=1"]);
  expect(visitor.cookies.get(signedInCookie)).toBe("client");
  const foreign = await post({ actingAs: "professional", next: "//evil.example" });
  expect([foreign.status, foreign.headers.get("location")]).toEqual([303, "/professional-dashboard"]);
});

test("only a professional may switch, and only between these two sides", async () => {
  const { visitor, accountId } = await formerClient();
  expect((await choose(visitor, { actingAs: "admin" })).status).toBe(400);
  for (const email of ["plain-client@example.com", "plain-admin@daftari.example"]) {
    const other = new Visitor();
    await other.signIn(email);
    const refused = await choose(other, { actingAs: "professional" });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "wrong-role"]);
  }
  // A stored side of an account that is no professional any more gives no rights.
  await choose(visitor, { actingAs: "professional" });
  const db = await database();
  await db.update(accounts).set({ role: "client" }).where(eq(accounts.id, accountId));
  expect(await visitor.role()).toBe("client");
  await expect(
    db
      .update(accounts)
      .set({ actingAs: "admin" as "client" })
      .where(eq(accounts.id, accountId)),
  ).rejects.toThrow();
  await transaction((tx) => setRoleOrStatus(tx, accountId, { role: "professional" }));
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(row!.actingAs).toBeNull();
});

test("an endpoint of the other side says how to reach it", async () => {
  const { visitor } = await formerClient();
  const refused = await visitor.call(listRequests, { path: "/api/quote-requests" });
  expect(((await refused.json()) as { detail: string }).detail).toBe(
    "This is for clients. Choose “As a client” in the menu, then try again.",
  );
});
