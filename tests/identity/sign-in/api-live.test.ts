import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { GET as ownAccount } from "@/app/api/account/route";
import { POST as signUp } from "@/app/api/accounts/route";
import { PUT as choose } from "@/app/api/password-resets/[token]/route";
import { GET as listed } from "@/app/api/professionals/route";
import { createAdmin, setRoleOrStatus } from "@/lib/identity/accounts/writes";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { resetLatch } from "@/lib/identity/sign-in/session-store";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";
import { clientForm } from "../accounts/forms";

useDatabase("empty");

const savedEnv = { mode: env.SIMULATED_SIGN_IN, secret: env.NEXTAUTH_SECRET };
const secret = "a secret of at least thirty-two bytes";
const goLive = () => Object.assign(env, { SIMULATED_SIGN_IN: "off", NEXTAUTH_SECRET: secret });
const goBack = () => Object.assign(env, { SIMULATED_SIGN_IN: "on", NEXTAUTH_SECRET: secret });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "sign_in_attempts", "rate_limits");
  await db.update(settings).set({ simulationLatchedAt: null });
  resetLatch();
  goBack();
});
afterEach(
  () =>
    void Object.assign(env, {
      SIMULATED_SIGN_IN: savedEnv.mode,
      NEXTAUTH_SECRET: savedEnv.secret,
      VERCEL_ENV: undefined,
    }),
);

describe("live mode", () => {
  test.each(["admin@daftari.example", "client@example.com", "professional@example.com"])(
    "has no simulated sign-in: %s is refused like a wrong password",
    async (email) => {
      goLive();
      const response = await new Visitor().signIn(email);
      expect([response.status, await codeOf(response)]).toEqual([401, "wrong-credentials"]);
      expect(await (await database()).select().from(accounts)).toEqual([]);
    },
  );

  test("is forced on a live deployment", async () => {
    env.VERCEL_ENV = "production";
    expect((await new Visitor().signIn("client@example.com")).status).toBe(401);
  });

  test("lets an administrator created by the command sign in", async () => {
    goLive();
    await createAdmin(
      "Boss@Company.example",
      { firstName: "Big", lastName: "Boss" },
      await hashPassword("a long password"),
    );
    const visitor = new Visitor();
    await visitor.signIn("boss@company.example", "a long password");
    expect(await visitor.role()).toBe("admin");
  });

  test.each(["password1", "Password1", "12345678", "qwertyuiop"])(
    "refuses %s at sign-up, with the reason at the field, also in simulated mode",
    async (password) => {
      const json = clientForm({ password, confirmPassword: password });
      const simulated = await new Visitor().call(signUp, { method: "POST", json });
      expect(await codeOf(simulated)).toBe("common-password");
      goLive();
      const answer = await new Visitor().call(signUp, { method: "POST", json });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: "common-password",
        fields: { password: expect.stringContaining("10,000 most common") },
      });
    },
  );

  test("accepts a password outside the 10,000 most common", async () => {
    goLive();
    expect((await new Visitor().call(signUp, { method: "POST", json: clientForm() })).status).toBe(201);
  });

  test("refuses a common password also on change and on reset", async () => {
    goLive();
    await new Visitor().call(signUp, { method: "POST", json: clientForm() });
    const visitor = new Visitor();
    await visitor.signIn("ama@example.com", "a long password");
    const json = { currentPassword: "a long password", newPassword: "password1", confirmPassword: "password1" };
    expect(await codeOf(await visitor.call(changePassword, { method: "PUT", json }))).toBe("common-password");
    const chosen = { password: "password1", confirmPassword: "password1" };
    const params = { token: "t".repeat(43) };
    expect(await codeOf(await new Visitor().call(choose, { method: "PUT", json: chosen, params }))).toBe(
      "common-password",
    );
  });

  test.each([undefined, "", "too short"])(
    "without a usable secret (%j) answers 503 on private endpoints while public ones work",
    async (short) => {
      goLive();
      env.NEXTAUTH_SECRET = short;
      for (const response of [
        await new Visitor().call(ownAccount),
        await new Visitor().auth("csrf"),
        await new Visitor().call(signUp, { method: "POST", json: {} }),
      ]) {
        expect([response.status, await codeOf(response)]).toEqual([503, "auth-not-configured"]);
      }
      expect((await new Visitor().call(listed, { path: "/api/professionals" })).status).toBe(200);
    },
  );
});

describe("the live-mode latch", () => {
  test("holds when the environment changes back: simulation stays off on this database", async () => {
    goLive();
    await new Visitor().signIn("client@example.com");
    goBack();
    expect((await new Visitor().signIn("client@example.com")).status).toBe(401);
  });

  test("ends simulated sessions, now and after changing back", async () => {
    const admin = new Visitor();
    await admin.signIn("admin@daftari.example");
    expect(await admin.role()).toBe("admin");
    goLive();
    expect(await admin.role()).toBeNull();
    goBack();
    expect(await admin.role()).toBeNull();
    expect((await new Visitor().signIn("admin@daftari.example")).status).toBe(401);
  });

  test("removes administrators created in simulation, and keeps those of the command", async () => {
    const passwordHash = await hashPassword("a long password");
    await createAdmin("boss@company.example", { firstName: "Big", lastName: "Boss" }, passwordHash);
    const [friend] = await (
      await database()
    )
      .insert(accounts)
      .values({
        email: "friend@example.com",
        role: "client",
        roleSource: "sign-up",
        passwordHash,
        firstName: "Friend",
        country: "ZA",
      })
      .returning();
    await transaction((tx) => setRoleOrStatus(tx, friend!.id, { role: "admin" }));
    goLive();
    const visitors = [new Visitor(), new Visitor()] as const;
    await visitors[0].signIn("friend@example.com", "a long password");
    await visitors[1].signIn("boss@company.example", "a long password");
    expect([await visitors[0].role(), await visitors[1].role()]).toEqual(["client", "admin"]);
  });

  test("is set once and keeps its time", async () => {
    goLive();
    await new Visitor().signIn("client@example.com");
    const db = await database();
    const [before] = await db.select().from(settings).where(eq(settings.id, 1));
    resetLatch();
    await new Visitor().signIn("client@example.com");
    const [after] = await db.select().from(settings).where(eq(settings.id, 1));
    expect(before!.simulationLatchedAt).not.toBeNull();
    expect(after!.simulationLatchedAt).toEqual(before!.simulationLatchedAt);
  });
});
