import { cacheLife, cacheTag } from "next/cache";
import { database } from "@/lib/db/connection";
import { settings } from "@/lib/db/tables";
import { rateSets, type Rates } from "@/lib/reference/currencies";

async function chosenRates(): Promise<Rates> {
  "use cache";
  cacheLife("days");
  cacheTag("settings");
  const db = await database();
  const [row] = await db.select({ rateSet: settings.rateSet }).from(settings);
  return rateSets[row?.rateSet ?? "spec"];
}

/**
 * Units of each currency per 1 ZAR, from the set that the admins picked (decisions, Money). For display only. Kept until the settings change.
 * Never fails: every page asks for it, and while the database is down the specification's table is better than no page.
 */
export async function currentRates(): Promise<Rates> {
  try {
    return await chosenRates();
  } catch {
    return rateSets.spec;
  }
}
