import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const savedEnv = { url: env.DATABASE_URL, secret: env.NEXTAUTH_SECRET };

/** Marks the environment as an in-memory preview; the rows stay in the database that is already open. */
beforeEach(async () => {
  await emptyTables("accounts", "sign_in_attempts");
  savedEnv.url = env.DATABASE_URL;
  Object.assign(env, {
    VERCEL: "1",
    DATABASE_URL: undefined,
    NEXTAUTH_SECRET: "a secret of at least thirty-two bytes",
  });
});
afterEach(
  () => void Object.assign(env, { VERCEL: undefined, DATABASE_URL: savedEnv.url, NEXTAUTH_SECRET: savedEnv.secret }),
);

/** Simulates another instance: it has none of the sessions created here. */
const elsewhere = () => emptyTables("accounts");
const signedIn = async (email: string, more: Record<string, string> = {}) => {
  const visitor = new Visitor();
  expect((await visitor.signIn(email, "any password", more)).status).toBe(200);
  return visitor;
};

describe("a preview instance without the user's rows", () => {
  test.each([
    ["client@example.com", "client"],
    ["professional@example.com", "professional"],
    ["admin@daftari.example", "admin"],
  ])("accepts %s by the signed token", async (email, role) => {
    const visitor = await signedIn(email);
    const [before] = await (await database()).select().from(accounts);
    await elsewhere();
    expect(await visitor.role()).toBe(role);
    const [after] = await (await database()).select().from(accounts);
    expect(after).toMatchObject({ id: before!.id, email, role, simulated: true });
  });

  test("accepts a user under the id they already have here", async () => {
    const visitor = await signedIn("client@example.com");
    await elsewhere();
    await signedIn("client@example.com");
    expect(await visitor.role()).toBe("client");
    expect(await (await database()).select().from(accounts)).toHaveLength(1);
  });

  test("rejects a forged token", async () => {
    const visitor = await signedIn("admin@daftari.example");
    await elsewhere();
    for (const [name, value] of visitor.cookies) visitor.cookies.set(name, `${value.slice(0, -4)}AAAA`);
    expect(await visitor.role()).toBeNull();
  });

  test("opens no registered account by a token", async () => {
    const visitor = await signedIn("ama@example.com");
    const db = await database();
    await db.delete(sessions);
    await db.update(accounts).set({ simulated: false, passwordHash: "scrypt$" });
    expect(await visitor.role()).toBeNull();
  });
});

describe("a session that an instance ended stays ended there", () => {
  test("after signing out", async () => {
    const visitor = await signedIn("client@example.com");
    const copy = visitor.copy();
    await visitor.signOut();
    expect(await copy.role()).toBeNull();
  });

  test("after a suspension, and after any change of the session version", async () => {
    const visitor = await signedIn("client@example.com");
    const db = await database();
    await db.delete(sessions);
    await db.update(accounts).set({ status: "suspended" });
    expect(await visitor.role()).toBeNull();
    await db.update(accounts).set({ status: "active", sessionVersion: 2 });
    expect(await visitor.role()).toBeNull();
  });
});

test.each([
  ["with a database of its own", () => Object.assign(env, { DATABASE_URL: savedEnv.url ?? "postgres://localhost/x" })],
  ["on a self-hosted server", () => Object.assign(env, { VERCEL: undefined })],
])("%s an unknown session belongs to no user", async (_where, change) => {
  const visitor = await signedIn("client@example.com");
  await (await database()).delete(sessions);
  change();
  expect(await visitor.role()).toBeNull();
});

test("nor does it on a database that has been live", async () => {
  const visitor = await signedIn("client@example.com");
  const db = await database();
  await db.delete(sessions);
  await db.update(settings).set({ simulationLatchedAt: sql`now()` });
  expect(await visitor.role()).toBeNull();
  await db.update(settings).set({ simulationLatchedAt: null });
});
