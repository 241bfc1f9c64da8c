import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import type { PaymentFilter } from "./contract";

/** Records an export of payments in the audit log. */
export async function recordPaymentExport(viewer: Viewer, filter: PaymentFilter, address: string): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "payment.export",
      targetType: "payment",
      subjectId: null,
      target: "Payments",
      after: filter,
      address,
    }),
  );
}
