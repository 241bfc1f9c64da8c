import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { auditLog } from "@/lib/db/tables/audit-log";

export interface AuditEntry {
  /** A verb with its noun: "user.suspend", "verification.approve". */
  action: string;
  targetType: string;
  targetId?: string;
  /** What a reader sees: a name, an email address, a setting. */
  target: string;
  before?: unknown;
  after?: unknown;
  /** Where the request came from (`Call.address`). */
  address?: string;
  status?: "success" | "warning" | "error";
}

/** Records a privileged write in the transaction that makes it; null is the system itself (a job, a command). Exactly one row a write. */
export async function recordAudit(
  tx: Tx,
  actor: Pick<Viewer, "id" | "email" | "name"> | null,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: actor?.id ?? null, actor: actor?.email ?? "system" });
}

/** Records that an administrator looked at somebody else's private file (safety.md, Input and output); does nothing for one's own. */
export async function recordFileView(
  viewer: Viewer,
  file: { id: string; ownerId: string; kind: string; name: string },
  address: string,
): Promise<void> {
  if (file.ownerId === viewer.id) return;
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "file.view",
      targetType: "file",
      targetId: file.id,
      target: file.name,
      after: { kind: file.kind, ownerId: file.ownerId },
      address,
    }),
  );
}
