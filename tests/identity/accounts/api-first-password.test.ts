import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const password = "a long first password";
const form = { newPassword: password, confirmPassword: password };
const email = "guest@example.com";
let visitor: Visitor;

/** A signed-in account without a password, as a guest booking opens it. */
beforeEach(async () => {
  await emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits");
  await (await database()).insert(accounts).values({
    email,
    role: "client",
    roleSource: "sign-up",
    passwordHash: await hashPassword("only to sign in"),
    firstName: "Ama",
    lastName: "Mensah",
    country: "GH",
    emailVerifiedAt: sql`now()`,
  });
  visitor = new Visitor();
  await visitor.signIn(email, "only to sign in");
  await (await database()).update(accounts).set({ passwordHash: null }).where(eq(accounts.email, email));
});
const send = (json: object) => visitor.call(changePassword, { method: "PUT", json });

describe("an account without a password", () => {
  test("sets its first one within five minutes of the sign-in, and signs in with it", async () => {
    expect((await send(form)).status).toBe(200);
    expect((await new Visitor("198.51.100.9").signIn(email, password)).status).toBe(200);
  });

  test("is asked to sign in again after five minutes", async () => {
    await (await database()).update(sessions).set({ createdAt: sql`now() - interval '6 minutes'` });
    const refused = await send(form);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "sign-in-again" }]);
  });

  test("needs the current password once it has one", async () => {
    await send(form);
    const second = new Visitor("198.51.100.9");
    await second.signIn(email, password);
    const refused = await second.call(changePassword, { method: "PUT", json: form });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) } },
    ]);
  });
});
