import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { flushCounts } from "@/lib/analytics/calls/counter";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, databaseStatus, poolStatus } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { wallTime, zoneName } from "@/lib/platform/format/zones";
import { partnerNames } from "@/lib/platform/health/contract";
import { readiness } from "@/lib/platform/health/reads";
import { settingWarnings } from "@/lib/platform/health/rules";
import { notFound } from "@/lib/platform/http/errors";
import { metricsText, type Reading } from "@/lib/platform/http/observability/metrics";
import { partnersAway } from "@/lib/platform/http/observability/partners-away";
import { hasBearer } from "@/lib/platform/http/server/bearer";
import { openStreams } from "@/lib/platform/http/server/event-stream";
import { maxAttempts, oldestWaitingSeconds } from "@/lib/platform/mail/send";
import { countries } from "@/lib/platform/reference/countries";
import type { Monitoring } from "./contract";

const rowsOf = async <T>(query: SQL): Promise<T[]> =>
  (await (await database()).execute<Record<string, unknown>>(query)).rows as T[];
const iso = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());

/** Current server health. Administrators only. */
export async function getMonitoring(viewer: Viewer, now = currentTime()): Promise<Monitoring> {
  requirePermission(viewer, "settings");
  await flushCounts(now);
  const day = now.toISOString().slice(0, 10);
  const [health, [facts], slowest, jobs, failures, dead] = await Promise.all([
    readiness(),
    rowsOf<{
      bytes: string;
      sessions: number;
      calls: number;
      errors: number;
      waiting: number;
      oldest: number;
      backup: boolean;
    }>(sql`
      select pg_database_size(current_database()) as bytes,
        (select count(*) from sessions s
          where s.expires_at > now() and (s.remember or s.last_seen_at > now() - make_interval(
            mins => least(greatest((select session_timeout from settings), 5), 1440))))::int as sessions,
        (select coalesce(sum(calls), 0) from request_counts where day = ${day}::date)::int as calls,
        (select coalesce(sum(errors), 0) from request_counts where day = ${day}::date)::int as errors,
        (select count(*) from mails where sent_at is null and attempts < ${maxAttempts})::int as waiting,
        ${oldestWaitingSeconds} as oldest,
        (select auto_backup from settings) as backup`),
    rowsOf<Monitoring["slowest"][number]>(sql`
      select endpoint, calls, round(total_ms::numeric / calls, 1)::float8 as "meanMs", max_ms as "maxMs"
        from request_counts
      where day = ${day}::date order by total_ms::numeric / calls desc, endpoint limit 8`),
    rowsOf<{
      name: string;
      started: Date;
      finished: Date | null;
      succeeded: Date | null;
      error: string | null;
      running: boolean;
    }>(
      sql`select name, started_at as started, finished_at as finished, last_success_at as succeeded, error,
          coalesce(lease_expires_at > now(), false) as running
        from jobs order by name`,
    ),
    rowsOf<{ task: string; items: number; next: Date; error: string }>(
      sql`select task, count(*)::int as items, min(next_try_at) as next,
          (array_agg(last_error order by failed_at desc))[1] as error
        from job_failures group by task order by task`,
    ),
    rowsOf<Monitoring["mails"]["dead"][number]>(sql`
      select id, to_address as "to", subject, coalesce(last_error, '') as error from mails
      where sent_at is null and attempts >= ${maxAttempts} order by created_at desc limit 20`),
  ]);
  const { bytes, sessions, calls, errors, waiting, oldest, backup } = facts!;
  return {
    database: health.database,
    schema: health.schema,
    mode: health.mode,
    slowest,
    databaseBytes: Number(bytes),
    uptimeSeconds: Math.round(process.uptime()),
    activeSessions: sessions,
    apiCallsToday: calls,
    errorRate: calls === 0 ? 0 : Math.round((1000 * errors) / calls) / 10,
    jobs: jobs.map((job) => ({
      name: job.name,
      error: job.error,
      running: job.running,
      startedAt: iso(job.started)!,
      finishedAt: iso(job.finished),
      lastSuccessAt: iso(job.succeeded),
    })),
    worker: workerOf(jobs, now),
    failures: failures.map(({ task, items, next, error }) => ({ task, items, nextTryAt: iso(next)!, error })),
    mails: { waiting, oldestSeconds: Math.round(oldest), dead, sends: env.SMTP_URL !== undefined },
    zoneData: { node: process.versions.tz ?? "unknown", differing: await differingZones(now) },
    backup: { on: backup, ...(await backupOf(health.database)) },
    warnings: settingWarnings(),
    away: health.away,
  };
}

/** The zones of our countries whose offsets in the next two years differ between Node and the database. */
async function differingZones(now: Date): Promise<string[]> {
  const zones = countries.map(({ timeZone }) => timeZone);
  const rows = await rowsOf<{ zone: string; at: number; local: string }>(sql`
    select zone, extract(epoch from at)::float8 as at, to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI') as local
    from unnest(${sql.param(zones)}::text[]) zone,
      generate_series(${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz + interval '2 years',
        interval '7 days') at`);
  const differs = rows.filter(({ zone, at, local }) => {
    const { date, time } = wallTime(new Date(at * 1000), zone);
    return `${date} ${time}` !== local;
  });
  return [...new Set(differs.map(({ zone }) => zoneName(zone)))];
}

/** Without a start for this long the jobs have stopped: some run every minute. */
const silentMs = 5 * 60_000;

