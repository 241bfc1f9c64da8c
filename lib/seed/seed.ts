import pg from "pg";
import { sampleNow } from "@/fixtures/days";
import { pendingVerifications } from "@/fixtures/marketplace/checks";
import { sampleApplicants, sampleSize, seedProfessionals } from "@/fixtures/professionals";
import { env, simulatedSignIn } from "@/lib/platform/env";
import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import { meetingTypes } from "@/lib/platform/reference/meetings";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import { fastestWriter, insertRows, withoutIndexes, type WriteRows } from "@/lib/platform/db/bulk";
import type { Db } from "@/lib/platform/db/connection";
import { clearLimits } from "@/lib/platform/db/limits";
import { clearHistory, seedHistory } from "./history";
import { seedMarketplace } from "./marketplace";
import { portfolioItems, professionalListings, professionals, reviews } from "@/lib/platform/db/tables";

/** From this many on, they go in by COPY where the engine can, and the indexes are built afterwards. */
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
    meetingTypes: [...(person.meetingTypes ?? meetingTypes)],
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
    reviews: written.map(({ date, ...review }) => ({
      ...review,
      professionalId: person.id,
      reviewDate: date,
      sample: true,
      createdAt: `${date}T00:00:00Z`,
    })),
  };
}

type Written = { professionals: number; reviews: number };

async function writeAll(
  client: pg.ClientBase,
  people: Iterable<ProfessionalSeed>,
  batchSize: number,
  write: WriteRows,
): Promise<Written> {
  const written = { professionals: 0, reviews: 0 };
  let batch: ReturnType<typeof rowsOf>[] = [];
  const flush = async () => {
    await write(
      client,
      professionals,
      batch.map(({ professional }) => professional),
    );
    await write(
      client,
      portfolioItems,
      batch.flatMap(({ portfolio }) => portfolio),
    );
    const said = batch.flatMap((rows) => rows.reviews);
    await write(client, reviews, said);
    written.professionals += batch.length;
    written.reviews += said.length;
    batch = [];
  };
  for (const person of people) if (batch.push(rowsOf(person)) >= batchSize) await flush();
  await flush();
  return written;
}

async function fill(client: pg.ClientBase, count: number, now: Date): Promise<Written> {
  const people = seedProfessionals(count, now);
  if (count < manyProfessionals) return writeAll(client, people, 300, insertRows);
  await client.query("set local synchronous_commit = off; set local maintenance_work_mem = '256MB'");
  const write = await fastestWriter(client);
  const written = await withoutIndexes(client, [professionals, professionalListings, portfolioItems, reviews], () =>
    writeAll(client, people, 2_000, write),
  );
  await client.query("analyze professionals, professional_listings, portfolio_items, reviews");
  return written;
}

/** A connection of its own when the database is a pool: none of the requests' time limits hold here. */
async function ownClient(source: pg.Pool): Promise<pg.Client> {
  const direct = env.DIRECT_DATABASE_URL && { connectionString: env.DIRECT_DATABASE_URL };
  const client = new pg.Client({ ...source.options, query_timeout: undefined, ...direct });
  await client.connect();
  if (env.DATABASE_URL) await clearLimits(client);
  return client;
}

/** As many people who wait for their verification as are missing from the number of the sample. */
async function applicantsFor(client: pg.ClientBase, today: Date): Promise<ProfessionalSeed[]> {
  const { rows } = await client.query<{ id: string; waits: boolean }>(
    "select id, status in ('pending', 'under_review') as waits from professionals",
  );
  const missing = pendingVerifications - rows.filter(({ waits }) => waits).length;
  const known = new Set(rows.map(({ id }) => id));
  const applicants: ProfessionalSeed[] = [];
  if (missing <= 0) return applicants;
  for (const one of sampleApplicants(today, (id) => known.has(id))) if (applicants.push(one) >= missing) break;
  return applicants;
}

type SeedOptions = { professionals?: number; now?: Date; today?: Date; demo?: boolean; reset?: boolean };

/**
 * Fills an empty database with the sample data, or with that many professionals, all or nothing; `reset` empties it
 * first, with everything that hangs on a professional. The same options give the same rows. Memory stays constant,
 * whatever the number. Answers how many rows it wrote. Where sign-in is simulated, the demo accounts come with their
 * history up to `today`, and everybody else with a year of the marketplace; a live site gets none of them.
 */
export async function seed(
  db: Db,
  {
    professionals: count = sampleSize,
    now = sampleNow,
    today = new Date(),
    demo = simulatedSignIn,
    reset = false,
  }: SeedOptions = {},
): Promise<Written> {
  const { $client: source } = db as unknown as { $client: pg.Pool | pg.ClientBase };
  const own = source instanceof pg.Pool ? await ownClient(source) : null;
  const client = own ?? (source as pg.ClientBase);
  try {
    await client.query("begin");
    if (reset) {
      await clearHistory(client);
      await client.query("truncate professionals cascade");
    }
    const written = await fill(client, count, now);
    if (demo && (await seedHistory(client, today))) {
      const applicants = await applicantsFor(client, today);
      await writeAll(client, applicants, 300, insertRows);
      await seedMarketplace(client, today);
      written.professionals += applicants.length;
    }
    await client.query("commit");
    return written;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    await own?.end();
  }
}
