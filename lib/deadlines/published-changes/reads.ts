import { asc, isNull } from "drizzle-orm";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { obligationsIn } from "@/lib/deadlines/obligations/data/find";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { deadlineChanges } from "@/lib/platform/db/tables/deadlines";
import { wallTime } from "@/lib/platform/format/zones";
import { announcedIn } from "@/lib/platform/holidays/reads";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { ruleChangeSchema } from "./contract";
import { type Change, changedCountry } from "./rules";

/** The published changes that are in effect, oldest first. A rule in a shape that is not accepted any more is left out. */
export async function listChanges(db: Db | Tx): Promise<(Change & { id: string })[]> {
  const rows = await db
    .select()
    .from(deadlineChanges)
    .where(isNull(deadlineChanges.undoneAt))
    .orderBy(asc(deadlineChanges.createdAt), asc(deadlineChanges.id));
  return rows.flatMap(({ createdAt, rule, ...row }) => {
    const parsed = row.action === "rule" ? ruleChangeSchema.safeParse(rule) : null;
    if (parsed && !parsed.success) return [];
    return [{ ...row, rule: parsed?.data ?? null, on: wallTime(createdAt, "UTC").date }];
  });
}

/** The obligations of a country as they are published now; also inside a transaction. */
export async function obligationsNowIn(db: Db | Tx, country: CountryCode): Promise<CountryObligations> {
  return changedCountry(obligationsIn(country), await listChanges(db), await announcedIn(db, country));
}

/** `obligationsNowIn` for pages. */
export async function obligationsNow(country: CountryCode): Promise<CountryObligations> {
  return obligationsNowIn(await database(), country);
}