function workerOf(jobs: readonly { started: Date; running: boolean }[], now: Date): Monitoring["worker"] {
  const last = jobs.length === 0 ? null : Math.max(...jobs.map(({ started }) => new Date(started).getTime()));
  const silent = !jobs.some(({ running }) => running) && (last === null || now.getTime() - last > silentMs);
  return { lastStartAt: last === null ? null : new Date(last).toISOString(), silent };
}

/** Metrics for Prometheus; 404 without METRICS_TOKEN or with a wrong token. */
export async function getMetrics(headers: Headers): Promise<string> {
  if (!hasBearer(headers, env.METRICS_TOKEN)) throw notFound();
  const away = partnersAway();
  const ofProcess = {
    daftari_streams_open: { help: "Open event streams", value: openStreams() },
    daftari_partner_down: {
      help: "1 while a server of others does not answer this process",
      label: "partner",
      values: new Map(partnerNames.map((name) => [name, away.includes(name) ? 1 : 0])),
    },
  };
  const up = (value: number) => ({ daftari_database_up: { help: "1 while the database answers", value } });
  // An outage is the time when metrics are needed most: those of the process are answered without the database.
  const ofDatabase = await databaseMetrics().catch(() => null);
  return metricsText({ ...ofProcess, ...(ofDatabase ?? {}), ...up(ofDatabase ? 1 : 0) });
}

async function databaseMetrics() {
  const pool = await poolStatus();
  type Count = "waiting" | "dead" | "oldest" | "failing" | "items" | "outages" | "tags";
  const [row] = await rowsOf<Record<Count, number>>(sql`
    select (select count(*) from mails where sent_at is null and attempts < ${maxAttempts})::int as waiting,
      (select count(*) from mails where sent_at is null and attempts >= ${maxAttempts})::int as dead,
      ${oldestWaitingSeconds} as oldest,
      (select count(*) from jobs where error is not null)::int as failing,
      (select count(*) from job_failures)::int as items,
      (select count(*) from payment_outages where ended_at is null)::int as outages,
      (select count(*) from cache_tags)::int as tags`);
  const { waiting, dead, oldest, failing, items, outages, tags } = row!;
  const jobs = await rowsOf<{ name: string; age: number | null; idle: number; running: boolean }>(
    sql`select name, extract(epoch from now() - last_success_at)::float8 as age,
        extract(epoch from now() - greatest(started_at, finished_at))::float8 as idle,
        coalesce(lease_expires_at > now(), false) as running
      from jobs order by name`,
  );
  const idle = jobs.some(({ running }) => running) ? 0 : Math.min(Infinity, ...jobs.map((job) => job.idle));
  return {
    daftari_pool_connections: { help: "Connections to the database", value: pool.total },
    daftari_pool_idle: { help: "Idle connections", value: pool.idle },
    daftari_pool_waiting: { help: "Callers who wait for a connection", value: pool.waiting },
    daftari_mails_waiting: { help: "Mails to be sent", value: waiting },
    daftari_mails_dead: { help: "Mails that failed for good", value: dead },
    daftari_mails_oldest_seconds: {
      help: "How long the oldest mail waits to be sent, since its creation",
      value: oldest,
    },
    daftari_jobs_failing: { help: "Recurring jobs whose last run failed", value: failing },
    daftari_jobs_idle_seconds: { help: "Seconds since any job ran; 0 while one runs", value: idle },
    daftari_job_running: {
      help: "1 while a server runs the job",
      label: "job",
      values: new Map(jobs.map(({ name, running }) => [name, running ? 1 : 0])),
    },
    daftari_job_items_failing: { help: "Items of jobs that failed and are tried again", value: items },
    daftari_job_seconds_since_success: {
      help: "Seconds since a job's last run without a failure",
      label: "job",
      values: new Map(jobs.map(({ name, age }) => [name, age ?? Infinity])),
    },
    ...(await backupMetrics()),
    daftari_payment_outage: { help: "1 while the payment gateway holds up renewals or refunds", value: outages },
    daftari_cache_tags: { help: "Tags of pages that changed in the last days", value: tags },
  };
}

/** Folder of the daily backups of the embedded database. */
export const backupFolder = (dataFolder = env.DATA_DIR) => join(/* turbopackIgnore: true */ dataFolder, "backups");

/** True for a finished backup's file name; earlier releases wrote `.tar`. */
export const isBackup = (name: string) => /^\d{4}-\d{2}-\d{2}\.(gz|tar)$/.test(name);

/** Whether this server makes backups, and the last one. */
async function backupOf(engine: Monitoring["database"]): Promise<Omit<Monitoring["backup"], "on">> {
  return engine === "embedded" ? { possible: true, last: await lastBackup() } : { possible: false, last: null };
}

/** Time and size of the newest backup; null without one. */
async function lastBackup(): Promise<Monitoring["backup"]["last"]> {
  const names = await readdir(backupFolder()).catch(() => []);
  const newest = names.filter(isBackup).sort().at(-1);
  if (!newest) return null;
  const { mtime, size } = await stat(join(backupFolder(), newest));
  return { at: mtime.toISOString(), bytes: size };
}

/** Age and size of the embedded engine's last backup; the age is infinite before the first one. */
async function backupMetrics(): Promise<Record<string, Reading>> {
  const { engine } = await databaseStatus();
  if (engine !== "embedded") return {};
  const last = await lastBackup();
  const age = last ? (currentTime().getTime() - Date.parse(last.at)) / 1000 : Infinity;
  return {
    daftari_backup_age_seconds: { help: "Seconds since the last daily backup of the embedded engine", value: age },
    daftari_backup_bytes: { help: "Size of the last daily backup of the embedded engine", value: last?.bytes ?? 0 },
  };
}
