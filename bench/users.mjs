// `npx node bench/users.mjs [--users 10000] [--calls 600]`: how long GET /api/users takes with so many accounts, on a production build and the embedded engine.
// Prints the 50th, 95th and 99th percentile of a mix of searches, filters, orders and pages; fails above 200 ms.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/settings.mjs";
import "../scripts/typescript.mjs";
import { figure, quantile } from "./lib/stats.mjs";

const { values: options } = parseArgs({
  options: {
    users: { type: "string", default: "10000" },
    calls: { type: "string", default: "600" },
    port: { type: "string", default: "3240" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "daftari-bench-users-"));
const origin = `http://localhost:${options.port}`;
const queries = [
  "",
  "q=naidoo",
  "q=example.com&page=40",
  "sort=spent",
  "sort=name&order=asc&page=200",
  "role=client&status=active&sort=lastActive",
  "country=KE&verified=yes",
  "spentMin=500&sort=spent",
  "tier=premium",
  "joinedFrom=2026-01-01&perPage=100",
];

/** A year of accounts beside the sample data, two payments for every third. */
async function fill(users) {
  process.env.DATA_DIR = folder;
  const { closeDatabase, database } = await import("../lib/db/connection.ts");
  const db = await database();
  await db.execute(`
    insert into accounts (email, role, role_source, status, first_name, last_name, country, created_at, last_active_at)
    select 'person' || n || '@bench.example.com', (array['client','client','professional'])[1 + n % 3], 'sign-up',
      case when n % 50 = 0 then 'suspended' else 'active' end,
      (array['Amina','Kofi','Thandi','Sipho','Zanele'])[1 + n % 5], (array['Naidoo','Mensah','Dube','Diallo'])[1 + n % 4],
      (array['ZA','NG','KE','GH','EG','MA','MU','AE','BW'])[1 + n % 9],
      now() - n * interval '50 minutes', now() - (n % 400) * interval '1 day'
    from generate_series(1, ${users}) n`);
  await db.execute(`
    insert into payments (account_id, plan, amount_cents, status, provider, reference, period_start, period_end, settled_at)
    select id, 'premium', 49900, 'settled', 'simulated', id || '-' || n, now(), now() + interval '1 month', now()
    from accounts, generate_series(1, 2) n where email like 'person%' and role = 'professional'`);
  await db.execute("analyze");
  await closeDatabase();
}

async function signIn() {
  const cookies = (answer) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const first = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = await first.json();
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookies(first).join("; "), origin },
    body: new URLSearchParams({ csrfToken, email: "admin@daftari.example", password: "any password", json: "true" }),
  });
  return [...cookies(first), ...cookies(answer)].join("; ");
}

await fill(Number(options.users));
const server = spawn(process.execPath, [join(root, "scripts", "start.mjs")], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: options.port, DATA_DIR: folder },
});
try {
  for (let left = 600; !(await fetch(`${origin}/api/health/ready`).catch(() => null))?.ok; left--) {
    if (left === 0 || server.exitCode !== null) throw new Error("The server did not start.");
    await new Promise((later) => setTimeout(later, 500));
  }
  const cookie = await signIn();
  const took = [];
  for (let call = 0; call < Number(options.calls) + 50; call++) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/users?${queries[call % queries.length]}`, { headers: { cookie } });
    const { total } = await answer.json();
    if (!answer.ok || total === 0) throw new Error(`${queries[call % queries.length]}: ${answer.status}, ${total}`);
    // The first ones warm the server up.
    if (call >= 50) took.push(performance.now() - began);
  }
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(took, share));
  console.log(
    `GET /api/users, ${options.users} accounts: p50 ${figure(p50)}, p95 ${figure(p95)}, p99 ${figure(p99)} ms`,
  );
  if (p99 > 200) process.exitCode = 1;
} finally {
  server.kill("SIGTERM");
  await new Promise((gone) => server.once("close", gone));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
}
