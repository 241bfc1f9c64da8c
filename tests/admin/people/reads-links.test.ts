import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { contactListSchema, contactQuerySchema } from "@/lib/notifications/contact/contract";
import { listContactMessages } from "@/lib/notifications/contact/reads";
import { auditListSchema, auditQuerySchema } from "@/lib/platform/audit/contract";
import { listAudit } from "@/lib/platform/audit/reads";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { moderationReports } from "@/lib/platform/db/tables/trust";
import { verifications } from "@/lib/platform/db/tables/verification";
import { getReportIn } from "@/lib/trust/moderation/reads";
import { verificationQuerySchema } from "@/lib/verification/cases/contract";
import { listVerifications } from "@/lib/verification/cases/reads";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

test("a case of the verification queue names its account", async () => {
  const host = await makeHost("Thandi Nkosi");
  const db = await database();
  await db.insert(verifications).values({ professionalId: host.professionalId!, accountId: host.id });
  const { items } = await listVerifications(verificationQuerySchema.parse({ q: "Thandi" }));
  expect(items.map(({ accountId }) => accountId)).toEqual([host.id]);
});

test("a report names the accounts of its subject and its reporter", async () => {
  const subject = await makeHost("Sipho Dlamini");
  const reporter = await makeViewer("client");
  const db = await database();
  const [row] = await db
    .insert(moderationReports)
    .values({
      kind: "profile",
      targetId: subject.professionalId!,
      subjectId: subject.id,
      reporterId: reporter.id,
      reason: "spam",
    })
    .returning({ id: moderationReports.id });
  expect(await getReportIn(db, row!.id)).toMatchObject({ subjectId: subject.id, reporterId: reporter.id });
});

test("a contact message names the account with its email address, and none after an erasure", async () => {
  const sender = await makeViewer("client");
  const db = await database();
  const email = sender.email.toUpperCase();
  const message = { inquiryType: "general", subject: randomUUID(), message: "Hello" };
  await db.insert(contactMessages).values([
    { ...message, name: "Amina", email },
    { ...message, name: "Ada", email: "no-account@example.org" },
  ]);
  const list = async () => {
    const found = await listContactMessages(contactQuerySchema.parse({ q: message.subject }));
    contactListSchema.parse(found);
    return Object.fromEntries(found.items.map(({ name, accountId }) => [name, accountId]));
  };
  expect(await list()).toEqual({ Amina: sender.id, Ada: null });
  await db.update(accounts).set({ erasedAt: new Date() }).where(eq(accounts.id, sender.id));
  expect(await list()).toEqual({ Amina: null, Ada: null });
});

test("an audit entry names the accounts of its actor and of the person whom it concerns", async () => {
  const admin = await makeViewer("admin");
  const person = await makeViewer("client");
  const db = await database();
  const actor = { actor: randomUUID(), actorId: admin.id };
  await db.insert(auditLog).values([
    {
      ...actor,
      action: "user.suspend",
      targetType: "user",
      targetId: person.id,
      target: person.email,
      subjectAccountId: person.id,
    },
    { ...actor, action: "settings.change", targetType: "settings", targetId: "1", target: "Settings" },
    { ...actor, actorId: null, action: "user.import", targetType: "user", targetId: "old", target: "Old" },
  ]);
  const found = auditListSchema.parse(await listAudit(admin, auditQuerySchema.parse({ q: actor.actor })));
  expect(
    Object.fromEntries(found.items.map(({ action, actorId, subject }) => [action, [actorId, subject?.id ?? null]])),
  ).toEqual({
    "user.suspend": [admin.id, person.id],
    "settings.change": [admin.id, null],
    "user.import": [null, null],
  });
});
