import { and, desc, eq, getTableColumns, ilike, or, sql } from "drizzle-orm";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { keyOf, type PageKey, rowsAfter } from "@/lib/platform/db/keyset";
import { containing } from "@/lib/platform/db/like";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import type { Cell } from "@/lib/platform/format/cells";
import { notFound } from "@/lib/platform/http/errors";
import type { ContactList, ContactMessage, ContactQuery } from "./contract";

const withAccount = {
  ...getTableColumns(contactMessages),
  accountId: sql<string | null>`(select a.id from accounts a
    where a.email = lower(contact_messages.email) and a.erased_at is null)`,
};

/** Contact messages: new ones with priority first, then the newest first. Administrators only. */
export async function listContactMessages({ q, status, page, perPage }: ContactQuery): Promise<ContactList> {
  const db = await database();
  const like = containing(q);
  const { name, email, subject } = contactMessages;
  const where = and(
    status ? eq(contactMessages.status, status) : undefined,
    q ? or(ilike(name, like), ilike(email, like), ilike(subject, like)) : undefined,
  );
  const isUrgent = and(eq(contactMessages.priority, true), eq(contactMessages.status, "new"))!;
  const rows = await db
    .select(withAccount)
    .from(contactMessages)
    .where(where)
    .orderBy(desc(isUrgent), desc(contactMessages.createdAt), contactMessages.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(contactMessages, where);
  return { items: rows.map(toContactMessage), total, page, pages: Math.ceil(total / perPage) };
}

/** A contact message, also inside a transaction; 404 if unknown. Administrators only. */
export async function getContactMessageIn(db: Db | Tx, id: string): Promise<ContactMessage> {
  const [row] = await db.select(withAccount).from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw notFound("There is no such message.");
  return toContactMessage(row);
}

type Row = typeof contactMessages.$inferSelect & { accountId: string | null };

function toContactMessage({ createdAt, answeredAt, ...row }: Row): ContactMessage {
  return {
    ...row,
    inquiryType: row.inquiryType as ContactMessage["inquiryType"],
    receivedAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

const step = 500;

/** All contact messages as rows to export, read in batches. Administrators only. */
export async function* exportContactMessages(): AsyncGenerator<Cell[][]> {
  yield [["Received", "Name", "Email", "Phone", "Inquiry", "Subject", "Message", "Status", "Answer", "Answered"]];
  const { createdAt, id } = contactMessages;
  for (let last: PageKey | undefined; ;) {
    const db = await database();
    const rows = await db
      .select({ row: contactMessages, at: keyOf(createdAt) })
      .from(contactMessages)
      .where(rowsAfter(createdAt, id, last))
      .orderBy(desc(createdAt), id)
      .limit(step);
    if (rows.length > 0)
      yield rows.map(({ row }) => [
        row.createdAt,
        row.name,
        row.email,
        row.phone,
        row.inquiryType,
        row.subject,
        row.message,
        row.status,
        row.answer,
        row.answeredAt,
      ]);
    if (rows.length < step) return;
    const { row, at } = rows.at(-1)!;
    last = { at, id: row.id };
  }
}
