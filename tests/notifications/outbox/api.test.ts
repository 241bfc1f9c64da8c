import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as signUp } from "@/app/api/accounts/route";
import { GET as outbox } from "@/app/api/outbox/route";
import { PUT as choose } from "@/app/api/password-resets/[token]/route";
import { POST as openMail } from "@/app/api/password-resets/mail/route";
import { POST as forgot } from "@/app/api/password-resets/route";
import type { Outbox } from "@/lib/notifications/outbox/contract";
import { database } from "@/lib/platform/db/connection";
import { accountLinks } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { clientForm } from "../../identity/accounts/forms";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const ama = "ama@example.com";
const arrive = async (email: string, password = "any password") => {
  const visitor = new Visitor();
  expect((await visitor.signIn(email, password)).status).toBe(200);
  return visitor;
};
/** A browser that has signed in to the account before. */
const knownBrowser = async () => {
  const visitor = await arrive(ama, "a long password");
  await visitor.signOut();
  return visitor;
};
const seenBy = async (visitor: Visitor) => (await (await visitor.call(outbox)).json()) as Outbox;
const ask = (visitor: Visitor, email = ama) => visitor.call(forgot, { method: "POST", json: { email } });
const open = (visitor: Visitor) => visitor.call(openMail, { method: "POST" });
const tokenIn = (text: string) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1];

beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts", "mails", "sign_in_attempts", "rate_limits");
  await db.update(settings).set({ simulationLatchedAt: null });
  env.SMTP_URL = undefined;
  expect((await new Visitor().call(signUp, { method: "POST", json: clientForm() })).status).toBe(201);
});

describe("the outbox of simulated mode", () => {
  test("shows a link to its addressee only: an admin sees that a mail went, without anything to follow", async () => {
    await ask(new Visitor());
    const own = await seenBy(await arrive(ama, "a long password"));
    expect(own.items.map(({ text }) => /https?:/.test(text))).toEqual([true, true]);
    const seen = await seenBy(await arrive("anybody@daftari.example"));
    expect(seen.items.map(({ to, subject }) => [to, subject])).toEqual(
      own.items.map(({ to, subject }) => [to, subject]),
    );
    const tokens = (await (await database()).select().from(mails)).flatMap(
      ({ text }) => text.match(/[\w-]{43}/g) ?? [],
    );
    expect(tokens).toHaveLength(2);
    for (const secret of [...tokens, "http://", "https://", "/reset-password/", "/confirm-email/"])
      expect(JSON.stringify(seen)).not.toContain(secret);
  });

  test("shows an admin the links of their own mails", async () => {
    const db = await database();
    await db.execute(sql`update mails set to_address = 'me@daftari.example'`);
    expect((await seenBy(await arrive("me@daftari.example"))).items[0]!.text).toMatch(/\/confirm-email\//);
    expect((await seenBy(await arrive("other@daftari.example"))).items[0]!.text).not.toMatch(/\/confirm-email\//);
  });
});

describe("a forgotten password in simulated mode", () => {
  test("the requesting browser opens the mail, and with it chooses a new password", async () => {
    const browser = await knownBrowser();
    expect(await (await ask(browser)).json()).toMatchObject({ sent: true, simulated: true });
    const { text } = (await (await open(browser)).json()) as { text: string };
    const chosen = { password: "another long one", confirmPassword: "another long one" };
    const answer = await browser.call(choose, { method: "PUT", json: chosen, params: { token: tokenIn(text) } });
    expect(answer.status).toBe(204);
    await arrive(ama, "another long one");
  });

  test("only once, and no other browser", async () => {
    const browser = await knownBrowser();
    const stranger = new Visitor();
    await ask(stranger);
    await ask(browser);
    const copy = browser.copy();
    expect((await open(stranger)).status).toBe(404);
    expect((await open(await arrive("admin@daftari.example"))).status).toBe(404);
    expect((await open(browser)).status).toBe(200);
    expect([(await open(browser)).status, (await open(copy)).status]).toEqual([404, 404]);
  });

  test("not after its 30 minutes", async () => {
    const browser = await knownBrowser();
    await ask(browser);
    await (await database()).update(accountLinks).set({ expiresAt: sql`now()` });
    expect((await open(browser)).status).toBe(404);
  });

  test("an address without a password gets the same answer and a browser nothing to open", async () => {
    const browser = new Visitor();
    const known = await ask(new Visitor());
    const unknown = await ask(browser, "nobody@example.com");
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
    expect(browser.cookies.has("daftari-reset-mail")).toBe(true);
    expect((await open(browser)).status).toBe(404);
  });

  test("the right to open it is a cookie that no script reads and no other site sends", async () => {
    const cookie = (await ask(new Visitor())).headers.get("set-cookie")!;
    expect(cookie).toMatch(/^daftari-reset-mail=[\w-]{43}; Path=\/api\/password-resets; SameSite=Strict; HttpOnly/);
  });

  test.each([
    ["mails are really sent", () => void (env.SMTP_URL = "smtp://127.0.0.1:9")],
    [
      "this database has been live",
      async () => (await database()).update(settings).set({ simulationLatchedAt: sql`now()` }),
    ],
  ])("no browser opens a mail when %s, not even one that requested it before", async (_when, change) => {
    const early = await knownBrowser();
    await ask(early);
    await change();
    const browser = new Visitor();
    const requested = await ask(browser);
    expect(requested.headers.has("set-cookie")).toBe(false);
    expect(await requested.json()).toMatchObject({ simulated: false });
    expect([(await open(early)).status, (await open(browser)).status]).toEqual([404, 404]);
    env.SMTP_URL = undefined;
  });
});
