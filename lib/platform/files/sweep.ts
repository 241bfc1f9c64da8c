import { type SQL, sql } from "drizzle-orm";
import { files } from "@/lib/platform/db/tables/platform-files";
import { messageAttachments } from "@/lib/platform/db/tables/messaging";
import { deleteEachFile } from "@/lib/platform/files/store";
import { uploading } from "@/lib/platform/files/types";
import type { ItemCounts } from "@/lib/platform/job-items/writes";

/**
 * An uploaded attachment can be sent for 24 hours and is deleted a little later; the gap protects a message being sent
 * meanwhile.
 */
export const sendable: SQL = sql`${files.createdAt} > now() - interval '24 hours'`;
const expired = sql`${files.createdAt} < now() - interval '24 hours 10 minutes'`;

/** An upload ends within minutes; what is older belongs to a server that stopped. */
const interrupted = sql`${files.kind} = ${uploading} and ${files.createdAt} < now() - interval '1 hour'`;

/** Job: deletes attachments that were never sent, and uploads that were interrupted. */
export function sweepUnsentFiles(now = new Date(), signal?: AbortSignal): Promise<ItemCounts> {
  const sent = sql`exists (select from ${messageAttachments} a where a.file_id = ${files.id})`;
  return deleteEachFile(
    "files.sweep-unsent",
    sql`(${files.kind} = 'message' and ${expired} and not ${sent}) or (${interrupted})`,
    now,
    signal,
  );
}
