import { eq, sql } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { network } from "../../support/network";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const before = { ...env };
beforeAll(() => void Object.assign(env, { FACEBOOK_CLIENT_ID: "an id", FACEBOOK_CLIENT_SECRET: "a secret" }));
afterAll(() => void Object.assign(env, before));
beforeEach(async () => {
  const db = await database();
  await emptyTables("accounts");
  await db.update(settings).set({ userRegistration: true });
});

/** Signs in through Facebook as a user with the given address there. */
async function signInWithFacebook(
  visitor: Visitor,
  email: string | undefined,
  callbackUrl = "/saved",
): Promise<Response> {
  const picture = { data: { url: "https://graph.facebook.com/picture" } };
  network.use(
    http.post("https://graph.facebook.com/oauth/access_token", () =>
      HttpResponse.json({ access_token: "a token", token_type: "bearer" }),
    ),
    http.get("https://graph.facebook.com/me", () => HttpResponse.json({ id: "7", name: "Ama Mensah", email, picture })),
  );
  const started = await visitor.post("signin/facebook", { callbackUrl });
  const { url } = (await started.json()) as { url: string };
  const state = new URL(url).searchParams.get("state") ?? "";
  return visitor.auth(`callback/facebook?${new URLSearchParams({ code: "a code", state })}`);
}

const placeOf = ({ status, headers }: Response) => [status, headers.get("location")];

describe("a user who returns from Facebook", () => {
  test("becomes a client, at the requested page", async () => {
    const visitor = new Visitor();
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com"))).toEqual([302, "/saved"]);
    expect(await visitor.role()).toBe("client");
  });

  test.each([
    "/calendar?with=grace-wanjiku-kimani",
    "/calendar?with=grace-wanjiku-kimani&date=2027-01-20&time=09%3A00",
    "/messages?to=grace-wanjiku-kimani",
    "/messages?to=grace-wanjiku-kimani&quote=1",
  ])("goes on with the person they wanted to book, message or ask for a quote, once: %s", async (intent) => {
    const visitor = new Visitor();
    visitor.cookies.set("daftari-intent", encodeURIComponent(intent));
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com", "/"))).toEqual([302, intent]);
    await visitor.signOut();
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com", "/"))).toEqual([302, "/dashboard"]);
  });

  test("sees on the sign-in page that sign-up is closed, and gets no account", async () => {
    const db = await database();
    await db.update(settings).set({ userRegistration: false });
    const visitor = new Visitor();
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com"))).toEqual([
      303,
      "/signin?error=registration-closed#refused",
    ]);
    expect(await visitor.role()).toBeNull();
    expect(await db.$count(accounts)).toBe(0);
  });

  test("signs in to an existing account while sign-up is closed", async () => {
    await signInWithFacebook(new Visitor(), "ama@example.com");
    const db = await database();
    await db.update(settings).set({ userRegistration: false });
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))).toEqual([302, "/saved"]);
    await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.email, "ama@example.com"));
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))).toEqual([
      303,
      "/signin?error=account-suspended#refused",
    ]);
  });

  test("sees why an address opens no account", async () => {
    await (await database()).insert(accounts).values({
      email: "ama@example.com",
      role: "client",
      roleSource: "sign-up",
      firstName: "Ama",
      country: "GH",
      emailVerifiedAt: new Date(),
    });
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))[1]).toBe(
      "/signin?error=email-taken#refused",
    );
    expect(placeOf(await signInWithFacebook(new Visitor(), undefined))[1]).toBe("/signin?error=email-missing#refused");
  });
});

describe("a user with a second factor who returns from Facebook", () => {
  let secret = "";
  const codeAt = (seconds: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  beforeEach(async () => {
    await emptyTables("sign_in_attempts", "rate_limits");
    const own = new Visitor();
    await signInWithFacebook(own, "ama@example.com");
    ({ secret } = (await (await own.call(beginSetup, { method: "POST", json: {} })).json()) as { secret: string });
    expect((await own.call(confirmSetup, { method: "PUT", json: { code: codeAt(0) } })).status).toBe(200);
    // A code is accepted once; the present one is used again below.
    await (await database()).execute(sql`update two_factor set last_step = 0`);
  });
  const send = (visitor: Visitor, code: string) => visitor.post("callback/credentials", { step: "code", code });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  test("is signed in only with its code, once, at the requested page", async () => {
    const visitor = new Visitor("198.51.100.7");
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com"))).toEqual([
      303,
      "/signin?step=code&callbackUrl=%2Fsaved#second-step",
    ]);
    expect(await visitor.role()).toBeNull();
    expect(await codeOf(await send(visitor, "000000"))).toBe("wrong-code");
    const copy = visitor.copy();
    const done = await visitor.post("callback/credentials", { step: "code", code: codeAt(0), callbackUrl: "/saved" });
    expect(await done.json()).toEqual({ url: "/saved", role: "client" });
    expect(await visitor.role()).toBe("client");
    expect(await codeOf(await send(copy, codeAt(30)))).toBe("second-step-expired");
  });

  test("goes on after the code with the person they wanted to book", async () => {
    const visitor = new Visitor("198.51.100.11");
    const intent = "/calendar?with=grace-wanjiku-kimani";
    visitor.cookies.set("daftari-intent", encodeURIComponent(intent));
    const [, form] = placeOf(await signInWithFacebook(visitor, "ama@example.com", "/"));
    const { searchParams } = new URL(String(form), "http://localhost:3000");
    const callbackUrl = searchParams.get("callbackUrl") ?? "";
    const done = await visitor.post("callback/credentials", { step: "code", code: codeAt(0), callbackUrl });
    expect(await done.json()).toMatchObject({ url: intent });
  });

  test("is not signed in by a code alone, nor after ten minutes", async () => {
    expect(await codeOf(await send(new Visitor("198.51.100.8"), codeAt(0)))).toBe("second-step-expired");
    const visitor = new Visitor("198.51.100.9");
    await signInWithFacebook(visitor, "ama@example.com");
    await (await database()).execute(sql`update account_links set expires_at = now()`);
    expect(await codeOf(await send(visitor, codeAt(0)))).toBe("second-step-expired");
    expect(await visitor.role()).toBeNull();
  });

  test("gives the code in a form without JavaScript, too", async () => {
    const visitor = new Visitor("198.51.100.10");
    await signInWithFacebook(visitor, "ama@example.com");
    const form = (code: string) =>
      visitor.auth("callback/credentials", {
        method: "POST",
        body: new URLSearchParams({ step: "code", code }),
        headers: { accept: "text/html,*/*" },
      });
    expect(placeOf(await form("000000"))).toEqual([303, "/signin?error=wrong-code&step=code#second-step"]);
    expect(placeOf(await form(codeAt(0)))).toEqual([303, "/dashboard"]);
    expect(await visitor.role()).toBe("client");
  });
});
