import { eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { reminderChoices } from "@/lib/platform/db/tables/meetings";
import { type ReminderChoice, type ReminderHours, reminderHours } from "./contract";

/** When an account is reminded of meetings: what it chose, else the default times. */
export async function reminderChoiceOf(viewer: Pick<Viewer, "id">): Promise<ReminderChoice> {
  return { hours: await reminderHoursOf(await database(), viewer.id) };
}

/** `reminderChoiceOf` inside a transaction; the default times for a person without an account. */
export async function reminderHoursOf(db: Db | Tx, accountId: string | null): Promise<ReminderHours[]> {
  const [row] = accountId
    ? await db.select().from(reminderChoices).where(eq(reminderChoices.accountId, accountId))
    : [];
  return reminderHours.filter((hours) => !row || row.hours.includes(hours));
}
