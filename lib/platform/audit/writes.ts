import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { Cell, Rows } from "@/lib/platform/format/cells";
import type { AuditQuery } from "./contract";
import { allAudit } from "./reads";

export interface AuditEntry {
  /** Object and verb: "user.suspend", "verification.approve". */
  action: string;
  targetType: string;
  targetId?: string;
  /** Label of the changed object: a name, an email address, a setting. */
  target: string;
  before?: unknown;
  after?: unknown;
  /** The client's address (`Call.address`). */
  address?: string;
  status?: "success" | "warning" | "error";
}

/** Records a privileged write in its transaction; actor null means the system (a job, a command). One row per write. */
export async function recordAudit(
  tx: Tx,
  actor: Pick<Viewer, "id" | "email" | "name"> | null,
  entry: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, actorId: actor?.id ?? null, actor: actor?.email ?? "system" });
}

/** Rows of the matching entries, newest first; the export itself is recorded. */
export async function exportAudit(viewer: Viewer, query: AuditQuery, address: string): Promise<Rows> {
  requirePermission(viewer, "settings");
  await transaction((tx) =>
    recordAudit(tx, viewer, { action: "audit.export", targetType: "report", target: "Audit log", address }),
  );
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [["Time (UTC)", "Who", "Action", "Target", "From where", "Status", "Before", "After"]];
    for await (const entries of allAudit(viewer, query))
      yield entries.map((entry) => [
        ...[entry.timestamp, entry.actor, entry.action, entry.target, entry.ip, entry.status],
        ...[entry.before, entry.after].map((value) => (value === null ? "" : JSON.stringify(value))),
      ]);
  }
  return rows();
}

/**
 * Records an administrator's access to another account's private file (safety.md, Input and output); own files are not
 * recorded.
 */
export async function recordFileView(
  viewer: Viewer,
  file: { id: string; ownerId: string | null; kind: string; name: string },
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
