import { eq } from "drizzle-orm";
import { hideProfile, showProfile } from "@/lib/directory/listing/writes";
import { setWorkHidden } from "@/lib/directory/portfolio/writes";
import { hideMessage, showMessage } from "@/lib/messaging/messages/writes";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { type moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { recomputeRating } from "@/lib/trust/reviews/writes";

type Row = Pick<typeof moderationReports.$inferSelect, "kind" | "targetId">;

/** Shows hidden content again. */
export async function showContent(tx: Tx, { kind, targetId }: Row): Promise<void> {
  if (kind === "message") return showMessage(tx, targetId);
  if (kind === "profile") return showProfile(tx, targetId);
  if (kind === "portfolio") return setWorkHidden(tx, targetId, null);
  return setReviewHidden(tx, targetId, null);
}

/** Hides or shows a review; the professional's rating follows. */
async function setReviewHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<void> {
  const [review] = await tx
    .update(reviews)
    .set({ hiddenAt })
    .where(eq(reviews.id, id))
    .returning({ professionalId: reviews.professionalId });
  if (!review) return;
  await tx.select().from(professionals).where(eq(professionals.id, review.professionalId)).for("no key update");
  await recomputeRating(tx, review.professionalId);
}

/** Hides content from everyone. */
export async function hideContent(tx: Tx, { kind, targetId }: Row): Promise<void> {
  const now = currentTime();
  if (kind === "message") return hideMessage(tx, targetId, now);
  if (kind === "profile") return hideProfile(tx, targetId);
  if (kind === "portfolio") return setWorkHidden(tx, targetId, now);
  return setReviewHidden(tx, targetId, now);
}
