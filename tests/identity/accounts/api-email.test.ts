import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { DELETE as close, GET as ownAccount, PATCH as change } from "@/app/api/account/route";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { PUT as keep } from "@/app/api/account-restorations/[token]/route";
import { POST as signUp } from "@/app/api/accounts/route";
import { PUT as confirm } from "@/app/api/email-confirmations/[token]/route";
import { POST as restore } from "@/app/api/email-restorations/[token]/route";
import { PUT as choosePassword } from "@/app/api/password-resets/[token]/route";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";
import { clientForm } from "./forms";

useDatabase("empty");

const password = "a long password";
const old = "ama@example.com";
const fresh = "new@example.com";
const later = "later@example.com";
let hash = "";
let own: Visitor;
beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits");
  hash ||= await hashPassword(password);
  const person = {
    role: "client",
    roleSource: "sign-up",
    firstName: "Ama",
    lastName: "Mensah",
    country: "GH",
  } as const;
  await db.insert(accounts).values({ ...person, email: old, passwordHash: hash, emailVerifiedAt: sql`now()` });
  own = new Visitor();
  await own.signIn(old, password);
});

const accountOf = async (visitor: Visitor) =>
  (await (await visitor.call(ownAccount)).json()) as { email: string; version: number };
async function ask(email: string, proof: object = { currentPassword: password }, visitor = own) {
  const form = { firstName: "Ama", lastName: "Mensah", country: "GH", ...proof, email };
  const { version } = await accountOf(visitor);
  return visitor.call(change, { method: "PATCH", json: form, headers: { "if-match": `"${version}"` } });
}
async function tokenIn(path: string, to: string): Promise<string> {
  const db = await database();
  const rows = await db.select({ text: mails.text }).from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt);
  return rows.map(({ text }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1]).findLast(Boolean)!;
}
const put = async (handler: typeof confirm, token: string, json?: object) =>
  (await new Visitor().call(handler, { method: "PUT", params: { token }, json })).status;
const undo = async (token: string) =>
  (await new Visitor().call(restore, { method: "POST", params: { token }, json: {} })).status;
async function changeTo(email: string): Promise<void> {
  expect((await ask(email)).status).toBe(200);
  expect(await put(confirm, await tokenIn("confirm-email", email))).toBe(204);
}

test("another email needs the password, at its field; other details do not", async () => {
  const refused = await ask(fresh, {});
  expect(await refused.json()).toMatchObject({
    status: 400,
    fields: { currentPassword: "Current password is required" },
  });
  expect((await ask(fresh, { currentPassword: "another one" })).status).toBe(400);
  expect(await (await database()).select().from(mails)).toEqual([]);
  expect((await ask(old, {})).status).toBe(200);
});

test("other sessions end when a change is requested, and when it takes effect", async () => {
  const there = new Visitor("198.51.100.7");
  await there.signIn(old, password);
  await ask(fresh);
  expect((await there.call(ownAccount)).status).toBe(401);
  await there.signIn(old, password);
  await put(confirm, await tokenIn("confirm-email", fresh));
  expect([(await own.call(ownAccount)).status, (await there.call(ownAccount)).status]).toEqual([200, 401]);
});

test("the old address undoes the change within a week, which ends every session and leads to a new password", async () => {
  await changeTo(fresh);
  const token = await tokenIn("undo-email", old);
  expect((await accountOf(own)).email).toBe(fresh);
  expect(await undo(token)).toBe(204);
  expect((await own.call(ownAccount)).status).toBe(401);
  expect((await new Visitor().signIn(fresh, password)).status, "the address is simulated now").toBe(200);
  const json = { password: "another password", confirmPassword: "another password" };
  expect(await put(choosePassword, await tokenIn("reset-password", old), json)).toBe(204);
  expect((await new Visitor().signIn(old, "another password")).status).toBe(200);
  expect(await undo(token), "once").toBe(410);
});

test("the way back ends after a week", async () => {
  await changeTo(fresh);
  await (await database()).execute(sql`update account_links set expires_at = expires_at - interval '7 days 1 minute'`);
  expect(await undo(await tokenIn("undo-email", old))).toBe(410);
});

test("a second change does not take the way back from the first address, whose use ends the second's", async () => {
  await changeTo(fresh);
  await changeTo(later);
  const first = await tokenIn("undo-email", old);
  const second = await tokenIn("undo-email", fresh);
  expect(await undo(first)).toBe(204);
  expect(await undo(second)).toBe(410);
  expect(await (await database()).select({ email: accounts.email }).from(accounts)).toEqual([{ email: old }]);
});

test("the old address can reopen an account that was closed after the change, and the new one cannot", async () => {
  await changeTo(fresh);
  const closed = await own.call(close, { method: "DELETE", json: { confirmation: password } });
  expect(closed.status).toBe(200);
  const theirs = await tokenIn("keep-account", fresh);
  expect(await undo(await tokenIn("undo-email", old))).toBe(204);
  expect(await put(keep, theirs)).toBe(410);
  expect(await put(keep, await tokenIn("keep-account", old))).toBe(200);
  const rows = await (await database()).select({ due: accounts.deletionDueAt }).from(accounts);
  expect(rows).toEqual([{ due: null }]);
});

test("a new account under the old address cannot prevent the undoing", async () => {
  await changeTo(fresh);
  const taken = await new Visitor().call(signUp, { method: "POST", json: clientForm({ email: old }) });
  expect(await taken.json()).toMatchObject({ status: 409, code: "email-taken" });
  expect(await undo(await tokenIn("undo-email", old))).toBe(204);
});

test("the page's form undoes it without JavaScript", async () => {
  await changeTo(fresh);
  const token = await tokenIn("undo-email", old);
  const answer = await new Visitor().call(restore, {
    method: "POST",
    params: { token },
    body: new URLSearchParams(),
    headers: { accept: "text/html", referer: `http://localhost:3000/undo-email/${token}` },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/undo-email/${token}?sent=1#done`]);
});

test("an old address that was never confirmed gets no right to the account", async () => {
  await (await database()).update(accounts).set({ emailVerifiedAt: null });
  await changeTo(fresh);
  expect(await tokenIn("undo-email", old)).toBeUndefined();
});

test("undoing a change leaves the second factor in place", async () => {
  const setup = await own.call(beginSetup, { method: "POST", json: { currentPassword: password } });
  const { secret } = (await setup.json()) as { secret: string };
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await own.call(confirmSetup, { method: "PUT", json: { code } });
  await changeTo(fresh);
  await undo(await tokenIn("undo-email", old));
  expect(await (await new Visitor().signIn(old, password)).json()).toMatchObject({ code: "code-needed" });
});
