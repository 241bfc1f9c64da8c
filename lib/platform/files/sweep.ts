import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import { messageAttachments } from "@/lib/platform/db/tables/messaging";

/**
 * An uploaded attachment can be sent for 24 hours and is deleted a little later; the gap protects a message being sent
 * meanwhile.
 */
export const sendable: SQL = sql`${files.createdAt} > now() - interval '24 hours'`;
const expired = sql`${files.createdAt} < now() - interval '24 hours 10 minutes'`;

/** Deletes attachments that were never sent; returns their number. */
export async function sweepUnsentFiles(): Promise<number> {
  const db = await database();
  const sent = db
    .select({ one: sql`1` })
    .from(messageAttachments)
    .where(eq(messageAttachments.fileId, files.id));
  const deleted = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.kind, "message"), expired, notExists(sent)));
  return (await db.delete(files).where(inArray(files.id, deleted)).returning({ id: files.id })).length;
}
