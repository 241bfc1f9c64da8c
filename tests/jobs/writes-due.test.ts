import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runDueJobs } from "@/lib/jobs/writes";
import * as connection from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "../support/database";
import { refuseWrites } from "../support/failing-row";

useDatabase("empty", { engines: "both" });

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute));

test("a due job runs, and of two servers only one runs it", async () => {
  const run = vi.fn(() => Promise.resolve());
  const list = [{ name: "hourly", everyMinutes: 60, run }];
  await Promise.all([runDueJobs(at(0), list), runDueJobs(at(0), list)]);
  expect(run).toHaveBeenCalledTimes(1);
  await runDueJobs(at(30), list);
  expect(run).toHaveBeenCalledTimes(1);
  await runDueJobs(at(60), list);
  expect(run).toHaveBeenCalledTimes(2);
});

test("a failed job stores its reason, and the next one still runs", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const second = vi.fn(() => Promise.resolve());
  await runDueJobs(at(0), [
    { name: "broken", everyMinutes: 60, run: () => Promise.reject(new Error("no disk")) },
    { name: "second", everyMinutes: 60, run: second },
  ]);
  expect(second).toHaveBeenCalledOnce();
  const db = await connection.database();
  const [row] = await db.select().from(jobs).where(eq(jobs.name, "broken"));
  expect(row?.error).toBe("Error: no disk");
});

test.each(["insert", "update"] as const)(
  "a job whose own row fails at the %s is logged, and the next one still runs",
  async (event) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = `broken-${event}`;
    const after = `after-${event}`;
    const condition = event === "insert" ? "true" : "new.lease_owner is null";
    const lift = await refuseWrites({ table: "jobs", on: event, when: `new.name = '${broken}' and ${condition}` });
    const second = vi.fn(() => Promise.resolve());
    try {
      const ran = await runDueJobs(at(0), [
        { name: broken, everyMinutes: 60, run: () => Promise.resolve() },
        { name: after, everyMinutes: 60, run: second },
      ]);
      expect(ran).toEqual([after]);
    } finally {
      await lift();
    }
    expect(second).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).toContain(`The job ${broken} could not be started or finished.`);
  },
);

test("while the database is away the run ends at the first job, with one error", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  logged.mockClear();
  const away = vi.spyOn(connection, "database").mockRejectedValue(new Error("away"));
  const names = ["first-away", "second-away"];
  await expect(
    runDueJobs(
      at(0),
      names.map((name) => ({ name, everyMinutes: 60, run: () => Promise.resolve() })),
    ),
  ).rejects.toThrow("away");
  expect(away).toHaveBeenCalledTimes(2);
  expect(logged).not.toHaveBeenCalled();
});
