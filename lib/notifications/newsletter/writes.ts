import { eq, isNotNull } from "drizzle-orm";
import { accountWithEmail, recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { NewsletterSignUp, NewSubscription, SubscriptionAnswer } from "./contract";
import { toSignUp } from "./reads";
import { newsletterConsent } from "./rules";

/**
 * Stores an opt-in with its consent text. A subscribed address is unchanged, an unsubscribed one is subscribed again;
 * the response is the same.
 */
export async function createSubscription(tx: Tx, { email }: NewSubscription): Promise<SubscriptionAnswer> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ email, consentText: newsletterConsent })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { consentText: newsletterConsent, createdAt: currentTime(), unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
    });
  return { subscribed: true };
}

/**
 * Unsubscribes an address, with one audit entry. 404 if unknown, 412 on an old version, 409 if already unsubscribed.
 * Administrators only.
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
      .set({ unsubscribedAt: currentTime(), version: version + 1 })
      .where(eq(newsletterSubscriptions.id, id))
      .returning();
    await recordAudit(tx, viewer, {
      action: "newsletter.unsubscribe",
      targetType: "newsletter",
      targetId: id,
      subjectId: await accountWithEmail(tx, row.email),
      target: row.email,
      before: { subscribed: true },
      after: { subscribed: false },
      address,
    });
    return toSignUp(changed!);
  });
}

/** Records an export of the sign-ups in the audit log. */
export async function recordNewsletterExport(viewer: Viewer, address: string): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "newsletter.export",
      targetType: "newsletter",
      target: "Newsletter sign-ups",
      subjectId: null,
      address,
    }),
  );
}
