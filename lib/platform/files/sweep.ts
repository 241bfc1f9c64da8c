import { type SQL, sql } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import { bookingFiles } from "@/lib/platform/db/tables/meetings";
import { messageAttachments } from "@/lib/platform/db/tables/messaging";
import { files } from "@/lib/platform/db/tables/platform-files";
import { practicePapers } from "@/lib/platform/db/tables/practice";
import { deleteEachFile } from "@/lib/platform/files/store";
import { arrivingPaperKind, paperKind, uploading } from "@/lib/platform/files/types";
import type { ItemCounts } from "@/lib/platform/scheduler/items";

/**
 * An uploaded file can be sent with a message or a booking for 24 hours and is deleted a little later; the gap protects
 * a request that runs meanwhile.
 */
export const sendable: SQL = sql`${files.createdAt} > now() - interval '24 hours'`;
const expired = sql`${files.createdAt} < now() - interval '24 hours 10 minutes'`;

/** An upload ends within minutes; what is older belongs to a server that stopped. */
const interrupted = sql`${files.kind} = ${uploading} and ${files.createdAt} < now() - interval '1 hour'`;

/**
 * Job: deletes files that no message, booking or document request names, papers whose pieces stopped arriving a day ago,
 * and uploads that were interrupted.
 */
export function sweepUnsentFiles(now = currentTime(), signal?: AbortSignal): Promise<ItemCounts> {
  const { kind, id } = files;
  const sent = sql`exists (select from ${messageAttachments} a where a.file_id = ${id})`;
  const booked = sql`exists (select from ${bookingFiles} b where b.file_id = ${id})`;
  const asked = sql`exists (select from ${practicePapers} p where p.file_id = ${id})`;
  const unsent = sql`(${kind} = 'message' and not ${sent}) or (${kind} = 'booking' and not ${booked})
    or (${kind} = ${paperKind} and not ${asked}) or ${kind} = ${arrivingPaperKind}`;
  return deleteEachFile("files.sweep-unsent", sql`(${expired} and (${unsent})) or (${interrupted})`, now, signal);
}
