import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, describe, expect, test } from "vitest";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { DELETE as close, GET as ownAccount } from "@/app/api/account/route";
import { DELETE as endSessions } from "@/app/api/account/sessions/route";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { PUT as restore } from "@/app/api/account-restorations/[token]/route";
import { GET as ownFeed, POST as makeFeed } from "@/app/api/calendar-feed/route";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { readCalendarFeed } from "@/lib/meetings/calendar-feed/reads";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { roomInWindow } from "../../support/rate-window";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const password = "a long password";
let hash = "";
beforeEach(() => emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits"));

async function register(email: string): Promise<Visitor> {
  hash ||= await hashPassword(password);
  const person = { role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" } as const;
  await (await database()).insert(accounts).values({ ...person, email, passwordHash: hash });
  const visitor = new Visitor();
  await visitor.signIn(email, password);
  return visitor;
}

/** A person who signed in by simulation six minutes ago: an account without a password. */
async function signedInLongAgo(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.signIn("client@example.com");
  await (await database()).update(sessions).set({ createdAt: sql`now() - interval '6 minutes'` });
  return visitor;
}

const problemOf = async (response: Response) => {
  const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> };
  return { status: response.status, code, fields };
};
const post = (json: object) => ({ method: "POST", json });

describe("ending sessions", () => {
  const end = (visitor: Visitor, json: object = {}) => visitor.call(endSessions, { method: "DELETE", json });

  test("asks for the password, at its field", async () => {
    const here = await register("ama@example.com");
    const there = new Visitor("198.51.100.7");
    await there.signIn("ama@example.com", password);
    expect(await problemOf(await end(here))).toEqual({
      status: 400,
      code: "invalid-input",
      fields: { currentPassword: "Current password is required" },
    });
    expect(await problemOf(await end(here, { currentPassword: "another one" }))).toMatchObject({
      fields: { currentPassword: "This is not your current password" },
    });
    expect((await there.call(ownAccount)).status).toBe(200);
    expect(await (await end(here, { currentPassword: password })).json()).toEqual({ ended: 1 });
    expect([(await here.call(ownAccount)).status, (await there.call(ownAccount)).status]).toEqual([200, 401]);
  });

  test("of an account without a password needs a sign-in within five minutes", async () => {
    const visitor = await signedInLongAgo();
    expect(await problemOf(await end(visitor))).toMatchObject({ status: 403, code: "sign-in-again" });
    await visitor.signIn("client@example.com");
    expect((await end(visitor)).status).toBe(200);
  });

  test("does not let an open session guess the password", async () => {
    await roomInWindow();
    const here = await register("ama@example.com");
    const db = await database();
    const [row] = await db.select({ id: accounts.id }).from(accounts);
    await db.execute(sql`insert into rate_limits (key, window_start, count)
      values (${`password-proof:account:${row!.id}`}, to_timestamp(floor(extract(epoch from now()) / 900) * 900), 20)`);
    expect(await problemOf(await end(here, { currentPassword: password }))).toMatchObject({ status: 429 });
  });
});

describe("setting up a second factor", () => {
  test("asks for the password, and ends the other sessions once it is on", async () => {
    const here = await register("ama@example.com");
    const there = new Visitor("198.51.100.7");
    await there.signIn("ama@example.com", password);
    expect(await problemOf(await here.call(beginSetup, post({})))).toMatchObject({
      fields: { currentPassword: "Current password is required" },
    });
    const { secret } = (await (await here.call(beginSetup, post({ currentPassword: password }))).json()) as {
      secret: string;
    };
    expect((await there.call(ownAccount)).status).toBe(200);
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    expect((await here.call(confirmSetup, { method: "PUT", json: { code } })).status).toBe(200);
    expect([(await here.call(ownAccount)).status, (await there.call(ownAccount)).status]).toEqual([200, 401]);
  });

  test("of an account without a password needs a sign-in within five minutes", async () => {
    const visitor = await signedInLongAgo();
    expect(await problemOf(await visitor.call(beginSetup, post({})))).toMatchObject({ code: "sign-in-again" });
    await visitor.signIn("client@example.com");
    expect((await visitor.call(beginSetup, post({}))).status).toBe(200);
  });
});

describe("a calendar feed", () => {
  async function feedOf(visitor: Visitor): Promise<string> {
    const { address } = (await (await visitor.call(makeFeed, post({}))).json()) as { address: string };
    const token = /calendar\/(.+)\.ics/.exec(address)![1]!;
    expect(await readCalendarFeed(token)).toContain("BEGIN:VCALENDAR");
    return token;
  }
  const isGone = async (token: string) => {
    await expect(readCalendarFeed(token)).rejects.toMatchObject({ status: 404 });
  };

  test("ends with a change of the password", async () => {
    const visitor = await register("ama@example.com");
    const token = await feedOf(visitor);
    const json = { currentPassword: password, newPassword: "another password", confirmPassword: "another password" };
    expect((await visitor.call(changePassword, { method: "PUT", json })).status).toBe(200);
    await isGone(token);
  });

  test("ends when every other device is signed out, not when one is", async () => {
    const here = await register("ama@example.com");
    const there = new Visitor("198.51.100.7");
    await there.signIn("ama@example.com", password);
    const token = await feedOf(here);
    const [row] = await (await database()).select().from(sessions).where(eq(sessions.address, "198.51.100.7"));
    const proved = { method: "DELETE", json: { currentPassword: password } };
    await here.call(endSessions, { ...proved, path: `/api/account/sessions?id=${row!.id}` });
    expect(await readCalendarFeed(token)).toContain("BEGIN:VCALENDAR");
    await here.call(endSessions, proved);
    await isGone(token);
    expect(await (await here.call(ownFeed)).json()).toEqual({ address: null });
  });

  test("ends when a second factor is set up", async () => {
    const visitor = await register("ama@example.com");
    const token = await feedOf(visitor);
    const started = await visitor.call(beginSetup, post({ currentPassword: password }));
    const { secret } = (await started.json()) as { secret: string };
    expect(await readCalendarFeed(token)).toContain("BEGIN:VCALENDAR");
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
    expect((await visitor.call(confirmSetup, { method: "PUT", json: { code } })).status).toBe(200);
    await isGone(token);
  });

  test("ends with the account, and stays ended when the account is kept after all", async () => {
    const visitor = await register("ama@example.com");
    const token = await feedOf(visitor);
    expect((await visitor.call(close, { method: "DELETE", json: { confirmation: password } })).status).toBe(200);
    await isGone(token);
    const rows = await (await database()).select({ text: mails.text }).from(mails);
    const keep = rows.map(({ text }) => /keep-account\/([\w-]{43})/.exec(text)?.[1]).find(Boolean);
    expect((await new Visitor().call(restore, { method: "PUT", params: { token: keep } })).status).toBe(200);
    await isGone(token);
  });
});
