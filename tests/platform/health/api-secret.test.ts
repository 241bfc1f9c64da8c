import { afterEach, expect, test } from "vitest";
import { GET as ready } from "@/app/api/health/ready/route";
import { env } from "@/lib/platform/env";
import { httpErrorOf } from "@/tests/platform/http/call";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const { VERCEL, NEXTAUTH_SECRET, NEXTAUTH_SECRET_OLD } = env;
afterEach(() => void Object.assign(env, { VERCEL, NEXTAUTH_SECRET, NEXTAUTH_SECRET_OLD }));

const long = "x".repeat(32);
const short = long.slice(1);
const detailOf = async (answer: Response) => ((await answer.clone().json()) as { detail: string }).detail;

test("a server on Vercel with a secret of 31 characters is not ready and says which it is; sign-in answers 503", async () => {
  Object.assign(env, { VERCEL: "1", NEXTAUTH_SECRET: short });
  const visitor = new Visitor();
  const answer = await visitor.call(ready);
  expect(await detailOf(answer)).toBe("NEXTAUTH_SECRET must have 32 characters at least.");
  expect(await httpErrorOf(answer)).toMatchObject({ status: 503, code: "auth-not-configured" });
  expect((await visitor.auth("csrf")).status).toBe(503);
});

test("a former secret that is too short is named as well, and sign-in works with the current one", async () => {
  Object.assign(env, { VERCEL: "1", NEXTAUTH_SECRET: long, NEXTAUTH_SECRET_OLD: short });
  const visitor = new Visitor();
  const answer = await visitor.call(ready);
  expect([answer.status, await detailOf(answer)]).toEqual([
    503,
    "NEXTAUTH_SECRET_OLD must have 32 characters at least.",
  ]);
  expect((await visitor.signIn("has-a-secret@example.com")).status).toBe(200);
});

test("a server with a secret of 32 characters is ready", async () => {
  Object.assign(env, { VERCEL: "1", NEXTAUTH_SECRET: long });
  expect((await new Visitor().call(ready)).status).toBe(200);
});
