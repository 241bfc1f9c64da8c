import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as REVIEW } from "@/app/api/reviews/route";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { getBooking } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, signIns } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { appealPath } from "@/lib/trust/appeals/reads";
import { appeal } from "@/lib/trust/appeals/writes";
import { reportQuerySchema } from "@/lib/trust/moderation/contract";
import { getReportIn, listReports } from "@/lib/trust/moderation/reads";
import { createReport, decideReport } from "@/lib/trust/moderation/writes";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { createReview } from "@/lib/trust/reviews/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { makeBooking } from "./work";

useDatabase("empty");

let admin: Viewer;
beforeAll(async () => {
  admin = await makeViewer("admin", { name: "Thandi Molefe" });
});
const pages = { page: 1, perPage: 30 };
const titles = async (viewer: Viewer) => (await listNotifications(viewer, pages)).items.map(({ title }) => title);
const write = (client: Viewer, host: Viewer, bookingId: string) =>
  transaction((tx) =>
    createReview(tx, client, { professionalId: host.professionalId!, bookingId, rating: 5, comment: "Brilliant." }),
  );
async function reviewOf(client: Viewer, host: Viewer): Promise<WrittenReview> {
  return write(client, host, await makeBooking(client, host.professionalId!));
}
const heldFor = async (id: string) => {
  const [row] = await (await database()).select().from(reviews).where(eq(reviews.id, id));
  return row!.heldFor;
};
async function signedIn(viewer: Viewer, network: string, userAgent = "Firefox", at = new Date()): Promise<void> {
  await (
    await database()
  )
    .insert(signIns)
    .values({ accountId: viewer.id, outcome: "signed-in", network, userAgent, at });
}
async function set(viewer: Viewer, values: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await (await database()).update(accounts).set(values).where(eq(accounts.id, viewer.id));
}
const shown = async (host: Viewer) => {
  const profile = (await getProfessional(host.professionalId!))!;
  return [profile.rating, profile.reviewCount, profile.reviews.length];
};
async function reportOn(reviewId: string) {
  const db = await database();
  const [row] = await db.select().from(moderationReports).where(eq(moderationReports.targetId, reviewId));
  return getReportIn(db, row!.id);
}
const decide = async (reviewId: string, action: "dismiss" | "hide" | "suspend", note = "") => {
  const { id, version } = await reportOn(reviewId);
  return decideReport(admin, id, version, { action, note }, "203.0.113.9");
};
/** A host, and a client who signs in from the same network on the day of signing up. */
async function pair(): Promise<{ host: Viewer; client: Viewer }> {
  const host = await makeHost("Sipho Nkosi");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  await signedIn(host, host.id);
  await signedIn(client, host.id, "Chrome");
  return { host, client };
}

test("five reviews by second accounts from the professional's own connection all wait for moderation", async () => {
  const host = new Visitor("203.0.113.50");
  await host.signIn("accountant.alone@example.com");
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, "accountant.alone@example.com"));
  const own = await makeHost("Sipho Nkosi");
  await db.update(professionals).set({ accountId: null }).where(eq(professionals.accountId, account!.id));
  await db.update(professionals).set({ accountId: account!.id }).where(eq(professionals.id, own.professionalId!));
  const states: string[] = [];
  for (let n = 1; n <= 5; n++) {
    const second = new Visitor("203.0.113.50");
    await second.signIn(`second.${n}@example.com`);
    const [client] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.email, `second.${n}@example.com`));
    const bookingId = await makeBooking({ id: client!.id, name: "x" } as Viewer, own.professionalId!);
    const json = { professionalId: own.professionalId, bookingId, rating: 5, comment: "Brilliant." };
    const headers = { "idempotency-key": `second-${n}-${bookingId}` };
    const response = await second.call(REVIEW, { method: "POST", path: "/api/reviews", json, headers });
    states.push(((await response.json()) as WrittenReview).state);
  }
  expect(states).toEqual(["held", "held", "held", "held", "held"]);
  expect(await shown(own)).toEqual([0, 0, 0]);
});

test("a held review is shown and counted nowhere; its author sees that it is checked, the professional nothing", async () => {
  const { host, client } = await pair();
  const bookingId = await makeBooking(client, host.professionalId!);
  const review = await write(client, host, bookingId);
  expect(review.state).toBe("held");
  expect(await shown(host)).toEqual([0, 0, 0]);
  expect(await listReceivedReviews(host, pages)).toMatchObject({ total: 0, unanswered: 0 });
  expect(await getBooking(client, bookingId)).toMatchObject({ reviewable: false, review: { state: "held" } });
  expect((await getBooking(host, bookingId)).review).toBeNull();
  expect(await titles(host)).toEqual([]);
  expect(await titles(admin)).toContain("A review needs your decision");
  const part = personalTables.find(({ table }) => table === reviews)!;
  expect(await personalRows(part, host)).toEqual([]);
  expect(await personalRows(part, client)).toHaveLength(1);
});

