import { expect, test } from "vitest";
import { completesAt, projectMoveOf } from "@/lib/deals/projects/rules";

test.each([
  ["in-progress", "finished", "professional", "finish"],
  ["in-progress", "completed", "professional", "finish"],
  ["finished", "in-progress", "professional", "undo"],
  ["finished", "completed", "professional", null],
  ["finished", "completed", "client", "confirm"],
  ["finished", "in-progress", "client", "return"],
  ["in-progress", "completed", "client", null],
  ["in-progress", "finished", "client", null],
  ["completed", "in-progress", "professional", null],
  ["completed", "in-progress", "client", null],
  ["finished", "completed", "admin", null],
] as const)("a project %s, %s requested by the %s: %s", (status, wanted, role, move) => {
  expect(projectMoveOf(status, wanted, role)).toBe(move);
});

test("only a finished project completes by itself, seven days after its end", () => {
  const finishedAt = new Date("2030-03-01T10:00:00Z");
  expect(completesAt({ status: "finished", finishedAt })).toEqual(new Date("2030-03-08T10:00:00Z"));
  expect(completesAt({ status: "in-progress", finishedAt: null })).toBeNull();
  expect(completesAt({ status: "completed", finishedAt })).toBeNull();
});
