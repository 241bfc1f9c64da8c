import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { announcements } from "@/lib/platform/db/tables/notifications";
import { settings } from "@/lib/platform/db/tables/platform";
import { readMaintenance } from "@/lib/platform/http/server/observed";
import { useDatabase } from "../../support/database";

useDatabase("empty");

test("the planned end is that of the announced maintenance that has begun", async () => {
  const db = await database();
  expect(await readMaintenance()).toEqual({ on: false, until: null });
  const hours = (count: number) => sql`date_trunc('second', now()) + make_interval(hours => ${count})`;
  const plan = (from: number, until: number) =>
    db.insert(announcements).values({
      text: "We update the database.",
      audience: "everyone" as const,
      startsAt: hours(-9),
      endsAt: hours(9),
      workFrom: hours(from),
      workUntil: hours(until),
    } as never);
  await plan(-5, -4);
  await plan(3, 4);
  await db.update(settings).set({ maintenanceMode: true });
  expect(await readMaintenance()).toEqual({ on: true, until: null });
  await plan(-1, 2);
  const { until } = await readMaintenance();
  expect(Math.round((Date.parse(until!) - Date.now()) / 60_000)).toBe(120);
});
