import { eq } from "drizzle-orm";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { Cell, Rows } from "@/lib/platform/format/cells";
import type { AuditQuery } from "./contract";
import { allAudit } from "./reads";

export interface AuditEntry {
  /** Object and verb: "user.suspend", "verification.approve". */
  action: string;
  targetType: string;
  targetId?: string;
  /** The account that the write concerns, for the trail of a person's page; null if it concerns no single account. */
  subjectId: string | null;
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
  { subjectId, ...entry }: AuditEntry,
): Promise<void> {
  const by = { actorId: actor?.id ?? null, actor: actor?.email ?? "system" };
  await tx.insert(auditLog).values({ ...entry, ...by, subjectAccountId: subjectId });
}

/** The account with an email address, as the subject of an entry; null without one. */
export async function accountWithEmail(tx: Tx, email: string): Promise<string | null> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account?.id ?? null;
}

/** Rows of the matching entries, newest first; the export itself is recorded. */
export async function exportAudit(viewer: Viewer, query: AuditQuery, address: string): Promise<Rows> {
  requirePermission(viewer, "settings");
  const report = { action: "audit.export", targetType: "report", subjectId: null, target: "Audit log" };
  await transaction((tx) => recordAudit(tx, viewer, { ...report, address }));
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [["Time (UTC)", "Who", "Action", "Target", "Person", "From where", "Status", "Before", "After"]];
    for await (const entries of allAudit(viewer, query))
      yield entries.map((entry) => [
        ...[
          entry.timestamp,
          entry.actor,
          entry.action,
          entry.target,
          entry.subject?.name ?? "",
          entry.ip,
          entry.status,
        ],
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
      subjectId: file.ownerId,
      target: file.name,
      after: { kind: file.kind, ownerId: file.ownerId },
      address,
    }),
  );
}
