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
  mails: { waiting: 0, dead: [], sends: true },
  zoneData: { node: "2030a", differing: [] },
  backup: { on: true, possible: false, last: null },
};
const show = (worker: Monitoring["worker"]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonitoringView monitoring={{ ...monitoring, worker }} />
    </QueryClientProvider>,
  );

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
