import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { sampleNow } from "@/fixtures/days";
import { sampleSize, seedProfessionals } from "@/fixtures/professionals";
import type { ProfessionalSeed } from "@/lib/professionals/contract";
import { searchTextOf } from "@/lib/professionals/rules";
import { specializationLabel, type SpecializationSlug } from "@/lib/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/reference/software";
import { copyRows, insertRows, withoutIndexes, type Rows } from "./bulk";
import type { Db } from "./connection";
import { portfolioItems, professionalListings, professionals, reviews } from "./tables";

/** From this many on, PostgreSQL takes them by COPY with the indexes built afterwards. */
const manyProfessionals = 10_000;

/** The mean of whole stars to one decimal, halves up, as PostgreSQL's round() gives it; 0 without reviews. */
function meanRating(stars: readonly number[]): number {
  if (stars.length === 0) return 0;
  const sum = stars.reduce((total, one) => total + one, 0);
  return Math.floor((20 * sum + stars.length) / (2 * stars.length)) / 10;
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
    createdAt: `${person.joinedDate}T00:00:00Z`,
    updatedAt: `${written[0]?.date ?? person.joinedDate}T00:00:00Z`,
    version: 1,
  };
  return {
    professional,
    portfolio: portfolio.map((item, position) => ({ ...item, professionalId: person.id, position })),
    reviews: written.map(({ date, ...review }) => ({ ...review, professionalId: person.id, reviewDate: date, sample: true, createdAt: `${date}T00:00:00Z` })),
  };
}

type Write = (client: pg.ClientBase, table: PgTable, rows: Rows) => Promise<void>;

async function writeAll(client: pg.ClientBase, people: Iterable<ProfessionalSeed>, batchSize: number, write: Write): Promise<void> {
  let batch: ReturnType<typeof rowsOf>[] = [];
  const flush = async () => {
    await write(client, professionals, batch.map(({ professional }) => professional));
    await write(client, portfolioItems, batch.flatMap(({ portfolio }) => portfolio));
    await write(client, reviews, batch.flatMap((rows) => rows.reviews));
    batch = [];
  };
  for (const person of people) if (batch.push(rowsOf(person)) >= batchSize) await flush();
  await flush();
}

async function isPostgres(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ version: string }>("select version()");
  return !/emscripten|emcc|wasm/i.test(rows[0]?.version ?? "");
}

async function fill(client: pg.ClientBase, count: number, now: Date): Promise<void> {
  const people = seedProfessionals(count, now);
  if (count < manyProfessionals || !(await isPostgres(client))) return writeAll(client, people, 300, insertRows);
  await client.query("set local synchronous_commit = off; set local maintenance_work_mem = '256MB'");
  await withoutIndexes(client, [professionals, professionalListings, portfolioItems, reviews], () => writeAll(client, people, 2_000, copyRows));
  await client.query("analyze professionals, professional_listings, portfolio_items, reviews");
}

/**
 * Fills an empty database with the sample data, or with that many professionals, all or nothing. The same options give the same rows.
 * Memory stays constant, whatever the number.
 */
export async function seed(db: Db, { professionals: count = sampleSize, now = sampleNow }: { professionals?: number; now?: Date } = {}): Promise<void> {
  const { $client: source } = db as unknown as { $client: pg.Pool | pg.ClientBase };
  const client = source instanceof pg.Pool ? await source.connect() : source;
  try {
    await client.query("begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await fill(client, count, now);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    if (source instanceof pg.Pool) (client as pg.PoolClient).release();
  }
}
