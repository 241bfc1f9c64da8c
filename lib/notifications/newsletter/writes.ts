import { eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import type { NewsletterSignUp, NewSubscription, SubscriptionAnswer } from "./contract";
import { toSignUp } from "./reads";
import { newsletterConsent } from "./rules";

/**
 * Stores an opt-in with the words agreed to. An address that is subscribed stays as it was; one that had left comes
 * back. The answer is the same either way.
 */
export async function createSubscription(tx: Tx, { email }: NewSubscription): Promise<SubscriptionAnswer> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ email, consentText: newsletterConsent })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { consentText: newsletterConsent, createdAt: new Date(), unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
    });
  return { subscribed: true };
}

/**
 * Takes an address off the list; one audit entry. 404 for an unknown one, 412 on an old version, 409 when it is off
 * already. For administrators only.
 */
export function unsubscribe(viewer: Viewer, id: string, version: number, address: string): Promise<NewsletterSignUp> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .for("update");
    if (!row) throw notFound("There is no such sign-up.");
    if (row.version !== version) throw stale(row.version);
    if (row.unsubscribedAt) throw conflict("already-unsubscribed", "This address is off the list already.");
    const [changed] = await tx
      .update(newsletterSubscriptions)
      .set({ unsubscribedAt: new Date(), version: version + 1 })
      .where(eq(newsletterSubscriptions.id, id))
      .returning();
    await recordAudit(tx, viewer, {
      action: "newsletter.unsubscribe",
      targetType: "newsletter",
      targetId: id,
      target: row.email,
      before: { subscribed: true },
      after: { subscribed: false },
      address,
    });
    return toSignUp(changed!);
  });
}

/** Notes that the sign-ups were exported, and by whom. */
export async function recordNewsletterExport(viewer: Viewer, address: string): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "newsletter.export",
      targetType: "newsletter",
      target: "Newsletter sign-ups",
      address,
    }),
  );
}
