// `npx node bench/search.mjs --sizes 2500,100000`: how long one search takes on PostgreSQL, at several numbers of
// professionals, over a mix of 32 queries. It calls the application's own listProfessionals(): two numbers and twelve
// cards, as the API answers them. Results go to bench/.work/search.json. Beside the time on the clock it tells the
// processor time of PostgreSQL's processes (Linux), which neighbours on the machine hardly change.
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import "../scripts/typescript.mjs";
import { startPostgres } from "./lib/postgres.mjs";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "2500,100000" },
    rounds: { type: "string", default: "30" },
    keep: { type: "boolean", default: false },
  },
});
const sizes = options.sizes.split(",").map(Number);
const rounds = Number(options.rounds);
const work = join(import.meta.dirname, ".work");
/** Milliseconds of processor time at the 99th percentile; 1,000,000 has none. */
const budgets = { 2500: 10, 100000: 40 };

const server = await startPostgres({
  folder: join(tmpdir(), "daftari-bench-search"),
  keep: options.keep,
  parameters: { shared_buffers: "1GB", max_wal_size: "8GB", random_page_cost: 1.1, autovacuum: "off" },
});
Object.assign(process.env, {
  SAMPLE_DATA: "off",
  SIMULATED_SIGN_IN: "off",
  DATABASE_URL: server.url,
});
const { env } = await import("../lib/platform/env.ts");
const { closeDatabase, database } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { seed } = await import("../lib/seed/seed.ts");
const { listProfessionals } = await import("../lib/directory/search/reads.ts");
const { defaultQuery, queryFromUrl } = await import("../lib/directory/professionals/rules.ts");
registerHandlers();

/**
 * What people ask: nothing at all, common and rare text, one filter and many, every order, later pages. `name` is
 * of a listed person, so that rare text has a match.
 */
function mixFor(name) {
  const [first] = name.split(" ");
  const last = name.split(" ").at(-1);
  return [
    {},
    { sort: "price" },
    { sort: "reviews", page: 40 },
    { verified: true, sort: "experience" },
    { minRating: 4.8 },
    { maxPrice: 250, sort: "reviews" },
    { minPrice: 400, maxPrice: 600 },
    { country: "KE" },
    { country: "ZA", sort: "price" },
    { country: "EG", page: 10 },
    { specialization: "bookkeeping" },
    { software: "xero", verified: true },
    { specialization: "insolvency", country: "BW" },
    { specialization: "payroll", software: "sap" },
    {
      country: "MA",
      specialization: "vat-compliance",
      software: "odoo",
      minRating: 4.5,
      verified: true,
      minPrice: 100,
      maxPrice: 400,
      sort: "experience",
    },
    { q: "tax" },
    { q: "audit", sort: "price" },
    { q: "bookkeeping" },
    { q: "xero" },
    { q: "chartered accountant", sort: "experience" },
    { q: "a" },
    { q: "ta", country: "NG" },
    { q: "nairobi" },
    { q: "port louis", sort: "price" },
    { q: first },
    { q: last },
    { q: name },
    { q: "zzzz" },
    { q: "tax", country: "NG", minRating: 4.5 },
    { q: last, country: "GH", verified: true },
    { q: "sage", specialization: "payroll", software: "sap", sort: "price" },
    { q: "lagos", maxPrice: 250, minRating: 4.8, verified: true },
  ];
}

/** What only understanding the text finds; kept apart, so that the mix stays comparable. */
const understood = [
  { q: "vat kenya" },
  { q: "sage accountant johannesburg" },
  { q: "accountants" },
  { q: "CPA nairobi" },
  { q: "tax return" },
  { q: "KRA" },
  { q: "french speaking bookkeeper casablanca" },
  { q: "accountant near nairobi" },
  { city: "Nairobi", language: "Swahili" },
  // People of the visitor's country first, each below the same list without.
  { sort: "relevance" },
  { sort: "relevance", home: "KE" },
  { sort: "relevance", page: 40 },
  { sort: "relevance", home: "BW", page: 40 },
  { q: "tax" },
  { q: "tax", home: "BW" },
  { q: "bookkeeping" },
  { q: "bookkeeping", home: "KE" },
  { q: "accountants", home: "MU" },
];

