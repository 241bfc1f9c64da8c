// `npx node bench/users.mjs [--engine postgres] [--users 10000] [--rounds 25]`: measures GET /api/users, and the payments,
// subscriptions and verifications that administrators read, with many accounts, on a production build with the embedded
// engine or PostgreSQL. Each order, search and filter is measured separately; fails when the 99th percentile of one
// exceeds 200 ms.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/settings.mjs";
import "../scripts/typescript.mjs";
import { freePort } from "../tests/support/free-port.ts";
import { startPostgres } from "./lib/postgres.mjs";
import { signIn } from "./lib/sign-in.mjs";
import { figure, load, machine, quantile, table, ticksOf } from "./lib/stats.mjs";

const { values: options } = parseArgs({
  options: {
    engine: { type: "string", default: "embedded" },
    users: { type: "string", default: "10000" },
    rounds: { type: "string", default: "25" },
  },
});
const budget = 200;
const folder = mkdtempSync(join(tmpdir(), "daftari-bench-users-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const shapes = {
  "first page": [""],
  "orders, both ways": ["name", "email", "role", "country", "status", "joined", "lastActive", "spent"].flatMap((sort) =>
    ["asc", "desc"].map((order) => `sort=${sort}&order=${order}`),
  ),
  "the last page": ["page=500", "sort=name&order=asc&page=500", "sort=spent&page=500"],
  "search: many, few, nobody": [
    "q=naidoo",
    "q=person77",
    "q=amina+dube",
    "q=nobody+has+this",
    "q=bench.example&page=40",
  ],
  "role, status, country": [
    "role=professional",
    "role=admin",
    "status=suspended",
    "country=KE",
    "country=KE&role=client",
  ],
  "plan, verified": ["tier=premium", "tier=basic", "verified=yes", "verified=no", "tier=enterprise&verified=yes"],
  "joined, last active": ["joinedFrom=2026-01-01", "joinedTo=2026-06-01", "active=7", "active=30", "active=never"],
  spent: ["spentMin=500", "spentMax=0", "spentMin=500&spentMax=900&sort=spent", "spentMin=9000000"],
  "payments and subscriptions": [
    "/api/payments",
    "/api/payments?page=200",
    "/api/payments?state=failed",
    "/api/payments?q=naidoo",
    "/api/payments?from=2026-01-01&plan=premium",
    "/api/subscriptions",
    "/api/subscriptions?status=past_due",
    "/api/subscriptions?q=dube",
  ],
  "the queue of verifications": [
    "/api/verifications",
    "/api/verifications?perPage=100",
    "/api/verifications?page=30",
    "/api/verifications?q=naidoo",
    "/api/verifications?q=nobody+has+this&status=all",
    "/api/verifications?country=KE",
    "/api/verifications?status=approved",
    "/api/verifications?status=revoked",
    "/api/verifications?status=all&page=100",
  ],
  "everything at once": [
    "q=a&role=professional&status=active&country=KE&verified=no&spentMin=1&sort=spent&perPage=100",
  ],
};

/** The application's database settings, and a function that stops the database. */
async function engine() {
  if (options.engine !== "postgres") return { settings: { DATA_DIR: folder }, end: async () => {} };
  const { url, stop } = await startPostgres();
  return { settings: { DATABASE_URL: url, DATA_DIR: folder }, end: stop };
}

/**
 * A year of accounts in addition to the sample data: of every third the profile of a professional, a verification with
 * two documents and two payments, of every sixth a plan.
 */
async function fill(users) {
  const { closeDatabase, database } = await import("../lib/platform/db/connection.ts");
  const { registerHandlers } = await import("../lib/jobs/handlers.ts");
  registerHandlers();
  // Opening an empty database seeds it with the sample data.
  const db = await database();
  await db.execute(`
    insert into accounts (email, role, role_source, status, first_name, last_name, country, created_at, last_active_at)
    select 'person' || n || '@bench.example.com', (array['client','client','professional'])[1 + n % 3], 'sign-up',
      case when n % 50 = 0 then 'suspended' else 'active' end,
      (array['Amina','Kofi','Thandi','Sipho','Zanele'])[1 + n % 5], (array['Naidoo','Mensah','Dube','Diallo'])[1 + n % 4],
      (array['ZA','NG','KE','GH','EG','MA','MU','AE','BW'])[1 + n % 9],
      now() - n * interval '50 minutes', case when n % 7 > 0 then now() - (n % 400) * interval '1 day' end
    from generate_series(1, ${users}) n`);
  await db.execute(`
    insert into payments (account_id, plan, amount_cents, status, provider, reference, period_start, period_end, settled_at)
    select id, 'premium', 49900, 'settled', 'simulated', id || '-' || n, now(), now() + interval '1 month', now()
    from accounts, generate_series(1, 2) n where email like 'person%' and role = 'professional'`);
  await db.execute(`
    insert into subscriptions (account_id, plan, status)
    select id, (array['basic','premium','enterprise'])[1 + abs(hashtext(email)) % 3], 'active'
    from accounts where email like 'person%' and role = 'professional' and hashtext(email) % 2 = 0`);
  // A profile is a copy of one of the sample's, without the columns that the database generates.
  const { rows } = await db.execute(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'professionals' and is_generated = 'NEVER'`);
  const { columns } = rows[0];
  // In parts, because a statement may take three seconds.
  for (let part = 0; part < 10; part++)
    await db.execute(`
      insert into professionals (${columns})
      select ${columns.replaceAll(/\w+/g, "made.$&")} from accounts a, professionals p,
        jsonb_populate_record(p, jsonb_build_object('id', 'bench-' || a.id, 'account_id', a.id, 'email', a.email,
          'name', a.first_name || ' ' || a.last_name, 'country', a.country,
          'practice_number', 'B-' || left(a.id::text, 8), 'status', 'pending')) made
      where a.email like 'person%' and a.role = 'professional' and abs(hashtext(a.email)) % 10 = ${part}
        and p.id = (select min(id) from professionals where id not like 'bench-%')`);
  await db.execute(`
    insert into verifications (professional_id, account_id, status, submitted_at)
    select 'bench-' || id, id, (array['pending','under_review','information_requested','approved','rejected','revoked'])
      [1 + abs(hashtext(email)) % 6], created_at
    from accounts where email like 'person%' and role = 'professional'`);
  await db.execute(`
    insert into verification_documents (verification_id, kind, label)
    select v.id, kind, kind from verifications v, unnest(array['idDocument','certification']) kind
    where v.professional_id like 'bench-%'`);
  await db.execute("analyze");
  await closeDatabase();
}

const { settings, end } = await engine();
Object.assign(process.env, settings);
await fill(Number(options.users));
const server = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: String(port) },
});
try {
  for (let left = 2400; !(await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok; left--) {
    if (left === 0 || server.exitCode !== null) throw new Error("The server did not start.");
    await new Promise((later) => setTimeout(later, 500));
  }
  const cookie = await signIn(origin, "admin@daftari.example");
  const ask = async (query) => {
    const began = performance.now();
    const answer = await fetch(`${origin}${query.startsWith("/") ? query : `/api/users?${query}`}`, {
      headers: { cookie },
    });
    const { total } = await answer.json();
    if (!answer.ok || total === undefined) throw new Error(`${query}: ${answer.status}`);
    return performance.now() - began;
  };
  const took = new Map(Object.keys(shapes).map((name) => [name, []]));
  // The server's processor time, embedded engine included; it is independent of other processes.
  const ticks = new Map(Object.keys(shapes).map((name) => [name, 0]));
  // The first rounds warm up the server.
  for (let round = -3; round < Number(options.rounds); round++)
    for (const [name, queries] of Object.entries(shapes)) {
      const before = ticksOf(server.pid);
      for (const query of queries) {
        const ms = await ask(query);
        if (round >= 0) took.get(name).push(ms);
      }
      if (round >= 0) ticks.set(name, ticks.get(name) + ticksOf(server.pid) - before);
    }
  const all = [...took.values()].flat();
  const line = (name, times, used) => [
    ...[name, times.length, figure((10 * used) / times.length)],
    ...[0.5, 0.95, 0.99].map((share) => figure(quantile(times, share))),
  ];
  console.log(`${machine()}, load ${figure(load(), 1)}; ${options.engine}, ${options.users} accounts\n`);
  console.log(
    table(
      ["GET /api/users", "calls", "processor, mean ms", "p50, ms", "p95, ms", "p99, ms"],
      [
        ...[...took].map(([name, times]) => line(name, times, ticks.get(name))),
        line(
          "all",
          all,
          [...ticks.values()].reduce((sum, used) => sum + used, 0),
        ),
      ],
    ),
  );
  if ([...took.values()].some((times) => quantile(times, 0.99) > budget)) process.exitCode = 1;
} finally {
  server.kill("SIGTERM");
  await new Promise((gone) => server.once("close", gone));
  await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
}
