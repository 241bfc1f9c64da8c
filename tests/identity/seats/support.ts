import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { POST as acceptSeat } from "@/app/api/seats/acceptance/route";
import { POST as inviteSeat } from "@/app/api/seats/route";
import type { SeatOfFirm } from "@/lib/identity/seats/contract";
import type { SeatRole } from "@/lib/platform/auth/access";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { makeHost } from "@/tests/privacy/consents/planted";
import { Visitor } from "../../support/visitor";

/** A browser signed in to an account of its own. */
export interface Person {
  visitor: Visitor;
  email: string;
  accountId: string;
}
export interface Firm extends Person {
  professionalId: string;
}

async function person(email: string, name: string): Promise<Person> {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  const [firstName = "", lastName = ""] = name.split(" ");
  const db = await database();
  const [row] = await db.update(accounts).set({ firstName, lastName }).where(eq(accounts.email, email)).returning();
  return { visitor, email, accountId: row!.id };
}

/** A signed-in client. */
export const makePerson = (name = "Kofi Mensah") => person(`person-${randomUUID()}@example.com`, name);

/** A signed-in professional with a listed profile and the Enterprise plan. */
export async function makeFirm(name = "Zuri Books"): Promise<Firm> {
  const owner = await person(`professional-${randomUUID()}@example.com`, "Zuri Achieng");
  const host = await makeHost(name);
  const db = await database();
  await db.delete(professionals).where(eq(professionals.accountId, owner.accountId));
  await db.update(professionals).set({ accountId: owner.accountId }).where(eq(professionals.id, host.professionalId!));
  await setPlan(owner.accountId, "enterprise");
  return { ...owner, professionalId: host.professionalId! };
}

/** Gives an account an active plan. */
export async function setPlan(accountId: string, plan: "basic" | "premium" | "enterprise"): Promise<void> {
  const db = await database();
  await db.delete(subscriptions).where(eq(subscriptions.accountId, accountId));
  await db.insert(subscriptions).values({
    accountId,
    plan,
    status: "active",
    provider: "simulated",
    currentPeriodStart: sql`now()` as never,
    currentPeriodEnd: sql`now() + interval '20 days'` as never,
  });
}

export const invite = (firm: Firm, email: string, role: SeatRole = "accountant") =>
  firm.visitor.call(inviteSeat, { method: "POST", path: "/api/seats", json: { email, role } });

/** The token of the newest invitation mailed to an address. */
export async function invitationOf(email: string): Promise<string> {
  const db = await database();
  const letters = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt, mails.id);
  const links = letters.flatMap(({ text }) => [...text.matchAll(/\/team\/([\w-]+)/g)].map(([, token]) => token!));
  return links.at(-1)!;
}

export const accept = ({ visitor }: Person, token: string) =>
  visitor.call(acceptSeat, { method: "POST", path: "/api/seats/acceptance", json: { token } });

/** A person with an accepted seat of the firm, who acts for it. */
export async function makeSeat(
  firm: Firm,
  role: SeatRole = "accountant",
  name = "Amina Otieno",
): Promise<Person & { seat: SeatOfFirm }> {
  const member = await makePerson(name);
  const invited = await invite(firm, member.email, role);
  expect(invited.status).toBe(201);
  expect((await accept(member, await invitationOf(member.email))).status).toBe(200);
  return { ...member, seat: (await invited.json()) as SeatOfFirm };
}

export async function refusal(answer: Response): Promise<string> {
  return `${answer.status} ${answer.ok ? "" : ((await answer.json()) as { code: string }).code}`.trim();
}