/** What costs more, and how many times the p99 of the mix it may take. */
function dearFor(name) {
  const last = name.split(" ").at(-1);
  const bad = [
    "tax kenya ".repeat(1_000),
    "zqx".repeat(3_334),
    "!!! ??? *** (((",
    "%_%\\_%%\\",
    "a & !b | (c <-> d):*",
    "'\"`;--",
    "\u202eenecil \u2066tax\u2069",
    "tax audit vat ".repeat(14),
    Array.from({ length: 33 }, (_, n) => `zq${n}x`).join(" "),
  ];
  return {
    "a typo": {
      most: 3,
      queries: [{ q: "bookeeping" }, { q: "acountant johanesburg" }, { q: `${last.slice(0, -1)}x` }],
    },
    "counts of all filters": {
      most: 2,
      queries: [{ q: "tax", facets: true }, { q: "vat kenya", facets: true }, { facets: true }],
    },
    // An address is cut where the API refuses.
    "bad input": { most: 3, queries: bad.map((q) => ({ q: queryFromUrl(new URLSearchParams({ q })).q })) },
  };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const ascending = (a, b) => a - b;

/**
 * The same arithmetic each time: when it takes longer than elsewhere in the run, neighbours were using the processor.
 */
function calibration() {
  const start = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e7; i++) sum = (sum * 31 + i) | 0;
  return sum === 1 ? 0 : performance.now() - start;
}

/**
 * Fills up to `size` with variations of the people there are: other addresses, prices, ratings, counts. Tables without
 * their indexes and triggers fill faster.
 */
async function grow(size) {
  // A connection of its own: the application's has time limits.
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  const run = async (text) => (await client.query(text)).rows;
  try {
    await run("begin");
    await run(
      "set local statement_timeout = 0; set local session_replication_role = replica; set local maintenance_work_mem = '512MB'; select setseed(0.5)",
    );
    const [{ count }] = await run("select count(*)::int as count from professionals");
    if (count >= size) return void (await run("commit"));
    const varied = {
      id: "id || '-v' || n",
      rating: "round(least(5, greatest(2, rating + (random() * 0.8 - 0.5)::numeric)), 1)",
      review_count: "floor(random() * random() * 400)",
      hourly_rate_cents: "round(hourly_rate_cents / 100 * (0.7 + random() * 0.5)) * 100",
      experience: "floor(random() * 31)",
    };
    const columns = (
      await run(
        "select column_name as name from information_schema.columns where table_name = 'professionals' and table_schema = 'public' and is_generated = 'NEVER'",
      )
    ).map(({ name }) => name);
    const values = columns.map((name) => varied[name] ?? name);
    const indexes = await run(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'professional_search' and indexname not like '%_pkey'",
    );
    for (const { name } of indexes) await run(`drop index ${name}`);
    await run(
      `insert into professionals (${columns}) select ${values} from (select * from professionals) base, generate_series(1, ${Math.ceil(size / count)}) n limit ${size - count}`,
    );
    await run(
      `insert into professional_search (professional_id, document, search_text, country, verified, hourly_rate_cents,
         rating, review_count, experience, reply_points)
       select * from professional_search_source on conflict do nothing`,
    );
    for (const { definition } of indexes) await run(definition);
    await run("commit");
  } finally {
    await client.end();
  }
}

const queryOf = (filters) => ({
  ...defaultQuery,
  sort: filters.q === undefined ? "rating" : "relevance",
  ...filters,
});

