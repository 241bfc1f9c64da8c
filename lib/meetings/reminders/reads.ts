import { eq } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { reminderChoices } from "@/lib/platform/db/tables/meetings";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { type ReminderChoice, reminderHours } from "./contract";

/** When an account is reminded of meetings: what it chose, else the default times. */
export async function reminderChoiceOf(viewer: Viewer): Promise<ReminderChoice> {
  const db = await database();
  const [row] = await db.select().from(reminderChoices).where(eq(reminderChoices.accountId, viewer.id));
  return { hours: reminderHours.filter((hours) => !row || row.hours.includes(hours)) };
}
