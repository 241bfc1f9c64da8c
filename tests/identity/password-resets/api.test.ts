import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { PUT as choosePassword } from "@/app/api/password-resets/[token]/route";
import { POST as openMail } from "@/app/api/password-resets/mail/route";
import { POST as askReset } from "@/app/api/password-resets/route";
import { createUser } from "@/lib/admin/users/writes";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { makeViewer } from "../../support/viewers";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const password = "a long password";
const email = "ama@example.com";
let hash = "";
beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits");
  hash ||= await hashPassword(password);
  const person = { role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" } as const;
  await db.insert(accounts).values({ ...person, email, passwordHash: hash, emailVerifiedAt: sql`now()` });
});

let networks = 0;
const visitor = () => new Visitor(`198.51.100.${++networks % 250}`);
const ask = (browser = visitor(), address = email) =>
  browser.call(askReset, { method: "POST", json: { email: address } });
const choose = async (token: string, chosen: string) =>
  (
    await visitor().call(choosePassword, {
      method: "PUT",
      params: { token },
      json: { password: chosen, confirmPassword: chosen },
    })
  ).status;
async function tokensTo(address: string): Promise<string[]> {
  const db = await database();
  const rows = await db.select({ text: mails.text }).from(mails).where(eq(mails.to, address)).orderBy(mails.createdAt);
  return rows.flatMap(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

test("a reset link that a stranger asks for does not void the person's own", async () => {
  await ask();
  await ask();
  const [own, strangers] = await tokensTo(email);
  expect(await choose(own!, "another password")).toBe(204);
  expect(await choose(strangers!, "a third password"), "one choice ends the other links").toBe(410);
});

test("past five resets an hour the answer is the same, no mail is sent, and the newest link stays good", async () => {
  const answers = [];
  for (let i = 0; i < 7; i++) {
    const answer = await ask();
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  const unknown = await ask(visitor(), "nobody@example.com");
  expect(new Set([...answers, `${unknown.status} ${await unknown.text()}`]).size).toBe(1);
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(5);
  // 45 minutes later.
  const db = await database();
  await db.execute(sql`update account_links set created_at = created_at - interval '45 minutes',
    expires_at = expires_at - interval '45 minutes'`);
  expect(await choose(tokens[0]!, "another password")).toBe(410);
  expect(await choose(tokens[4]!, "another password")).toBe(204);
});

test("simultaneous requests send at most five mails", async () => {
  await Promise.all(Array.from({ length: 9 }, () => ask()));
  expect(await tokensTo(email)).toHaveLength(5);
});

test("an invitation stays valid after a stranger requests a reset", async () => {
  const admin = await makeViewer("admin");
  const form = { firstName: "Neo", lastName: "Dube", email: "neo@example.com", role: "admin", country: "BW" } as const;
  await transaction((tx) => createUser(tx, admin, form, "203.0.113.9"));
  const [invitation] = await tokensTo("neo@example.com");
  await ask(visitor(), "neo@example.com");
  expect(await choose(invitation!, "the first password")).toBe(204);
});

test("simulated mail opens only in a browser that has signed in to the account before", async () => {
  const open = async (browser: Visitor) => {
    const answer = await browser.call(openMail, { method: "POST" });
    return answer.status === 200 ? ((await answer.json()) as { text: string }).text : answer.status;
  };
  const stranger = visitor();
  await stranger.signIn("stranger@example.com");
  await stranger.signOut();
  const own = visitor();
  const strangers = await ask(stranger);
  expect(await open(stranger)).toBe(404);

  await own.signIn(email, password);
  await own.signOut();
  const response = await ask(own);
  expect(await response.json()).toEqual(await strangers.json());
  expect(await open(own)).toContain("/reset-password/");
  expect(await open(own), "once").toBe(404);

  // A copied or invented mark names no other account.
  const forger = visitor();
  forger.cookies.set("daftari-known-browser", "AAAAAAAAAAAAAAAAAAAAAA");
  await ask(forger);
  expect(await open(forger)).toBe(404);
});

test("a reset leaves the second factor in place", async () => {
  const own = visitor();
  await own.signIn(email, password);
  const proof = { method: "POST", json: { currentPassword: password } };
  const { secret } = (await (await own.call(beginSetup, proof)).json()) as { secret: string };
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await own.call(confirmSetup, { method: "PUT", json: { code } });
  await ask();
  expect(await choose((await tokensTo(email))[0]!, "another password")).toBe(204);
  const answer = await visitor().signIn(email, "another password");
  expect(await answer.json()).toMatchObject({ status: 401, code: "code-needed" });
});
