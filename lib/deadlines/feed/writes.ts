import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DeadlineFeed } from "@/lib/deadlines/lists/contract";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { deadlineLists } from "@/lib/platform/db/tables/deadlines";
import { siteUrl } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/http/errors";

/** Creates a private calendar address for the viewer's list and revokes the previous one. Throws 404 without a list. */
export async function renewDeadlineFeed(viewer: Viewer): Promise<DeadlineFeed> {
  const token = randomBytes(24).toString("base64url");
  await transaction(async (tx) => {
    const [row] = await tx
      .update(deadlineLists)
      .set({ feedHash: hashOf(token) })
      .where(eq(deadlineLists.accountId, viewer.id))
      .returning({ accountId: deadlineLists.accountId });
    if (!row) throw notFound("Save your list first.");
  });
  return { address: `${siteUrl}/calendar/deadlines/${token}.ics` };
}

/** Revokes the viewer's private calendar address. */
export async function endDeadlineFeed(viewer: Viewer): Promise<void> {
  await transaction((tx) => endDeadlineFeedOf(tx, viewer.id));
}

/** Revokes an account's private calendar address in the transaction that ends its sessions. */
export async function endDeadlineFeedOf(tx: Tx, accountId: string): Promise<void> {
  await tx.update(deadlineLists).set({ feedHash: null }).where(eq(deadlineLists.accountId, accountId));
}
