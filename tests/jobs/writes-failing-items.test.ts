import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { registerHandlers } from "@/lib/jobs/handlers";
import { allJobs } from "@/lib/jobs/writes";
import { useDatabase } from "../support/database";
import { dueItems } from "./due-items";
import { clearItems, expectOthersDone, jobItems } from "./partners";

useDatabase("empty", { engines: "both" });
beforeAll(registerHandlers);
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await clearItems();
});

test("every job has its items in this test", () => {
  expect(Object.keys(dueItems).sort()).toEqual(allJobs.map(({ name }) => name).sort());
});

test.each(jobItems)(
  "%s: a failing item does not stop the others, and succeeds later",
  (name, arrange) => expectOthersDone(name, arrange),
  120_000,
);
