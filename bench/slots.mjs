// `npx node bench/slots.mjs`: the processor time of a month of free times for a professional with 500 meetings and five
// calendars from elsewhere, on PostgreSQL. It calls the application's own listOpenings(), with and without a kind of
// meeting. The figure is that of this process and of PostgreSQL's processes together (Linux).
import { loadavg } from "node:os";
import pg from "pg";
import "../scripts/typescript.mjs";
import { startPostgres } from "./lib/postgres.mjs";

const rounds = 100;
const days = 31;
/** Milliseconds of processor time. */
const budget = 50;
const server = await startPostgres();
Object.assign(process.env, {
  SAMPLE_DATA: "off",
  SIMULATED_SIGN_IN: "off",
  DATABASE_URL: server.url,
});
const { closeDatabase, database } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { seed } = await import("../lib/seed/seed.ts");
const { listOpenings } = await import("../lib/meetings/availability/reads.ts");
registerHandlers();

const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Gives a professional full weeks, 500 meetings in this month, five calendars of 200 busy times and a kind. */
async function fill() {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(`
    with owner as (insert into accounts (email, role, role_source, first_name, last_name, country)
      values ('bench@example.com', 'professional', 'sign-up', 'Bench', 'Owner', 'ZA') returning id)
    update professionals set account_id = owner.id from owner
    where professionals.id = (select id from professionals where listed order by id limit 1)
    returning professionals.id, account_id`);
  const [{ id, account_id: account }] = rows;
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const hours = weekdays.map((day) => ({ day, start: "08:00", end: "18:30" }));
  const rules = { bufferBefore: 5, bufferAfter: 10, noticeMinutes: 60, aheadDays: 60, publicHolidays: true };
  await client.query("update professionals set weekly_hours = $2, booking_rules = $3 where id = $1", [
    ...[id, JSON.stringify(hours), JSON.stringify(rules)],
  ]);
  await client.query("delete from bookings where professional_id = $1", [id]);
  await client.query(
    `insert into bookings (professional_id, client_name, starts_at, ends_at, duration, time_zone, service_type,
       meeting_type, status, hold_expires_at)
     select $1, 'Client', at, at + interval '20 minutes', 20, 'Africa/Johannesburg', 'payroll', 'video', 'confirmed', at
     from (select date_trunc('day', now()) + (n / 16) * interval '1 day' + interval '6 hours'
       + (n % 16) * interval '35 minutes' as at from generate_series(0, 499) n) times`,
    [id],
  );
  for (let calendar = 0; calendar < 5; calendar++)
    await client.query(
      `with source as (insert into calendar_sources (account_id, address, host) values ($1, '', 'example.com')
         returning id)
       insert into calendar_busy (source_id, account_id, starts_at, ends_at)
       select source.id, $1, now() + n * interval '4 hours' + $2 * interval '20 minutes',
         now() + n * interval '4 hours' + $2 * interval '20 minutes' + interval '15 minutes'
       from source, generate_series(0, 199) n`,
      [account, calendar],
    );
  const kind = await client.query(
    `insert into meeting_kinds (professional_id, slug, name, service_type, minutes, place, buffer_before, position)
     values ($1, 'first-call', 'First call', 'payroll', 20, 'phone', 15, 0) returning id`,
    [id],
  );
  await client.query("analyze");
  await client.end();
  return { id, kind: kind.rows[0].id };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);

try {
  await seed(await database(), { professionals: 50 });
  const { id, kind } = await fill();
  let isOver = false;
  for (const [label, query] of [
    ["an hour", { days, duration: 60 }],
    ["a kind of meeting", { days, duration: 60, kind }],
  ]) {
    const times = [];
    for (let round = -10; round < rounds; round++) {
      const before = ownTime() + server.processorTime();
      await listOpenings(null, id, query);
      if (round >= 0) times.push(ownTime() + server.processorTime() - before);
    }
    times.sort((a, b) => a - b);
    isOver ||= times[Math.floor(rounds / 2)] > budget;
    console.log(
      `${days} days of ${label}: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms of processor time; load ${loadavg()[0].toFixed(1)}`,
    );
  }
  if (isOver) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
  await server.stop();
}
