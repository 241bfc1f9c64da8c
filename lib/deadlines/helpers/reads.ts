import { sql } from "drizzle-orm";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import { database } from "@/lib/platform/db/connection";
import { professionals, professionalSearch } from "@/lib/platform/db/tables";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

const p = professionals;
const s = professionalSearch;
const shownHelpers = 3;

/**
 * Up to three listed, verified professionals of a country with any of these services; those with a free time this week
 * first.
 */
export async function listHelpers(
  country: CountryCode,
  services: readonly SpecializationSlug[],
): Promise<ProfessionalCard[]> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from ${p} p join ${s} s on s.professional_id = p.id
    where p.listed and p.verified and p.country = ${country} and p.specializations && ${sql.param([...services])}::text[]
    order by s.free_soon desc, p.rating desc, p.review_count desc, p.id limit 12`);
  const cards = await listCards(rows.map(({ id }) => id));
  const free = cards.filter(({ nextFree }) => nextFree);
  return (free.length >= shownHelpers ? free : cards).slice(0, shownHelpers);
}
