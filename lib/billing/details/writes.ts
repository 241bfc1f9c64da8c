import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { billingDetails } from "@/lib/platform/db/tables/billing";
import { stale } from "@/lib/platform/http/server/versions";
import type { BillingDetails, OwnBillingDetails } from "./contract";
import { getBillingDetails } from "./reads";

/** Stores the buyer of the viewer's future invoices; issued invoices stay as they are. 412 on an old version. */
export function saveBillingDetails(
  viewer: Viewer,
  version: number,
  details: BillingDetails,
): Promise<OwnBillingDetails> {
  return transaction(async (tx) => {
    const [row] =
      version === 0
        ? await tx
            .insert(billingDetails)
            .values({ accountId: viewer.id, ...details })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(billingDetails)
            .set({ ...details, version: version + 1, updatedAt: sql`now()` })
            .where(and(eq(billingDetails.accountId, viewer.id), eq(billingDetails.version, version)))
            .returning();
    if (!row) throw stale();
    return getBillingDetails(viewer, tx);
  });
}
