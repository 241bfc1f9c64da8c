import { sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

let visitor: Visitor;
beforeEach(() => void (visitor = new Visitor()));

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.auth("callback/credentials", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { accept: "text/html,*/*", ...headers },
  });

test("a form submitted before hydration signs in, and leads to the requested page", async () => {
  const response = await post({ email: "client@example.com", password: "x", callbackUrl: "/saved" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/saved"]);
  expect(await visitor.role()).toBe("client");
});

test("a wrong password leads back to the form, which keeps the return path", async () => {
  const response = await post(
    { email: "client@example.com", password: "" },
    { referer: "http://localhost:3000/signin?callbackUrl=/messages" },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/signin?error=wrong-credentials&callbackUrl=%2Fmessages#refused");
  expect(await visitor.role()).toBeNull();
});

test.each([
  "https://evil.example/signin?callbackUrl=//evil.example",
  "http://localhost:3000/signin?callbackUrl=//evil.example",
])("a referer of %s leads nowhere else", async (referer) => {
  const response = await post({ email: "client@example.com", password: "" }, { referer });
  expect(response.headers.get("location")).toBe("/signin?error=wrong-credentials#refused");
});

test("another site's form signs no user in", async () => {
  await post(
    { email: "client@example.com", password: "x" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  );
  expect(await visitor.role()).toBeNull();
});

test("a wrong token is refused, and a script still needs one", async () => {
  await post({ email: "client@example.com", password: "x", csrfToken: "wrong" });
  expect(await visitor.role()).toBeNull();
  const script = await post(
    { email: "client@example.com", password: "x", json: "true" },
    { accept: "application/json" },
  );
  expect(script.status).toBe(403);
  expect(await visitor.role()).toBeNull();
});

test("a form submitted before hydration leads to the second factor's form, where the code signs in", async () => {
  await visitor.signIn("client@example.com");
  const setup = await visitor.call(beginSetup, { method: "POST", json: {} });
  const { secret } = (await setup.json()) as { secret: string };
  const codeAt = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  expect((await visitor.call(confirmSetup, { method: "PUT", json: { code: codeAt(0) } })).status).toBe(200);
  // A code is accepted once; the present one is used again below.
  await (await database()).execute(sql`update two_factor set last_step = 0`);
  await visitor.signOut();
  const first = await post({ email: "client@example.com", password: "x", callbackUrl: "/saved" });
  expect([first.status, first.headers.get("location")]).toEqual([
    303,
    "/signin?step=code&callbackUrl=%2Fsaved#second-step",
  ]);
  expect(await visitor.role()).toBeNull();
  await post({ step: "code", code: codeAt(0) });
  expect(await visitor.role()).toBe("client");
});
