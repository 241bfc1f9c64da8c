import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { sampleNow } from "@/fixtures/days";
import { sampleSize, seedProfessionals } from "@/fixtures/professionals";
import type { ProfessionalSeed } from "@/lib/professionals/contract";
import { searchTextOf } from "@/lib/professionals/rules";
import { specializationLabel, type SpecializationSlug } from "@/lib/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/reference/software";
import type { Db, Tx } from "./connection";
import { portfolioItems, professionals, reviews } from "./tables";

export type SeedOptions = { professionals?: number; now?: Date };
type Rows = Readonly<Record<string, unknown>>[];

const batchSize = 200;

/** The mean of whole stars to one decimal, halves up, as PostgreSQL's round() gives it; 0 without reviews. */
export function meanRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Math.floor((20 * sum + ratings.length) / (2 * ratings.length)) / 10;
}

/** The rows of one person in each table. Rating and count are those of the very reviews that are written. */
export function rowsOf(person: ProfessionalSeed) {
  const { contact, portfolio, reviews: written, countryCode, hourlyRate, ...facts } = person;
  const labels = (person.specializations as SpecializationSlug[]).map(specializationLabel);
  const programs = (person.software as SoftwareSlug[]).map(softwareLabel);
  const professional = {
    ...facts,
    ...contact,
    country: countryCode,
    hourlyRateCents: hourlyRate * 100,
    rating: meanRating(written.map(({ rating }) => rating)),
    reviewCount: written.length,
    searchText: searchTextOf(person.name, person.title, labels, programs, person.city),
    createdAt: person.joinedDate,
    updatedAt: written[0]?.date ?? person.joinedDate,
    version: 1,
  };
  return {
    professional,
    portfolio: portfolio.map((item, position) => ({ ...item, professionalId: person.id, position })),
    reviews: written.map(({ date, ...review }) => ({ ...review, professionalId: person.id, reviewDate: date, sample: true, createdAt: date })),
  };
}

/** One insert for many rows: they travel as one JSON parameter, so that the number of columns and rows meets no limit. */
function insertAll(table: PgTable, rows: Rows): SQL {
  const first = rows[0] ?? {};
  const columns = Object.entries(getTableColumns(table)).filter(([key, { generated }]) => key in first && !generated);
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(", "));
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
  const into = sql.identifier(getTableName(table));
  return sql`insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(named)}::jsonb)`;
}

async function write(tx: Tx, people: readonly ProfessionalSeed[]): Promise<void> {
  const rows = people.map(rowsOf);
  const tables: [PgTable, Rows][] = [
    [professionals, rows.map(({ professional }) => professional)],
    [portfolioItems, rows.flatMap(({ portfolio }) => portfolio)],
    [reviews, rows.flatMap((row) => row.reviews)],
  ];
  for (const [table, all] of tables) if (all.length > 0) await tx.execute(insertAll(table, all));
}

/** Fills an empty database with the sample data, or with that many professionals, all or nothing. The same options give the same rows. */
export async function seed(db: Db, { professionals: count = sampleSize, now = sampleNow }: SeedOptions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    let batch: ProfessionalSeed[] = [];
    for (const person of seedProfessionals(count, now)) {
      if (batch.push(person) < batchSize) continue;
      await write(tx, batch);
      batch = [];
    }
    await write(tx, batch);
  });
}
