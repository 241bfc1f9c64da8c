import { type SQL, sql } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";

/**
 * The time of `currentTime()` as a parameter, for rules that compare dates in SQL: `now()` reads the clock of the
 * database, which a test cannot set.
 */
export const sqlTime = (): SQL => sql`${currentTime().toISOString()}::timestamptz`;
