import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { jobs } from "@/lib/platform/db/tables/platform";
import { runDueJobs } from "@/lib/jobs/writes";
import { useDatabase } from "../support/database";

useDatabase("empty");

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
  const db = await database();
  const [row] = await db.select().from(jobs).where(eq(jobs.name, "broken"));
  expect(row?.error).toBe("Error: no disk");
});
