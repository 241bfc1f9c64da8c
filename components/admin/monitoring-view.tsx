import type { ReactNode } from "react";
import { RetryButton } from "@/components/admin/retry-button";
import { Facts } from "@/components/ui/figures/facts";
import { FigureTable } from "@/components/ui/figures/figure-table";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { SectionCard } from "@/components/ui/section-card";
import type { Monitoring } from "@/lib/admin/monitoring/contract";
import { lengthOf } from "@/lib/analytics/reports/rules";

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
        ["Last backup", backup.possible ? when(backup.last) : "Not by this server"],
      ]}
    />
  );
}

function Jobs({ monitoring: { jobs, worker, failures } }: { monitoring: Monitoring }) {
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
        rows={jobs.map(({ name, startedAt, finishedAt, lastSuccessAt, error, running }) => [
          name,
          when(finishedAt ?? startedAt),
          when(lastSuccessAt),
          running ? "Running" : stateOf(error, finishedAt),
          error ? <RetryButton key="retry" what={`jobs/${name}`} label={`Run ${name} again`} /> : "",
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

function Mails({ mails }: Pick<Monitoring, "mails">) {
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {mails.sends
          ? `${mails.waiting} waiting to be sent.`
          : `No mail server is set: all ${mails.waiting} stay in the outbox.`}
      </p>
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
