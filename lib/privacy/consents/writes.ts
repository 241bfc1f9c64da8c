import { eq, sql } from "drizzle-orm";
import { changeListing } from "@/lib/directory/listing/writes";
import { recordConsent } from "@/lib/identity/accounts/writes";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { getNotificationPreferences } from "@/lib/notifications/notices/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { reviewNameOf } from "@/lib/trust/reviews/rules";
import { renameReviews } from "@/lib/trust/reviews/writes";
import type { ConsentChange, Consents, PrivacyChoices } from "./contract";
import { getPrivacyChoices, listConsents } from "./reads";

/** Saves the viewer's privacy settings; they take effect at once, on public pages too. */
export async function setPrivacyChoices(viewer: Viewer, choices: PrivacyChoices): Promise<PrivacyChoices> {
  const { showOnline, readTicks, reviewName, visibility, searchEngines } = choices;
  await transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    await tx
      .update(accounts)
      .set({ showOnline, readTicks, reviewName, updatedAt: sql`now()` })
      .where(eq(accounts.id, viewer.id));
    if (before && before.reviewName !== reviewName)
      await renameReviews(tx, viewer.id, reviewNameOf(before, reviewName));
    if (!viewer.professionalId || visibility === null || searchEngines === null) return;
    const own = eq(professionals.accountId, viewer.id);
    await changeListing(tx, own, () =>
      tx
        .update(professionals)
        // Setting the status fires the trigger that updates the row read by searches.
        .set({ visibility, searchEngines, status: sql`${professionals.status}`, updatedAt: sql`now()` })
        .where(own),
    );
  });
  return getPrivacyChoices(viewer);
}

/**
 * Gives or withdraws an optional consent, applies it, and records it with the text's version. Unchanged consents are
 * not recorded again.
 */
export async function changeConsent(viewer: Viewer, { kind, given }: ConsentChange): Promise<Consents> {
  const now = await listConsents(viewer);
  if (now[kind] === given) return now;
  if (kind === "marketing") {
    const preferences = await getNotificationPreferences(viewer);
    const marketing = { ...preferences.marketing, email: given };
    await setNotificationPreferences(viewer, { ...preferences, marketing });
  } else
    await transaction(async (tx) => {
      if (given) await createSubscription(tx, { email: viewer.email });
      else
        await tx
          .update(newsletterSubscriptions)
          .set({ unsubscribedAt: sql`now()`, version: sql`${newsletterSubscriptions.version} + 1` })
          .where(eq(newsletterSubscriptions.email, viewer.email));
      await recordConsent(tx, viewer.id, "newsletter", given ? "given" : "withdrawn");
    });
  return listConsents(viewer);
}
