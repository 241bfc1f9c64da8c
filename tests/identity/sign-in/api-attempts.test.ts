import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { PUT as choosePassword } from "@/app/api/password-resets/[token]/route";
import { POST as askReset } from "@/app/api/password-resets/route";
import { countAttempt } from "@/lib/identity/sign-in/attempts";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { checkSecondStep } from "@/lib/identity/sign-in/two-factor";
import { database } from "@/lib/platform/db/connection";
import { accounts, signInAttempts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog, settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const password = "a long password";
const email = "ama@example.com";
const carrier = "203.0.113.1";
let hash = "";
beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits", "notifications", "audit_log");
  await db.update(settings).set({ maxLoginAttempts: 5 });
  hash ||= await hashPassword(password);
  const person = { role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" } as const;
  await db.insert(accounts).values({ ...person, email, passwordHash: hash, emailVerifiedAt: sql`now()` });
});

const codeOf = async (response: Response) =>
  response.status === 200 ? "in" : ((await response.json()) as { code: string }).code;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "counted",
    (error: { code: string }) => error.code,
  );

test("a sign-in leaves old counters of others to the hourly deletion", async () => {
  const db = await database();
  await db.insert(signInAttempts).values({ key: "old", failures: 1, firstAt: sql`now() - interval '2 hours'` });
  const lowest = vi.spyOn(Math, "random").mockReturnValue(0);
  await countAttempt(email, carrier);
  lowest.mockRestore();
  expect(await db.$count(signInAttempts, eq(signInAttempts.key, "old"))).toBe(1);
});

describe("failures of one network address", () => {
  test("below a hundred accounts lock out no other account, and above stop further guesses", async () => {
    for (let i = 0; i < 100; i++) await countAttempt(`person${i}@example.com`, carrier);
    expect(await refusalOf(countAttempt("person7@example.com", carrier)), "one of the hundred").toBe("counted");
    for (let i = 0; i < 3; i++)
      expect(await refusalOf(countAttempt(`next${i}@example.com`, carrier))).toBe("too-many-attempts");
    expect(await codeOf(await new Visitor(carrier).signIn(email, password))).toBe("too-many-attempts");
    expect(await codeOf(await new Visitor("198.51.100.7").signIn(email, password))).toBe("in");
  });

  test("many for one account count as one account, so that a shared address stays open", async () => {
    for (let i = 0; i < 40; i++) await refusalOf(countAttempt("kofi@example.com", carrier));
    expect(await codeOf(await new Visitor(carrier).signIn(email, password))).toBe("in");
  });

  test("fill at most a hundred rows, and raise one alert", async () => {
    await Promise.all(Array.from({ length: 140 }, (_, i) => refusalOf(countAttempt(`p${i}@example.com`, carrier))));
    const db = await database();
    expect(await db.$count(signInAttempts, sql`${signInAttempts.addressKey} is not null`)).toBeLessThanOrEqual(100);
    for (let i = 0; i < 20; i++) await refusalOf(countAttempt(`q${i}@example.com`, carrier));
    expect(await db.$count(signInAttempts)).toBeLessThanOrEqual(101);
    expect(await db.$count(auditLog, eq(auditLog.action, "sign-in.blocked"))).toBe(1);
  });

  test("count for 15 minutes, and a success takes its account away", async () => {
    for (let i = 0; i < 99; i++) await countAttempt(`person${i}@example.com`, carrier);
    for (let i = 0; i < 3; i++) expect(await codeOf(await new Visitor(carrier).signIn(email, password))).toBe("in");
    await countAttempt("person99@example.com", carrier);
    expect(await refusalOf(countAttempt("next@example.com", carrier))).toBe("too-many-attempts");
    await (await database()).execute(sql`update sign_in_attempts set first_at = now() - interval '16 minutes'`);
    expect(await refusalOf(countAttempt("next@example.com", carrier))).toBe("counted");
  });
});

describe("a second factor", () => {
  let secret = "";
  const codeAt = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  beforeEach(async () => {
    const own = new Visitor();
    await own.signIn(email, password);
    const proof = { method: "POST", json: { currentPassword: password } };
    ({ secret } = (await (await own.call(beginSetup, proof)).json()) as { secret: string });
    const confirmed = await own.call(confirmSetup, { method: "PUT", json: { code: codeAt(0) } });
    expect(confirmed.status).toBe(200);
    // A code is accepted once; the tests use the present one again.
    await (await database()).execute(sql`update two_factor set last_step = 0`);
  });
  const guess = async (address: string, code = "000000", chosen = password) =>
    codeOf(await new Visitor(address).signIn(email, chosen, { code }));
  /** Wrong codes after the right password, each from another address. */
  async function guesses(count: number): Promise<Promise<string>[]> {
    const [account] = await (await database()).select().from(accounts).where(eq(accounts.email, email));
    return Array.from({ length: count }, (_, i) => refusalOf(checkSecondStep(account!, "000000", `198.51.100.${i}`)));
  }

  test("is not guessed from many addresses, and its owner learns of it by notice and mail, once", async () => {
    const answers = await Promise.all(await guesses(80));
    expect(answers.filter((answer) => answer === "wrong-code")).toHaveLength(10);
    expect(answers.filter((answer) => answer === "too-many-attempts")).toHaveLength(70);
    expect(await guess("198.51.100.99", codeAt(0)), "not even the right code").toBe("too-many-attempts");
    const db = await database();
    expect((await db.select().from(notifications)).map(({ type }) => type)).toEqual(["wrong-codes"]);
    const letters = await db.select().from(mails).where(eq(mails.kind, "wrong-codes"));
    expect(letters.map(({ to }) => to)).toEqual([email]);
  });

  test("opens again for its owner at once when the password has changed", async () => {
    await Promise.all(await guesses(11));
    await new Visitor("192.0.2.1").call(askReset, { method: "POST", json: { email } });
    const db = await database();
    const rows = await db.select({ text: mails.text }).from(mails);
    const token = rows.map(({ text }) => /reset-password\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    const json = { password: "another password", confirmPassword: "another password" };
    await new Visitor().call(choosePassword, { method: "PUT", params: { token }, json });
    expect(await guess("192.0.2.1", codeAt(0), "another password")).toBe("in");
  });

  test("does not lock its owner out where one attempt is allowed", async () => {
    await (await database()).update(settings).set({ maxLoginAttempts: 1 });
    const own = new Visitor("192.0.2.2");
    expect(await codeOf(await own.signIn(email, password))).toBe("code-needed");
    expect(await codeOf(await own.signIn(email, password, { code: codeAt(0) }))).toBe("in");
  });

  test("allows one wrong code from an address where one attempt is allowed", async () => {
    await (await database()).update(settings).set({ maxLoginAttempts: 1 });
    expect([await guess("192.0.2.3"), await guess("192.0.2.3"), await guess("192.0.2.4")]).toEqual([
      ...["wrong-code", "too-many-attempts", "wrong-code"],
    ]);
  });
});
