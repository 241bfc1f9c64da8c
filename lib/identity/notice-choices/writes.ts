import { recordConsent } from "@/lib/identity/accounts/writes";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import { storePreferences } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";

/** Stores the viewer's own choices. Emails with tips and offers are a consent: a change of that choice is recorded. */
export async function setNotificationPreferences(
  viewer: Viewer,
  choices: NotificationPreferences,
): Promise<NotificationPreferences> {
  await transaction(async (tx) => {
    const changed = await storePreferences(tx, viewer.id, choices);
    if (changed) await recordConsent(tx, viewer.id, "marketing", choices.marketing.email ? "given" : "withdrawn");
  });
  return choices;
}