test("an administrator sees why it is held and publishes it: it counts, and both sides are notified", async () => {
  const { host, client } = await pair();
  const { id } = await reviewOf(client, host);
  const queue = await listReports(reportQuerySchema.parse({ kind: "review", perPage: 100 }));
  expect(queue.items.find(({ targetId }) => targetId === id)).toMatchObject({
    reason: "self-review",
    reporter: "our automatic check",
    subjectId: client.id,
    details: "Review of Sipho Nkosi.\nSame network as the professional, within a day of signing up.",
    actions: ["dismiss", "hide", "warn", "suspend"],
  });
  await decide(id, "dismiss");
  expect(await shown(host)).toEqual([5, 1, 1]);
  expect(await titles(host)).toEqual(["Amina Diallo gave you 5 stars"]);
  expect(await titles(client)).toEqual(["Your review of Sipho Nkosi is published"]);
});

test.each(["hide", "suspend"] as const)("%s: a held review stays hidden", async (action) => {
  const { host, client } = await pair();
  const { id } = await reviewOf(client, host);
  await decide(id, action, "A second account");
  expect(await shown(host)).toEqual([0, 0, 0]);
  expect(await titles(host)).toEqual([]);
  const [row] = await (await database()).select().from(reviews).where(eq(reviews.id, id));
  expect(row).toMatchObject({ heldAt: null, hiddenAt: expect.any(Date) as Date });
  const sent = and(eq(mails.to, client.email), eq(mails.kind, "review-refused"));
  expect(await (await database()).$count(mails, sent)).toBe(1);
});

test("the author of a held review that stays hidden reads the reason and appeals once; taken back, it counts", async () => {
  const { host, client } = await pair();
  const { id } = await reviewOf(client, host);
  const report = await decide(id, "hide", "Written from the practice's own network.");
  const db = await database();
  const [notice] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, client.id), eq(notifications.type, "review-refused")));
  const path = await appealPath(report.id);
  expect(notice).toMatchObject({ params: { note: "Written from the practice's own network.", appeal: path } });
  const [letter] = await db.select().from(mails).where(eq(mails.to, client.email));
  expect(letter!.text).toContain("Written from the practice's own network.");
  expect(letter!.text).toContain(path);
  const token = path.replace("/appeal/", "");
  await appeal(token, { text: "I was their guest that day." });
  await expect(appeal(token, { text: "Again." })).rejects.toMatchObject({ code: "already-appealed" });
  const { version } = await reportOn(id);
  await decideReport(admin, report.id, version, { action: "overturn", note: "" }, "203.0.113.9");
  expect(await shown(host)).toEqual([5, 1, 1]);
});

test("the other reports of a card are those that its decision includes, not the decided ones", async () => {
  const { host, client } = await pair();
  const { id } = await reviewOf(client, host);
  await decide(id, "dismiss");
  const first = await makeViewer("client");
  const second = await makeViewer("client");
  const form = { kind: "review", targetId: id, reason: "spam", details: "" } as const;
  const made = await transaction((tx) => createReport(tx, first, form));
  const db = await database();
  expect((await getReportIn(db, made.id)).others).toBe(0);
  await transaction((tx) => createReport(tx, second, form));
  expect((await getReportIn(db, made.id)).others).toBe(1);
});

test("a review is held for the same browser, card, email or phone, and not for another network", async () => {
  const db = await database();
  const host = await makeHost("Sipho Nkosi");
  await signedIn(host, "home", "Firefox");
  await set(host, { email: "sipho.nkosi@gmail.com", phone: "+27 82 555 0134" });
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);

  const elsewhere = await makeViewer("client");
  await signedIn(elsewhere, "office", "Firefox");
  expect((await reviewOf(elsewhere, host)).state).toBe("public");

  const later = await makeViewer("client");
  await set(later, { createdAt: weekAgo });
  await signedIn(later, "home", "Chrome");
  expect((await reviewOf(later, host)).state).toBe("public");

  const browser = await makeViewer("client");
  await set(browser, { createdAt: weekAgo });
  await signedIn(browser, "home", "Firefox");
  expect(await heldFor((await reviewOf(browser, host)).id)).toEqual(["device"]);

  const alias = await makeViewer("client");
  await set(alias, { email: "siphonkosi+reviews@gmail.com" });
  expect(await heldFor((await reviewOf(alias, host)).id)).toEqual(["contact"]);

  const phone = await makeViewer("client");
  await set(phone, { phone: "0825550134" });
  expect(await heldFor((await reviewOf(phone, host)).id)).toEqual(["contact"]);

  const payer = await makeViewer("client");
  const period = { periodStart: weekAgo, periodEnd: new Date(), settledAt: weekAgo };
  for (const { id } of [host, payer])
    await db.insert(payments).values({
      accountId: id,
      plan: "basic",
      amountCents: 9900,
      status: "settled",
      ...period,
      provider: "paystack",
      reference: `order-${id}`,
      cardSignature: "SIG_1",
    });
  expect(await heldFor((await reviewOf(payer, host)).id)).toEqual(["card"]);
});
