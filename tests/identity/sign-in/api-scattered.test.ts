import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const usual = { url: env.DATABASE_URL, secret: env.NEXTAUTH_SECRET };

/** To the code a preview in memory; the rows stay in the database that is open already. */
beforeEach(async () => {
  await (await database()).execute(sql`truncate accounts, sign_in_attempts cascade`);
  usual.url = env.DATABASE_URL;
  Object.assign(env, {
    VERCEL: "1",
    DATABASE_URL: undefined,
    NEXTAUTH_SECRET: "a secret of at least thirty-two bytes",
  });
});
afterEach(() => void Object.assign(env, { VERCEL: undefined, DATABASE_URL: usual.url, NEXTAUTH_SECRET: usual.secret }));

/** What another instance knows: nothing of who signed in here. */
const elsewhere = async () => (await database()).execute(sql`truncate accounts cascade`);
const arrive = async (email: string, more: Record<string, string> = {}) => {
  const visitor = new Visitor();
  expect((await visitor.signIn(email, "any password", more)).status).toBe(200);
  return visitor;
};

describe("an instance of a preview that has never seen somebody", () => {
  test.each([
    ["client@example.com", "client"],
    ["professional@example.com", "professional"],
    ["admin@daftari.example", "admin"],
  ])("takes %s by the signed token", async (email, role) => {
    const visitor = await arrive(email);
    const [before] = await (await database()).select().from(accounts);
    await elsewhere();
    expect(await visitor.role()).toBe(role);
    const [after] = await (await database()).select().from(accounts);
    expect(after).toMatchObject({ id: before!.id, email, role, simulated: true });
  });

  test("takes them under the id they have here already", async () => {
    const visitor = await arrive("client@example.com");
    await elsewhere();
    await arrive("client@example.com");
    expect(await visitor.role()).toBe("client");
    expect(await (await database()).select().from(accounts)).toHaveLength(1);
  });

  test("believes no forged token", async () => {
    const visitor = await arrive("admin@daftari.example");
    await elsewhere();
    for (const [name, value] of visitor.cookies) visitor.cookies.set(name, `${value.slice(0, -4)}AAAA`);
    expect(await visitor.role()).toBeNull();
  });

  test("opens nobody's registered account by a token", async () => {
    const visitor = await arrive("ama@example.com");
    const db = await database();
    await db.delete(sessions);
    await db.update(accounts).set({ simulated: false, passwordHash: "scrypt$" });
    expect(await visitor.role()).toBeNull();
  });
});

describe("what was ended on an instance stays ended there", () => {
  test("by signing out", async () => {
    const visitor = await arrive("client@example.com");
    const copy = visitor.copy();
    await visitor.signOut();
    expect(await copy.role()).toBeNull();
  });

  test("by a suspension, and by what raises the version", async () => {
    const visitor = await arrive("client@example.com");
    const db = await database();
    await db.delete(sessions);
    await db.update(accounts).set({ status: "suspended" });
    expect(await visitor.role()).toBeNull();
    await db.update(accounts).set({ status: "active", sessionVersion: 2 });
    expect(await visitor.role()).toBeNull();
  });
});

test.each([
  ["with a database of its own", () => Object.assign(env, { DATABASE_URL: usual.url ?? "postgres://localhost/x" })],
  ["on a machine of one's own", () => Object.assign(env, { VERCEL: undefined })],
])("%s an unknown session stands for nobody", async (_where, change) => {
  const visitor = await arrive("client@example.com");
  await (await database()).delete(sessions);
  change();
  expect(await visitor.role()).toBeNull();
});

test("nor does it on a database that has been live", async () => {
  const visitor = await arrive("client@example.com");
  const db = await database();
  await db.delete(sessions);
  await db.update(settings).set({ simulationLatchedAt: sql`now()` });
  expect(await visitor.role()).toBeNull();
  await db.update(settings).set({ simulationLatchedAt: null });
});
