import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { personSections } from "@/lib/admin/people/contract";
import { getPerson, getPersonSection } from "@/lib/admin/people/reads";
import { preparePayment, verifyPayment } from "@/lib/billing/payments/writes";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { consents, signIns } from "@/lib/platform/db/tables/identity";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { moderationReports } from "@/lib/platform/db/tables/trust";
import { verifications } from "@/lib/platform/db/tables/verification";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeSignedIn, makeViewer } from "@/tests/support/viewers";
import { makeBooking, makeProject } from "@/tests/trust/reviews/work";

useDatabase("empty");

const secret = "a private sentence";
let admin: Viewer;
let host: Viewer;
let client: Viewer;

beforeAll(async () => {
  [admin, client, host] = [await makeViewer("admin"), await makeSignedIn("client"), await makeHost("Thandi Nkosi")];
  const db = await database();
  await makeBooking(client, host.professionalId!);
  await makeProject(client, host.professionalId!);
  const [thread] = await db
    .insert(conversations)
    .values({ clientId: client.id, professionalId: host.professionalId! })
    .onConflictDoNothing()
    .returning();
  if (thread)
    await db
      .insert(messages)
      .values({ id: randomUUID(), conversationId: thread.id, seq: 1, senderId: client.id, content: secret });
  await db.insert(mails).values({
    to: client.email,
    kind: "sign-in-code",
    subject: "123456 is your Daftari sign-in code",
    text: secret,
    html: secret,
  });
  await db.insert(consents).values({ accountId: client.id, kind: "terms", textVersion: "2026-11" });
  await db.insert(signIns).values({ accountId: client.id, outcome: "wrong-password" });
  await db.insert(moderationReports).values({
    kind: "profile",
    targetId: host.professionalId!,
    subjectId: host.id,
    reporterId: client.id,
    reason: "Spam",
  });
  await db.insert(auditLog).values({
    action: "user.edit",
    actor: "x@example.com",
    targetType: "user",
    targetId: client.id,
    subjectAccountId: client.id,
    target: client.email,
    before: { note: secret },
  });
});

const sectionOf = async (viewer: Viewer, name: (typeof personSections)[number]["name"], id = client.id) =>
  getPersonSection(viewer, name, await getPerson(viewer, id));

test("every section reads, and none contains the text of a message, a mail or an audit entry's values", async () => {
  for (const { name } of personSections)
    for (const { id } of [client, host, admin]) {
      const section = await sectionOf(admin, name, id);
      expect(JSON.stringify(section), name).not.toContain(secret);
      for (const { cells } of section.rows) expect(cells, name).toHaveLength(section.columns.length);
    }
});

test("each side sees the other's name, and a conversation is counts only", async () => {
  expect((await sectionOf(admin, "meetings")).rows[0]!.cells[0]).toBe("Thandi Nkosi");
  expect((await sectionOf(admin, "meetings", host.id)).rows[0]!.cells[0]).toBe("Amina Diallo");
  expect((await sectionOf(admin, "projects")).total).toBe(1);
  expect((await sectionOf(admin, "conversations")).rows[0]!.cells.slice(0, 1)).toEqual(["Thandi Nkosi"]);
});

test("a row about another person names their account, for the link to their page", async () => {
  for (const name of ["meetings", "conversations", "projects"] as const)
    expect((await sectionOf(admin, name)).rows[0]!.personId, name).toBe(host.id);
  expect((await sectionOf(admin, "meetings", host.id)).rows[0]!.personId).toBe(client.id);
  expect((await sectionOf(admin, "audit")).rows[0]!.personId).toBeNull();
});

test("verification, plan, payments, quotes, devices, consents and audit show the stored values", async () => {
  const db = await database();
  await db.insert(verifications).values({
    professionalId: host.professionalId!,
    accountId: host.id,
    status: "revoked",
    reason: "They left the body",
    decidedAt: new Date("2026-11-20T08:00:00Z"),
  });
  await transaction((tx) => startTrial(tx, host.id, "premium"));
  const payment = await transaction(await preparePayment(host, "premium"));
  await verifyPayment(host, payment.id, "pay");
  const [thread] = await db.select().from(conversations).where(eq(conversations.clientId, client.id));
  await db.insert(quotes).values({
    conversationId: thread!.id,
    professionalId: host.professionalId!,
    clientId: client.id,
    amountCents: 125_050,
    serviceType: "tax-compliance",
    validUntil: "2030-01-01",
  });
  const cellsOf = async (...args: Parameters<typeof sectionOf>) =>
    (await sectionOf(...args)).rows.map(({ cells }) => cells);
  expect(await cellsOf(admin, "verification", host.id)).toEqual([
    ["Withdrawn", "20 November 2026", "They left the body"],
  ]);
  expect(await cellsOf(admin, "plan", host.id)).toEqual([["Premium", "Active", expect.stringMatching(/ \d{4}$/)]]);
  expect(await cellsOf(admin, "payments", host.id)).toEqual([
    ["Premium", "R499", "", "Settled", expect.stringMatching(/\d{4}/)],
  ]);
  expect(await cellsOf(admin, "quotes")).toEqual([["Thandi Nkosi", "Tax compliance", "R1,250.50", "Pending"]]);
  expect((await cellsOf(admin, "sessions"))[0]).toEqual([expect.any(String), expect.stringMatching(/ \d{4}$/)]);
  expect(await cellsOf(admin, "consents")).toEqual([["Terms", "Given", "2026-11"]]);
  expect(await cellsOf(admin, "audit")).toEqual([["x@example.com", "User edit", client.email]]);
});

test("the code in a mail's subject is hidden, its kind and state are shown", async () => {
  expect((await sectionOf(admin, "mails")).rows.map(({ cells }) => cells)).toEqual([
    ["****** is your Daftari sign-in code", "Sign in code", "Waiting"],
  ]);
});

test("reports say whether they are by or about the person", async () => {
  expect((await sectionOf(admin, "reports")).rows[0]!.cells).toEqual(["By them", "Profile", "Spam", "Open"]);
  expect((await sectionOf(admin, "reports", host.id)).rows[0]!.cells[0]).toBe("About them");
});

test("payments need the permission for money, the page needs an administrator", async () => {
  const support: Viewer = { ...admin, subRole: "support" };
  expect(await codeOf(sectionOf(support, "payments"))).toBe("no-permission");
  expect((await sectionOf(support, "sign-ins")).rows[0]!.cells[0]).toBe("Wrong password");
  expect(await codeOf(getPerson(client, host.id))).toBe("wrong-role");
  for (const id of [randomUUID(), "not-an-id"]) expect(await codeOf(getPerson(admin, id))).toBe("not-found");
});
