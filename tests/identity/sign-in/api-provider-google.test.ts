import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as beginSetup, PUT as confirmSetup } from "@/app/api/account/two-factor/route";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const before = { ...env };
beforeAll(() => void Object.assign(env, { GOOGLE_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" }));
afterAll(() => void Object.assign(env, before));

const issuer = "https://accounts.google.com";
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = { ...publicKey.export({ format: "jwk" }), kid: "a key", alg: "RS256", use: "sig" };

/** An id token of Google, signed by its key. */
function idToken(email: string, emailVerified: boolean): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: "an id",
    sub: createHash("sha256").update(email).digest("hex").slice(0, 20),
    iat: now,
    exp: now + 3600,
    email,
    email_verified: emailVerified,
    name: "Ama Mensah",
    given_name: "Ama",
    family_name: "Mensah",
    picture: "https://example.com/ama.png",
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "RS256", kid: key.kid, typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

/** Signs in through Google as a user with the given address there. */
async function signInWithGoogle(visitor: Visitor, email: string, emailVerified = true): Promise<Response> {
  network.use(
    http.get(`${issuer}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: "https://oauth2.googleapis.com/token",
        jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    ),
    http.get("https://www.googleapis.com/oauth2/v3/certs", () => HttpResponse.json({ keys: [key] })),
    http.post("https://oauth2.googleapis.com/token", () =>
      HttpResponse.json({
        access_token: "a token",
        token_type: "Bearer",
        expires_in: 3600,
        id_token: idToken(email, emailVerified),
      }),
    ),
  );
  const started = await visitor.post("signin/google", { callbackUrl: "/" });
  const { url } = (await started.json()) as { url: string };
  const state = new URL(url).searchParams.get("state") ?? "";
  return visitor.auth(`callback/google?${new URLSearchParams({ code: "a code", state })}`);
}

const placeOf = ({ status, headers }: Response) => [status, headers.get("location")];

test.each([
  "/calendar?with=grace-wanjiku-kimani",
  "/calendar?with=grace-wanjiku-kimani&date=2027-01-20&time=09%3A00",
  "/messages?to=grace-wanjiku-kimani",
  "/messages?to=grace-wanjiku-kimani&quote=1",
])("a user who returns from Google goes on with the person they wanted, once: %s", async (intent) => {
  const visitor = new Visitor();
  const email = `ama-${createHash("sha256").update(intent).digest("hex").slice(0, 8)}@example.com`;
  visitor.cookies.set("daftari-intent", encodeURIComponent(intent));
  expect(placeOf(await signInWithGoogle(visitor, email))).toEqual([302, intent]);
  expect(await visitor.role()).toBe("client");
  await visitor.signOut();
  expect(placeOf(await signInWithGoogle(visitor, email))).toEqual([302, "/dashboard"]);
});

test.each([true, false])("an address counts as confirmed only if Google has verified it: %s", async (verified) => {
  const email = `kofi-${verified}@example.com`;
  await signInWithGoogle(new Visitor(), email, verified);
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  expect(account!.emailVerifiedAt !== null).toBe(verified);
});

test("a user with a second factor who returns from Google is signed in only with its code", async () => {
  const email = "esi-two-factors@example.com";
  const own = new Visitor();
  await signInWithGoogle(own, email);
  const { secret } = (await (await own.call(beginSetup, { method: "POST", json: {} })).json()) as { secret: string };
  const code = () => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  expect((await own.call(confirmSetup, { method: "PUT", json: { code: code() } })).status).toBe(200);
  // A code is accepted once; the present one is used again below.
  await (await database()).execute(sql`update two_factor set last_step = 0`);
  const visitor = new Visitor("198.51.100.17");
  const [status, location] = placeOf(await signInWithGoogle(visitor, email));
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/signin\?step=code.*#second-step$/)]);
  expect(await visitor.role()).toBeNull();
  const wrong = await visitor.post("callback/credentials", { step: "code", code: "000000" });
  expect(await wrong.json()).toMatchObject({ code: "wrong-code" });
  expect(await visitor.role()).toBeNull();
  await visitor.post("callback/credentials", { step: "code", code: code() });
  expect(await visitor.role()).toBe("client");
});
