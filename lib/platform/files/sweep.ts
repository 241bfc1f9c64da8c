import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import { messageAttachments } from "@/lib/platform/db/tables/messaging";

/**
 * A file that was uploaded for a message waits a day for it; then it can no longer be sent, and a little later it is
 * deleted. The time between keeps a message that is just being sent whole.
 */
export const stillToSend: SQL = sql`${files.createdAt} > now() - interval '24 hours'`;
const longGone = sql`${files.createdAt} < now() - interval '24 hours 10 minutes'`;

/** Deletes the files that were uploaded for a message and never sent; answers how many. */
export async function sweepUnsentFiles(): Promise<number> {
  const db = await database();
  const sent = db
    .select({ one: sql`1` })
    .from(messageAttachments)
    .where(eq(messageAttachments.fileId, files.id));
  const gone = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.kind, "message"), longGone, notExists(sent)));
  return (await db.delete(files).where(inArray(files.id, gone)).returning({ id: files.id })).length;
}
