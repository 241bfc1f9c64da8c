import { eq } from "drizzle-orm";
import { planRequired } from "@/lib/billing/plans/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { settleObjections } from "@/lib/practice/client-mail/writes";
import type { NewClient } from "@/lib/practice/clients/contract";
import { clientAllowance } from "@/lib/practice/clients/reads";
import { hasRoom } from "@/lib/practice/clients/rules";
import { columnsOf, lockList } from "@/lib/practice/clients/writes";
import { completedBy, doubleKeys, doublesKeys } from "@/lib/practice/doubles/rules";
import type { Imported, ImportPiece } from "./contract";
import { findDoubles } from "./reads";
import { readImportRow } from "./rules";

type ClientRow = typeof practiceClients.$inferSelect;

/**
 * Imports one piece of a file for the owner, in the transaction of its Idempotency-Key. Wrong rows, and new clients
 * beyond the plan's limit, are left out and named in the answer, as is what rows lose. Throws 409 `no-profile` without a profile.
 */
export async function importClients(tx: Tx, viewer: Viewer, { rows }: ImportPiece): Promise<Imported> {
  const professionalId = await lockList(tx, viewer);
  const allowance = await clientAllowance(tx, viewer);
  const read = rows.map((row) => ({ ...row, ...readImportRow(row.line, row.cells) }));
  const known = await findDoubles(
    tx,
    viewer,
    read.flatMap((row) => ("client" in row ? [row.client] : [])),
    { lock: true },
  );
  const changed: string[] = [];
  const done: Imported = { added: 0, merged: 0, left: 0, wrong: [], leftOut: [] };
  for (const row of read) {
    if (row.action === "skip") done.left++;
    else if ("problems" in row) done.wrong.push(...row.problems);
    else {
      const key = row.action === "merge" ? doublesKeys(row.client).find((one) => known.has(one)) : undefined;
      const double = key === undefined ? undefined : known.get(key);
      if (double) {
        remember(known, await complete(tx, double, row.client));
        changed.push(double.id);
        done.merged++;
        done.leftOut.push(...row.leftOut);
      } else if (hasRoom({ ...allowance, used: allowance.used + done.added })) {
        const added = await add(tx, professionalId, row.client);
        remember(known, added);
        changed.push(added.id);
        done.added++;
        done.leftOut.push(...row.leftOut);
      } else done.wrong.push({ line: row.line, field: null, message: planRequired("practice").detail });
    }
  }
  await settleObjections(tx, changed);
  return done;
}

/** A later row of the same piece may be a double of this client. */
function remember(known: Map<string, ClientRow>, client: ClientRow): void {
  for (const key of doubleKeys(client)) if (known.get(key)?.id === client.id || !known.has(key)) known.set(key, client);
}

async function add(tx: Tx, professionalId: string, { seat: _seat, ...client }: NewClient): Promise<ClientRow> {
  const [row] = await tx
    .insert(practiceClients)
    .values({ ...columnsOf(client), name: client.name, kind: client.kind, origin: "imported", professionalId })
    .returning();
  return row!;
}

async function complete(tx: Tx, double: ClientRow, client: NewClient): Promise<ClientRow> {
  const change = completedBy(double, client);
  if (Object.keys(change).length === 0) return double;
  const { taxes, tags, ...facts } = change;
  const [row] = await tx
    .update(practiceClients)
    .set({
      ...columnsOf({
        ...(facts as Partial<NewClient>),
        ...(taxes && { taxes: [...taxes] }),
        ...(tags && { tags: [...tags] }),
      }),
      updatedAt: currentTime(),
      version: double.version + 1,
    })
    .where(eq(practiceClients.id, double.id))
    .returning();
  return row!;
}
