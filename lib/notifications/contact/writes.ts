import { and, eq, gt, sql } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { accountWithEmail, recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import type { ContactChange, ContactMessage, ContactReceipt, NewContactMessage } from "./contract";
import { getContactMessageIn } from "./reads";

/**
 * Stores a message and returns its receipt. The same text from the same address within ten minutes is one message, so
 * that a form posted twice without JavaScript (no Idempotency-Key) leaves no duplicate; a lock serializes concurrent
 * posts. `priority`: the sender's plan includes priority support.
 */
export async function createContactMessage(
  tx: Tx,
  message: NewContactMessage,
  { priority = false } = {},
): Promise<ContactReceipt> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${message.email.toLowerCase()}`}, 0))`);
  const stored = (await findRecentTwin(tx, message)) ?? (await insertMessage(tx, message, { priority }));
  return { id: stored.id, receivedAt: stored.createdAt.toISOString(), answerWithinHours: 24 };
}

const receipt = { id: contactMessages.id, createdAt: contactMessages.createdAt };

async function findRecentTwin(tx: Tx, { email, subject, message }: NewContactMessage) {
  const same = and(
    eq(contactMessages.email, email),
    eq(contactMessages.subject, subject),
    eq(contactMessages.message, message),
  );
  const [twin] = await tx
    .select(receipt)
    .from(contactMessages)
    .where(and(same, gt(contactMessages.createdAt, sql`now() - interval '10 minutes'`)))
    .limit(1);
  return twin;
}

async function insertMessage(tx: Tx, { phone, ...message }: NewContactMessage, { priority }: { priority: boolean }) {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, phone: phone || null, priority })
    .returning(receipt);
  if (!row) throw new Error("an insert without a row");
  return row;
}

/**
 * Answers by email, closes or reopens a message, with one audit entry. 404 if unknown, 412 on an old version.
 * Administrators only.
 */
export function changeContactMessage(
  viewer: Viewer,
  id: string,
  version: number,
  change: ContactChange,
  address: string,
): Promise<ContactMessage> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (!row) throw notFound("There is no such message.");
    if (row.version !== version) throw stale(row.version);
    const status = ({ answer: "answered", close: "closed", reopen: "new" } as const)[change.action];
    if (change.action === "answer")
      await queueMail(
        tx,
        row.email,
        letterTo(row.name, {
          type: "admin-message",
          params: { subject: `Re: ${row.subject}`.slice(0, 200), text: change.text },
        }),
      );
    await tx
      .update(contactMessages)
      .set({
        status,
        version: version + 1,
        ...(change.action === "answer" && { answer: change.text, answeredAt: currentTime(), answeredBy: viewer.name }),
      })
      .where(eq(contactMessages.id, id));
    await recordAudit(tx, viewer, {
      action: `contact.${change.action}`,
      targetType: "contact",
      targetId: id,
      subjectId: await accountWithEmail(tx, row.email),
      target: row.email,
      before: { status: row.status },
      after: { status },
      address,
    });
    return getContactMessageIn(tx, id);
  });
}

/** Records an export of the messages in the audit log. */
export async function recordContactExport(viewer: Viewer, address: string): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "contact.export",
      targetType: "contact",
      subjectId: null,
      target: "Contact messages",
      address,
    }),
  );
}
