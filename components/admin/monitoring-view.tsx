import type { ReactNode } from "react";
import { RetryButton } from "@/components/admin/retry-button";
import { Facts } from "@/components/ui/figures/facts";
import { FigureTable } from "@/components/ui/figures/figure-table";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { SectionCard } from "@/components/ui/section-card";
import type { Monitoring } from "@/lib/admin/monitoring/contract";
import { lengthOf } from "@/lib/analytics/reports/rules";
import { partners } from "@/lib/platform/health/contract";

const engines = {
  postgres: "PostgreSQL",
  embedded: "Embedded, in the data folder",
  memory: "In memory: nothing is kept",
};
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const instant = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const when = (timestamp: string | null) => (timestamp ? `${instant.format(new Date(timestamp))} UTC` : "-");

/** The four tiles of the system's state (specification 2.10). */
export function SystemTiles({ monitoring }: { monitoring: Monitoring }) {
  return (
    <StatLedger
      stats={[
        { label: "Database size", value: megabytes(monitoring.databaseBytes), icon: "folder" },
        { label: "Uptime", value: lengthOf(monitoring.uptimeSeconds / 60), icon: "clock" },
        { label: "Active sessions", value: monitoring.activeSessions, icon: "users" },
        {
          label: "API calls today",
          value: monitoring.apiCallsToday,
          icon: "chart",
          note: `${monitoring.errorRate}% errors`,
        },
      ]}
    />
  );
}

/** The state of a job that is not running; without an end its server stopped meanwhile, and it runs again. */
function stateOf(error: string | null, finishedAt: string | null): ReactNode {
  if (error) return <span className="text-danger">{`Failed: ${error}`}</span>;
  return finishedAt ? "Succeeded" : "Interrupted";
}

/** Current server health, queued jobs and failures (administrators only). */
export function MonitoringView({ monitoring }: { monitoring: Monitoring }) {
  const { slowest } = monitoring;
  return (
    <div className="flex flex-col gap-6">
      <Warnings monitoring={monitoring} />
      <SystemTiles monitoring={monitoring} />
      <div className="grid gap-6 xl:grid-cols-2">
        <SectionCard title="Health">
          <Health monitoring={monitoring} />
        </SectionCard>
        <SectionCard title="Slowest endpoints today">
          <FigureTable
            caption="Slowest endpoints today"
            heads={["Endpoint", "Calls", "Mean", "Slowest"]}
            rows={slowest.map(({ endpoint, calls, meanMs, maxMs }) => [endpoint, calls, `${meanMs} ms`, `${maxMs} ms`])}
            empty="No call was counted today."
          />
        </SectionCard>
        <SectionCard title="Jobs" className="xl:col-span-2">
          <Jobs monitoring={monitoring} />
        </SectionCard>
        <SectionCard title="Mail" className="xl:col-span-2">
          <Mails mails={monitoring.mails} />
        </SectionCard>
      </div>
    </div>
  );
}

/** What an operator should do something about: partners that do not answer, and settings. */
function Warnings({ monitoring: { away, warnings } }: { monitoring: Monitoring }) {
  const all = [...away.map((partner) => `${partners[partner]} does not answer.`), ...warnings];
  if (all.length === 0) return null;
  return (
    <ul role="alert" className="flex flex-col gap-2 font-semibold text-danger">
      {all.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The last backup, or why there is none. */
function backupText({ on, possible, last }: Monitoring["backup"]): string {
  if (!possible) return "Not by this server: run npm run db:backup every day (docs/operations.md, Backups)";
  if (last) return `${when(last.at)}, ${megabytes(last.bytes)}`;
  return on ? "None yet: the first is made within five minutes of the start" : "Off in System Settings";
}

function Health({ monitoring }: { monitoring: Monitoring }) {
  const { backup } = monitoring;
  return (
    <Facts
      rows={[
        ["Server", "Ready"],
        ["Database", engines[monitoring.database]],
        ["Newest migration", monitoring.schema],
        ["Sign-in", monitoring.mode === "live" ? "Registered accounts only" : "Simulated: the email address decides"],
        ["Error rate today", `${monitoring.errorRate}%`],
        [
          "Time zone data",
          monitoring.zoneData.differing.length === 0
            ? `Node ${monitoring.zoneData.node}, the same in the database`
            : `Node ${monitoring.zoneData.node}, other offsets in the database for ${monitoring.zoneData.differing.join(", ")}`,
        ],
        ["Last backup", backupText(backup)],
      ]}
    />
  );
}

/** The state of a job; the one of backups says what it did, which may be nothing. */
function jobState({ name, error, finishedAt, running }: Monitoring["jobs"][number], backup: Monitoring["backup"]) {
  if (running) return "Running";
  const hasNone = name === "database.back-up" && !error && backup.last === null;
  return hasNone ? backupText(backup) : stateOf(error, finishedAt);
}

function Jobs({ monitoring: { jobs, worker, failures, backup } }: { monitoring: Monitoring }) {
  return (
    <>
      {worker.silent && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {`${worker.lastStartAt ? `No background work has started since ${when(worker.lastStartAt)}.` : "No background work has run yet."} Emails and reminders are not sent. Check that a worker is running.`}
        </p>
      )}
      <FigureTable
        caption="Recurring jobs"
        heads={["Job", "Last run", "Last success", "State", "Retry"]}
        rows={jobs.map((job) => [
          job.name,
          when(job.finishedAt ?? job.startedAt),
          when(job.lastSuccessAt),
          jobState(job, backup),
          job.error ? <RetryButton key="retry" what={`jobs/${job.name}`} label={`Run ${job.name} again`} /> : "",
        ])}
        empty="No job has run yet."
      />
      {failures.length > 0 && (
        <>
          <p className="mt-4 text-ink-soft">
            These items failed and are retried automatically. All other items were processed.
          </p>
          <FigureTable
            caption="Failed items"
            heads={["Work", "Items", "Next attempt", "Error"]}
            rows={failures.map(({ task, items, nextTryAt, error }) => [
              task,
              items,
              when(nextTryAt),
              <span key="error" className="wrap-anywhere">
                {error}
              </span>,
            ])}
            empty=""
          />
        </>
      )}
    </>
  );
}

function waitingText({ sends, waiting, oldestSeconds }: Monitoring["mails"]): string {
  if (!sends) return `No mail server is set: all ${waiting} stay in the outbox.`;
  if (waiting === 0) return "No email waits to be sent.";
  return `${waiting} waiting to be sent, the oldest for ${lengthOf(oldestSeconds / 60)}.`;
}

function Mails({ mails }: Pick<Monitoring, "mails">) {
  return (
    <>
      <p className="mb-2 text-ink-soft">{waitingText(mails)}</p>
      <FigureTable
        caption="Mails that could not be sent"
        heads={["To", "Subject", "Why", "Retry"]}
        rows={mails.dead.map(({ id, to, subject, error }) => [
          <span key="to" className="wrap-anywhere">
            {to}
          </span>,
          subject,
          error,
          <RetryButton key="retry" what={`mails/${id}`} label={`Send to ${to} again`} />,
        ])}
        empty="No email has failed permanently."
      />
    </>
  );
}
