import { eq, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { POST as request } from "@/app/api/sign-in-codes/route";
import { createGuestAccount } from "@/lib/identity/accounts/writes";
import { resetLatch } from "@/lib/identity/sign-in/session-store";
import { database, transaction } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const saved = { mode: env.SIMULATED_SIGN_IN, secret: env.NEXTAUTH_SECRET };
const guest = "guest@example.net";
let browser: Visitor;
beforeEach(async () => {
  await emptyTables("accounts", "sign_in_attempts", "rate_limits", "mails");
  browser = new Visitor();
  await transaction((tx) =>
    createGuestAccount(tx, {
      email: guest,
      firstName: "Wanjiru",
      lastName: "Kamau",
      country: "KE",
      timeZone: "Africa/Nairobi",
    }),
  );
});
afterEach(async () => {
  Object.assign(env, { SIMULATED_SIGN_IN: saved.mode, NEXTAUTH_SECRET: saved.secret });
  await (await database()).update(settings).set({ simulationLatchedAt: null });
  resetLatch();
});

const ask = (visitor: Visitor, email = guest) => visitor.call(request, { method: "POST", json: { email } });
async function mailedCode(email = guest): Promise<string> {
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(sql`created_at desc`);
  return /\b\d{3} \d{3}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}
const enter = (visitor: Visitor, code: string, more: Record<string, string> = {}) =>
  visitor.auth("callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ step: "mailed-code", code, ...more }),
    headers: { accept: "text/html,*/*" },
  });
const refused = "/signin?error=wrong-mailed-code&step=mailed-code#mailed-code";

test.each(["on", "off"])("a mailed code opens an account without a password, with simulation %s", async (mode) => {
  Object.assign(env, { SIMULATED_SIGN_IN: mode, NEXTAUTH_SECRET: "a secret of at least thirty-two bytes" });
  expect((await ask(browser)).status).toBe(202);
  const answer = await enter(browser, await mailedCode());
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dashboard"]);
  expect(await browser.role()).toBe("client");
  expect(browser.cookies.get("daftari-zone")).toBe("Africa/Nairobi");
});

test("a code works once, and only in the browser that requested it", async () => {
  await ask(browser);
  const code = await mailedCode();
  expect((await enter(new Visitor(), code)).headers.get("location")).toBe(refused);
  const copy = browser.copy();
  expect((await enter(browser, code)).headers.get("location")).toBe("/dashboard");
  expect((await enter(copy, code)).headers.get("location")).toBe(refused);
  expect(await copy.role()).toBeNull();
});

test("five wrong codes end a code, also when they arrive at once", async () => {
  await ask(browser);
  const code = await mailedCode();
  const wrong = code === "000 000" ? "000001" : "000000";
  await Promise.all(Array.from({ length: 5 }, () => enter(browser.copy(), wrong)));
  expect((await enter(browser, code)).headers.get("location")).toBe(refused);
});

test("an expired code opens nothing", async () => {
  await ask(browser);
  await (await database()).execute(sql`update sign_in_codes set expires_at = now()`);
  expect((await enter(browser, await mailedCode())).headers.get("location")).toBe(refused);
});

test("the answer is the same for every address, and accounts that codes don't open get no mail", async () => {
  await new Visitor("203.0.113.9").signIn("simulated@example.com");
  const answers = [];
  for (const email of [guest, "unknown@example.net", "simulated@example.com"]) {
    const answer = await ask(new Visitor(), email);
    answers.push([answer.status, await answer.json(), answer.headers.getSetCookie().length]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([await mailedCode("unknown@example.net"), await mailedCode("simulated@example.com")]).toEqual(["", ""]);
});

test("an address gets five codes an hour", async () => {
  for (let index = 0; index < 7; index++) expect((await ask(new Visitor(`203.0.113.${index}`))).status).toBe(202);
  expect(await (await database()).$count(mails, eq(mails.to, guest))).toBe(5);
});

test("where mails are simulated, a browser that has signed in before is shown the code", async () => {
  await ask(browser);
  await enter(browser, await mailedCode());
  await browser.signOut();
  const shown = (await (await ask(browser)).json()) as { simulatedCode: string | null };
  expect(shown.simulatedCode).toBe(await mailedCode());
  expect(await (await ask(new Visitor("203.0.113.44"))).json()).toMatchObject({ simulatedCode: null });
});

test("a second factor is required after the code, and the return page is kept", async () => {
  await ask(browser);
  await enter(browser, await mailedCode());
  const { secret } = (await (await browser.call(beginSetup, { method: "POST", json: {} })).json()) as {
    secret: string;
  };
  await browser.call(confirmSetup, { method: "PUT", json: { code: generateSync({ secret }) } });
  const other = new Visitor();
  await ask(other);
  const answer = await enter(other, await mailedCode(), { callbackUrl: "/messages?to=grace-wanjiku-kimani" });
  expect(answer.headers.get("location")).toBe(
    "/signin?step=code&callbackUrl=%2Fmessages%3Fto%3Dgrace-wanjiku-kimani#second-step",
  );
  expect(await other.role()).toBeNull();
});

test("a form without JavaScript leads to the field for the code", async () => {
  const answer = await browser.call(request, {
    method: "POST",
    body: new URLSearchParams({ email: guest, callbackUrl: "/saved" }),
    headers: { accept: "text/html" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/signin?step=mailed-code&callbackUrl=%2Fsaved#mailed-code",
  ]);
  expect((await enter(browser, await mailedCode())).headers.get("location")).toBe("/dashboard");
});
