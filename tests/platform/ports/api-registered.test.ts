import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as getOwnAccount } from "@/app/api/account/route";
import { GET as getSubscription, PUT as putSubscription } from "@/app/api/subscription/route";
import { flushCounts } from "@/lib/analytics/calls/counter";
import { database } from "@/lib/platform/db/connection";
import { accounts, leads, professionals, requestCounts, sessions } from "@/lib/platform/db/tables";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("sample");

async function signIn(email: string) {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
}

/** Gives an account a profile of the sample data. */
async function giveProfile(email: string, id: string): Promise<void> {
  const db = await database();
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  await db.update(professionals).set({ accountId: account!.id }).where(eq(professionals.id, id));
}

test("a plan that starts is shown on the profile", async () => {
  const email = "ports-plan-professional@example.com";
  const visitor = await signIn(email);
  const id = "grace-wanjiku-kimani";
  await giveProfile(email, id);
  const body = {
    method: "PUT",
    json: { action: "change", plan: "enterprise" },
    headers: { "if-match": '"0"' },
  } as const;
  expect((await visitor.call(putSubscription, body)).status).toBe(200);
  const db = await database();
  const [profile] = await db.select().from(professionals).where(eq(professionals.id, id));
  expect(profile?.subscriptionTier).toBe("enterprise");
});

test("a subscription shows the leads used this month", async () => {
  const email = "ports-leads-professional@example.com";
  const visitor = await signIn(email);
  const professionalId = "nokuthula-mkhize";
  await giveProfile(email, professionalId);
  const db = await database();
  const [known] = await db.select({ requestId: leads.requestId }).from(leads).limit(1);
  await db.delete(leads).where(eq(leads.professionalId, professionalId));
  await db
    .insert(leads)
    .values({ professionalId, requestId: known!.requestId, status: "applied", appliedAt: new Date() });
  expect(await (await visitor.call(getSubscription)).json()).toMatchObject({ applied: 1 });
});

test("a session in use does not age", async () => {
  const visitor = await signIn("ports-session@example.com");
  const db = await database();
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '2 minutes'` });
  expect((await visitor.call(getOwnAccount)).status).toBe(200);
  const fresh = sql`${sessions.lastSeenAt} > now() - interval '1 minute'`;
  expect(await db.$count(sessions, fresh)).toBe(1);
});

test("an answered call is counted", async () => {
  const visitor = await signIn("ports-calls@example.com");
  const now = new Date("2026-04-01T12:00:00Z");
  await flushCounts(new Date("2026-03-31T12:00:00Z"));
  await visitor.call(getOwnAccount);
  await flushCounts(now);
  const db = await database();
  const counted = await db.select().from(requestCounts).where(eq(requestCounts.day, "2026-04-01"));
  expect(counted.map(({ calls }) => calls)).toEqual([1]);
});
