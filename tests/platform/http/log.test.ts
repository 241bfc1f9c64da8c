import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { logError, withoutData, withRequestId } from "@/lib/platform/http/observability/log";
import { route } from "@/lib/platform/http/server/route";
import { consoleOutput } from "../../support/setup";
import { call } from "./call";

afterEach(() => {
  env.NODE_ENV = "test";
  env.ERROR_DSN = undefined;
});

/** An error of a refused row as Drizzle and the database report it: with the row's values. */
function failure(): Error {
  const cause = Object.assign(new Error('duplicate key value: "canary@example.com"'), {
    code: "23502",
    constraint: "accounts_email",
    table: "accounts",
    detail: "Failing row contains (canary@example.com, +27 82 000 0000).",
  });
  return new Error("Failed query: insert into accounts values ($1)\nparams: canary@example.com", { cause });
}

test("a logged error names its source and kind, and no personal data", () => {
  const logged = JSON.stringify(withoutData(failure()));
  expect(logged).not.toMatch(/canary|000 0000/);
  expect(logged).toMatch(/insert into accounts/);
  expect(logged).toMatch(/23502.*accounts_email|accounts_email.*23502/);
});

test("the log of a failed request holds neither body nor user, but the id of the response", async () => {
  const failing = route({
    access: "public",
    body: z.strictObject({ email: z.string() }),
    handle: () => Promise.reject(failure()),
  });
  const answer = await call(failing, { json: { email: "canary@example.com" } });
  const id = answer.headers.get("x-request-id")!;
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ status: 500, requestId: id, logId: id });
  const log = consoleOutput.splice(0).join("\n");
  expect(log).toContain(id);
  expect(log).not.toContain("canary");
});

test("in production a line is JSON with the request's id, and is sent to ERROR_DSN without personal data", async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    written.push(String(init?.body));
    return Promise.resolve(new Response());
  });
  Object.assign(env, { NODE_ENV: "production", ERROR_DSN: "https://errors.example/report", LOG_LEVEL: "fatal" });
  withRequestId("a-request-id", () => logError("A call failed.", failure()));
  expect(fetched).toHaveBeenCalledOnce();
  expect(JSON.parse(written[0]!)).toMatchObject({ message: "A call failed.", requestId: "a-request-id" });
  expect(written[0]).not.toContain("canary");
});
