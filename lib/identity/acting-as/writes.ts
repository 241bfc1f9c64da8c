import { and, eq, sql } from "drizzle-orm";
import type { Side } from "@/lib/platform/auth/access";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { HttpError } from "@/lib/platform/http/errors";

/**
 * Sets the side on which a professional's account acts, in all its sessions from the next request on. Throws 403
 * `wrong-role` for clients and administrators.
 */
export async function setActingAs(viewer: Viewer, side: Side): Promise<void> {
  const db = await database();
  const changed = await db
    .update(accounts)
    .set({ actingAs: side, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, viewer.id), eq(accounts.role, "professional")))
    .returning({ id: accounts.id });
  if (changed.length === 0)
    throw new HttpError(403, "wrong-role", "Only professionals can switch between the two sides.");
}
