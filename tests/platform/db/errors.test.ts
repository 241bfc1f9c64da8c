import { describe, expect, test } from "vitest";
import { engineOf } from "@/lib/platform/db/connection";
import { httpErrorOf, isRetryable, sqlStateOf } from "@/lib/platform/db/errors";
import { HttpError } from "@/lib/platform/http/errors";

const failure = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("from the server"), { code }) });

describe("database errors map to responses in one place", () => {
  test.each([
    ["22P02", 400, "invalid-input"],
    ["22003", 400, "invalid-input"],
    ["22021", 400, "invalid-input"],
    ["23505", 409, "already-exists"],
    ["23P01", 409, "overlaps"],
    ["23503", 404, "not-found"],
    ["40001", 503, "database-unavailable"],
    ["40P01", 503, "database-unavailable"],
    ["53100", 503, "database-unavailable"],
    ["53300", 503, "database-unavailable"],
    ["57P01", 503, "database-unavailable"],
    ["57P03", 503, "database-unavailable"],
    ["57014", 503, "database-unavailable"],
    ["08006", 503, "database-unavailable"],
    ["55000", 503, "database-unavailable"],
    ["25006", 503, "database-unavailable"],
  ])("%s is a %i", (state, status, code) => expect(httpErrorOf(failure(state))).toMatchObject({ status, code }));

  test("an unknown error stays unknown", () => {
    expect(httpErrorOf(failure("42601"))).toBeNull();
    expect(httpErrorOf(failure("42P01"))).toBeNull();
    expect(httpErrorOf(new TypeError("x is not a function"))).toBeNull();
    expect(httpErrorOf("a string")).toBeNull();
  });

  test("a failed or lost connection is a 503 with Retry-After", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" });
    for (const error of [
      refused,
      new Error("Connection terminated unexpectedly"),
      new Error("Query read timeout"),
      new Error("timeout expired"),
    ]) {
      expect(httpErrorOf(new Error("Failed query", { cause: error }))).toMatchObject({
        status: 503,
        extra: { headers: { "Retry-After": "5" } },
      });
    }
  });

  test("a missing file is not taken for a missing database", () => {
    expect(sqlStateOf(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBeUndefined();
    expect(httpErrorOf(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBeNull();
  });

  test("an HttpError passes through unchanged", () => {
    const httpError = new HttpError(412, "stale", "Somebody was quicker.");
    expect(httpErrorOf(new Error("rolled back", { cause: httpError }))).toBe(httpError);
  });

  test("only races are retried", () => {
    expect([failure("40001"), failure("40P01"), failure("23505"), new Error("other")].map(isRetryable)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the environment alone decides where rows are stored", () => {
  const production = { DATABASE_URL: undefined, VERCEL: undefined, NODE_ENV: "production" as const };
  test("a self-hosted server stores them in its folder", () =>
    expect(engineOf(production, { building: false })).toBe("embedded"));
  test("a build never opens the folder", () => expect(engineOf(production, { building: true })).toBe("memory"));
  test("a preview stores them in memory", () =>
    expect(engineOf({ ...production, VERCEL: "1" }, { building: false })).toBe("memory"));
  test("DATABASE_URL wins for every server, and a build touches no database", () => {
    const withUrl = { ...production, DATABASE_URL: "postgres://localhost/x" };
    expect([
      engineOf(withUrl, { building: false }),
      engineOf({ ...withUrl, VERCEL: "1" }, { building: false }),
    ]).toEqual(["postgres", "postgres"]);
    expect(engineOf(withUrl, { building: true })).toBe("memory");
  });
});
