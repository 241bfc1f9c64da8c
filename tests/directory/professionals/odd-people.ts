import { sampleSize, seedProfessionals } from "@/fixtures/professionals";
import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { rowsOf } from "@/lib/seed/seed";

/** The professionals of the sample data. */
export const samplePeople = [...seedProfessionals(sampleSize)];

const pattern = samplePeople.find(({ status }) => status === "approved")!;
const person = (id: string, rest: Partial<ProfessionalSeed>): ProfessionalSeed => ({
  ...pattern,
  id,
  reviews: [],
  portfolio: [],
  ...rest,
});

/**
 * Professionals the sample data lacks: names with pattern characters and accents, prices at and above the limit, ties,
 * and an unlisted one.
 */
export const oddPeople: readonly ProfessionalSeed[] = [
  person("odd-percent", { name: "Zed 100% Ledger", hourlyRate: 1000 }),
  person("odd-underscore", { name: "Zed Under_score", hourlyRate: 1001 }),
  person("odd-backslash", { name: "Zed Back\\slash", hourlyRate: 4999, countryCode: "KE", city: "Nairobi" }),
  person("odd-accent", { name: "Zoë Ébène-Çelik", city: "Ebène", countryCode: "MU", hourlyRate: 0 }),
  person("odd-apostrophe", { name: "Zed O'Neil; drop table", status: "under_review" }),
  person("odd-turkish", { name: "Zed İstanbul", status: "lapsed" }),
  person("odd-tie-a", { name: "Zed Tie", hourlyRate: 333, experience: 7 }),
  person("odd-tie-b", { name: "Zed Tie", hourlyRate: 333, experience: 7 }),
  person("odd-tie-c", { name: "Zed Tie", hourlyRate: 333, experience: 7 }),
  person("odd-hidden", { name: "Zed Hidden", status: "suspended" }),
];

/** Inserts the odd professionals into the test file's database. */
export async function addOddPeople(): Promise<void> {
  const db = await database();
  const now = { createdAt: new Date(), updatedAt: new Date(), firstListedAt: new Date() };
  const rows = oddPeople.map((odd) => ({ ...rowsOf(odd).professional, ...now }));
  await db.insert(professionals).values(rows);
}
