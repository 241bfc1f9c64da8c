import { cacheLife, cacheTag } from "next/cache";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { listProfessionals } from "@/lib/professionals/search";
import { defaultQuery } from "@/lib/professionals/rules";

/** What the ledger page of the landing page tells of a person. */
type LedgerEntry = Pick<ProfessionalCard, "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate">;

/** The verified professionals with the best rating, for the ledger page of the landing page; kept with the lists' cache tag. */
export async function listLedgerEntries(count = 5): Promise<LedgerEntry[]> {
  "use cache";
  cacheLife("hours");
  cacheTag("professionals");
  const { items } = await listProfessionals({ ...defaultQuery, verified: true, sort: "rating", perPage: 12 });
  return spreadOverCountries(items, count).map(({ id, name, professionalBody, city, countryCode, hourlyRate }) => ({
    id,
    name,
    professionalBody,
    city,
    countryCode,
    hourlyRate,
  }));
}

/** One person a country first, so that the page shows the breadth of the list; then in order. */
function spreadOverCountries(items: ProfessionalCard[], count: number): ProfessionalCard[] {
  const firstOfCountry = items.filter(
    (item, index) => items.findIndex(({ countryCode }) => countryCode === item.countryCode) === index,
  );
  return [...new Set([...firstOfCountry, ...items])].slice(0, count);
}
