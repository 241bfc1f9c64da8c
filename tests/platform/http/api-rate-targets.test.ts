import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as signUp } from "@/app/api/accounts/route";
import { PUT as choosePassword } from "@/app/api/password-resets/[token]/route";
import { POST as askReset } from "@/app/api/password-resets/route";
import { POST as stopEmails } from "@/app/api/unsubscribe/[token]/route";
import { takenRate } from "@/lib/identity/accounts/rules";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { clientForm } from "@/tests/identity/accounts/forms";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { roomInWindow } from "@/tests/support/rate-window";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");
beforeEach(() => emptyTables("accounts", "mails", "rate_limits", "idempotency_keys"));
beforeEach(() => roomInWindow());

const carrier = "198.51.100.7";
const ask = (email: string, network = carrier) =>
  new Visitor(network).call(askReset, { method: "POST", json: { email } });
const join = (email: string, network = carrier) =>
  new Visitor(network).call(signUp, { method: "POST", json: clientForm({ email }) });
const codeIn = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) });
const setCount = async (count: number, key: string) =>
  (await database()).execute(sql`update rate_limits set count = ${count} where key like ${key}`);

test("many people behind one carrier ask for a password reset, each for their own address", async () => {
  const statuses = [];
  for (let person = 0; person < 12; person++) statuses.push((await ask(`person${person}@example.com`)).status);
  expect(new Set(statuses)).toEqual(new Set([202]));
});

test("a reset of one address is refused after five from one network, and answered from another one", async () => {
  const db = await database();
  const person = { role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" } as const;
  await db.insert(accounts).values({ ...person, email: "ama@example.com" });
  for (const email of ["ama@example.com", "unknown@example.com"]) {
    for (let turn = 0; turn < 5; turn++) expect((await ask(email)).status).toBe(202);
    const refused = await ask(` ${email.toUpperCase()} `);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeIn(refused)).toMatchObject({ status: 429, code: "too-many-requests", what: "password-reset" });
    expect((await ask(email, "203.0.113.9")).status).toBe(202);
  }
});

test("a network that asks for resets of ever new addresses is refused", async () => {
  await ask("first@example.com");
  await setCount(300, "password-reset-network:address:%");
  expect(await codeIn(await ask("second@example.com"))).toMatchObject({ status: 429, what: "password-reset-network" });
});

test("a mailed link that is tried again and again is refused, another one of the same network is not", async () => {
  const passwords = { password: "a long password", confirmPassword: "a long password" };
  const choose = (token: string) =>
    new Visitor(carrier).call(choosePassword, { method: "PUT", params: { token }, json: passwords });
  const token = "a".repeat(43);
  expect((await choose(token)).status).toBe(410);
  await setCount(10, "password-choice:target:%");
  expect((await choose(token)).status).toBe(429);
  expect((await choose("b".repeat(43))).status).toBe(410);
});

test("a mail provider stops the emails of hundreds of people at once", async () => {
  await setCount(0, "%");
  const stop = (token: string) =>
    new Visitor(carrier).call(stopEmails, {
      method: "POST",
      params: { token },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  await stop("first");
  await setCount(1_000, "unsubscribe-network:address:%");
  expect((await stop("second")).status).not.toBe(429);
});

test("a network learns of few addresses that they have an account, and sign-ups are not counted", async () => {
  expect((await join("ama@example.com")).status).toBe(201);
  expect(await codeIn(await join("ama@example.com"))).toMatchObject({ status: 409, code: "email-taken" });
  await setCount(takenRate.limit - 1, `${takenRate.name}:%`);
  expect((await join("kofi@example.com")).status).toBe(201);
  expect((await join("ama@example.com")).status).toBe(409);
  // Taken or free, the answer is the same from now on.
  expect((await join("ama@example.com")).status).toBe(429);
  expect((await join("efua@example.com")).status).toBe(429);
  expect((await join("efua@example.com", "203.0.113.9")).status).toBe(201);
});