async function measure(size) {
  env.DATABASE_URL = Object.assign(new URL(env.DATABASE_URL), { pathname: `/n${size}` }).href;
  const db = await database();
  const known = await db.execute("select count(*)::int as count from professionals");
  if (known.rows[0].count === 0) await seed(db, { professionals: Math.min(size, 2500) });
  await grow(size);
  await closeDatabase();
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query("set statement_timeout = 0");
  await client.query("vacuum analyze");
  const { rows } = await client.query(
    "select name from professionals where listed order by id offset (select count(*) / 3 from professionals) limit 1",
  );
  await client.end();
  const plain = mixFor(rows[0].name);
  const dear = dearFor(rows[0].name);
  const mix = [...plain, ...understood, ...Object.values(dear).flatMap(({ queries }) => queries)];
  const clock = mix.map(() => []);
  const processor = mix.map(() => []);
  const answers = [];
  for (let round = -2; round < rounds; round++) {
    for (const [index, filters] of mix.entries()) {
      const before = performance.now();
      const used = server.processorTime();
      answers[index] = await listProfessionals(queryOf(filters));
      if (round < 0) continue;
      clock[index].push(performance.now() - before);
      processor[index].push(server.processorTime() - used);
    }
  }
  await closeDatabase();
  for (const list of [...clock, ...processor]) list.sort(ascending);
  const ofMix = (lists) => lists.slice(0, plain.length).flat().sort(ascending);
  const all = ofMix(clock);
  const used = ofMix(processor);
  console.log(
    `\n${size} professionals; load ${loadavg()[0].toFixed(1)}, calibration ${calibration().toFixed(0)} ms\nclock p50, p99; processor p50, p99 (ms); total / above the range`,
  );
  const figure = (value) => value.toFixed(2).padStart(8);
  for (const [index, filters] of mix.entries()) {
    const { total, totalCapped, aboveRange } = answers[index];
    const figures = [clock[index], processor[index]].flatMap((list) => [at(list, 0.5), at(list, 0.99)]);
    console.log(
      `${figures.map(figure).join("")}  ${`${total}${totalCapped ? "+" : ""} / ${aboveRange}`.padEnd(14)} ${JSON.stringify(filters).slice(0, 100)}`,
    );
  }
  // The budget times so much; medians of the dearest, because a p99 of so few rounds is the machine's.
  const most = budgets[size] ?? at(used, 0.99);
  for (const [what, { most: times, queries }] of Object.entries(dear)) {
    const dearest = Math.max(...queries.map((filters) => at(processor[mix.indexOf(filters)], 0.5)));
    const ratio = dearest / most;
    console.log(
      `${what}: ${dearest.toFixed(2)} ms, ${ratio.toFixed(1)} times the budget's p99; at most ${times}${ratio > times ? ", OVER" : ""}`,
    );
  }
  return {
    size,
    p50: at(all, 0.5),
    p99: at(all, 0.99),
    processorP50: at(used, 0.5),
    processorP99: at(used, 0.99),
    budget: budgets[size],
    load: loadavg()[0],
    calibration: calibration(),
  };
}

try {
  const results = [];
  for (const size of sizes) {
    await server.createDatabase(`n${size}`).catch(() => {});
    results.push(await measure(size));
  }
  mkdirSync(work, { recursive: true });
  writeFileSync(
    join(work, "search.json"),
    JSON.stringify({ date: new Date().toISOString(), node: process.version, results }, null, 2),
  );
  console.log(
    "\n| professionals | p50, ms | p99, ms | budget p99, ms | PostgreSQL's processor time p50, ms | p99, ms | load of the machine |\n| --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const one of results) {
    const figures = [one.p50, one.p99, one.budget ?? NaN, one.processorP50, one.processorP99, one.load].map((value) =>
      value.toFixed(2),
    );
    console.log(`| ${one.size.toLocaleString("en")} | ${figures.join(" | ")} |`);
  }
} catch (error) {
  // Printed before the connections end with the server.
  console.error(error);
  process.exitCode = 1;
} finally {
  await closeDatabase().catch(() => undefined);
  await server.stop();
}
