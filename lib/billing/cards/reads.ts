import { and, eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { cardChanges } from "@/lib/platform/db/tables/billing";
import { notFound } from "@/lib/platform/http/errors";
import type { CardChange } from "./contract";

/** A card change of the viewer, also inside a transaction; 404 for other accounts. */
export async function getCardChange(viewer: Viewer, id: string, db?: Db | Tx): Promise<CardChange> {
  const [row] = await (db ?? (await database()))
    .select()
    .from(cardChanges)
    .where(and(eq(cardChanges.id, id), eq(cardChanges.accountId, viewer.id)));
  if (!row) throw notFound("There is no such card change.");
  return { id, status: row.status, amount: row.amountCents / 100, provider: row.provider };
}
