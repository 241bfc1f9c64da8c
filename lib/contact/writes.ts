import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/lib/db/connection";
import { contactMessages } from "@/lib/db/tables/contact";
import type { ContactReceipt, NewContactMessage } from "./contract";

/**
 * Stores a message and answers its receipt. The same words from the same address within ten minutes are one message, so that a form
 * posted twice without JavaScript (no Idempotency-Key) leaves no duplicate; the lock makes two posts at once wait for each other.
 */
export async function createContactMessage(tx: Tx, message: NewContactMessage): Promise<ContactReceipt> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${message.email.toLowerCase()}`}, 0))`);
  const stored = (await findRecentTwin(tx, message)) ?? (await insertMessage(tx, message));
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

async function insertMessage(tx: Tx, { phone, ...message }: NewContactMessage) {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, phone: phone || null })
    .returning(receipt);
  if (!row) throw new Error("an insert without a row");
  return row;
}
