import pg from "pg";
import { sampleNow } from "@/fixtures/days";
import { industriesOf } from "@/fixtures/industries";
import { pendingVerifications } from "@/fixtures/marketplace/checks";
import { packagesOf } from "@/fixtures/packages";
import { sampleApplicants, sampleSize, seedProfessionals } from "@/fixtures/professionals";
import { isListed } from "@/lib/directory/professionals/constants";
import type { ProfessionalSeed } from "@/lib/directory/professionals/contract";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import { currentTime } from "@/lib/platform/current-time";
import { fastestWriter, insertRows, withoutIndexes, type WriteRows } from "@/lib/platform/db/bulk";
import type { Db } from "@/lib/platform/db/connection";
import { clearLimits } from "@/lib/platform/db/limits";
import { portfolioItems, professionals, professionalSearch, reviews } from "@/lib/platform/db/tables";
import { env, simulatedSignIn } from "@/lib/platform/env";
import { licenceColumns } from "@/lib/platform/reference/licences";
import { meetingTypes } from "@/lib/platform/reference/meetings";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import { clearHistory, seedHistory } from "./history";
import { seedMarketplace } from "./marketplace";

/** From this number on, rows are written with COPY where available, and indexes are built afterwards. */
const manyProfessionals = 10_000;

/** Mean of the ratings to one decimal, rounded half up like PostgreSQL's round(); 0 without reviews. */
function meanRating(stars: readonly number[]): number {
  if (stars.length === 0) return 0;
  const sum = stars.reduce((total, applicant) => total + applicant, 0);
  return Math.floor((20 * sum + stars.length) / (2 * stars.length)) / 10;
}

/** One professional's rows per table. Rating and count are derived from the reviews written. */
export function rowsOf(person: ProfessionalSeed) {
  const { contact, portfolio, reviews: written, countryCode, hourlyRate, ...facts } = person;
  const labels = (person.specializations as SpecializationSlug[]).map(specializationLabel);
  const programs = (person.software as SoftwareSlug[]).map(softwareLabel);
  const professional = {
    ...facts,
    ...contact,
    country: countryCode,
    ...licenceColumns(countryCode, null, person.practiceNumber.replace(/^[A-Z]+-/, "")),
    bodyName: person.bodyName ?? null,
    hourlyRateCents: hourlyRate * 100,
    meetingTypes: [...(person.meetingTypes ?? meetingTypes)],
    industries: person.industries ?? industriesOf(person),
    packages: person.packages ?? packagesOf(person),
    firstListedAt: isListed(person.status) ? `${person.joinedDate}T00:00:00Z` : null,
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
    const reviewRows = batch.flatMap((rows) => rows.reviews);
    await write(client, reviews, reviewRows);
    written.professionals += batch.length;
    written.reviews += reviewRows.length;
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
  const written = await withoutIndexes(client, [professionals, professionalSearch, portfolioItems, reviews], () =>
    writeAll(client, people, 2_000, write),
  );
  await client.query("analyze professionals, professional_search, portfolio_items, reviews");
  return written;
}

/** A separate connection without the requests' timeouts, for pools. */
async function directClient(source: pg.Pool): Promise<pg.Client> {
  const direct = env.DIRECT_DATABASE_URL && { connectionString: env.DIRECT_DATABASE_URL };
  const client = new pg.Client({ ...source.options, query_timeout: undefined, ...direct });
  await client.connect();
  if (env.DATABASE_URL) await clearLimits(client);
  return client;
}

/** Applicants with a pending verification, up to the sample's number. */
async function applicantsFor(client: pg.ClientBase, today: Date): Promise<ProfessionalSeed[]> {
  const { rows } = await client.query<{ id: string; waits: boolean }>(
    "select id, status in ('pending', 'under_review') as waits from professionals",
  );
  const missing = pendingVerifications - rows.filter(({ waits }) => waits).length;
  const existingIds = new Set(rows.map(({ id }) => id));
  const applicants: ProfessionalSeed[] = [];
  if (missing <= 0) return applicants;
  for (const one of sampleApplicants(today, (id) => existingIds.has(id))) if (applicants.push(one) >= missing) break;
  return applicants;
}

type SeedOptions = { professionals?: number; now?: Date; today?: Date; demo?: boolean; reset?: boolean };

/**
 * Seeds an empty database with the sample data, or with `professionals` rows, in one transaction; `reset` first deletes
 * all professionals and what references them. Deterministic for equal options, with constant memory. Returns the
 * numbers of rows. Where sign-in is simulated, it also seeds the demo accounts' history up to `today` and a year of the
 * marketplace; a live site gets neither.
 */
export async function seed(
  db: Db,
  {
    professionals: count = sampleSize,
    now = sampleNow,
    today = currentTime(),
    demo = simulatedSignIn,
    reset = false,
  }: SeedOptions = {},
): Promise<Written> {
  const { $client: source } = db as unknown as { $client: pg.Pool | pg.ClientBase };
  const ownConnection = source instanceof pg.Pool ? await directClient(source) : null;
  const client = ownConnection ?? (source as pg.ClientBase);
  try {
    await client.query("begin");
    if (reset) {
      await clearHistory(client);
      await client.query("truncate professionals cascade");
    }
    const written = await fill(client, count, now);
    // The specification's rates belong to the sample data; an administrator's choice stays (version above 1).
    await client.query("update settings set rate_set = 'spec' where version = 1");
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
    await ownConnection?.end();
  }
}
