import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MonitoringView } from "@/components/admin/monitoring-view";
import type { Monitoring } from "@/lib/admin/monitoring/contract";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ refresh: () => {} }),
}));

const monitoring: Monitoring = {
  database: "postgres",
  schema: "0075_latest",
  mode: "live",
  databaseBytes: 1_048_576,
  uptimeSeconds: 60,
  activeSessions: 1,
  apiCallsToday: 0,
  errorRate: 0,
  slowest: [],
  jobs: [],
  failures: [],
  worker: { lastStartAt: "2030-01-01T08:00:00.000Z", silent: false },
  mails: { waiting: 0, oldestSeconds: 0, dead: [], sends: true },
  zoneData: { node: "2030a", differing: [] },
  backup: { on: true, possible: false, last: null },
  warnings: [],
  away: [],
};
const showWith = (changed: Partial<Monitoring>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonitoringView monitoring={{ ...monitoring, ...changed }} />
    </QueryClientProvider>,
  );
const show = (worker: Monitoring["worker"]) => showWith({ worker });

test("an administrator is alerted when no background work runs, with its last start", () => {
  show({ lastStartAt: "2030-01-01T08:00:00.000Z", silent: true });
  expect(screen.getByRole("alert").textContent).toBe(
    "No background work has started since 1 Jan 2030, 08:00 UTC. " +
      "Emails and reminders are not sent. Check that a worker is running.",
  );
});

test("an administrator is alerted when no background work has ever run", () => {
  show({ lastStartAt: null, silent: true });
  expect(screen.getByRole("alert").textContent).toContain("No background work has run yet.");
});

test("a worker that runs causes no alert", () => {
  show(monitoring.worker);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an administrator sees which partner does not answer, and settings to change", () => {
  showWith({ away: ["mail"], warnings: ["SITE_URL is not set."] });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "The mail server does not answer.",
    "SITE_URL is not set.",
  ]);
});

test("an administrator sees how long the oldest email waits", () => {
  showWith({ mails: { waiting: 3, oldestSeconds: 556, dead: [], sends: true } });
  expect(screen.getByText(/^3 waiting to be sent, the oldest for 9 min/)).toBeTruthy();
});

const job = {
  name: "database.back-up",
  startedAt: "2030-01-01T08:00:00.000Z",
  finishedAt: "2030-01-01T08:00:01.000Z",
  lastSuccessAt: "2030-01-01T08:00:01.000Z",
  error: null,
  running: false,
};

test.each([
  ["PostgreSQL", { on: true, possible: false, last: null }, /^Not by this server: run npm run db:backup every day/],
  ["a new server", { on: true, possible: true, last: null }, /^None yet: the first is made within five minutes/],
  ["backups that are off", { on: false, possible: true, last: null }, /^Off in System Settings$/],
])("with %s no backup is called a success", (_what, backup, says) => {
  showWith({ backup, jobs: [job] });
  expect(screen.getAllByText(says)).toHaveLength(2);
  expect(screen.queryByText("Succeeded")).toBeNull();
});

test("the last backup has its time and size", () => {
  const last = { at: "2030-01-01T08:00:00.000Z", bytes: 3 * 1_048_576 };
  showWith({ backup: { on: true, possible: true, last }, jobs: [job] });
  expect(screen.getByText("1 Jan 2030, 08:00 UTC, 3.0 MB")).toBeTruthy();
  expect(screen.getByText("Succeeded")).toBeTruthy();
});
