import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as signUp } from "@/app/api/accounts/route";
import { POST as agree } from "@/app/api/affiliate/agreement/route";
import { GET as getMaterial } from "@/app/api/affiliate/materials/[file]/route";
import { PUT as putPayout } from "@/app/api/affiliate/payout/route";
import { POST as decide } from "@/app/api/affiliate/reviews/[id]/decision/route";
import { GET as getAffiliate } from "@/app/api/affiliate/route";
import { POST as visit } from "@/app/api/affiliate/visits/route";
import type { Affiliate } from "@/lib/affiliates/agreement/contract";
import { getReferralAnalytics } from "@/lib/affiliates/referrals/reads";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { httpErrorOf } from "../../platform/http/call";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";
import { makeAffiliate } from "./support";

useDatabase("empty");

const accept = (visitor: Visitor, json: object, key = "one") =>
  visitor.call(agree, { method: "POST", json, headers: { "idempotency-key": key } });
const terms = { version: agreementVersion, acknowledged: true };

test("accepting the agreement needs the checkbox and the current version, and gives a referral code once", async () => {
  const person = new Visitor();
  await person.signIn("naledi@example.com");
  for (const wrong of [
    { ...terms, acknowledged: false },
    { ...terms, version: "2020-01-01" },
    { version: agreementVersion },
  ])
    expect((await accept(person, wrong)).status).toBe(400);
  const made = await accept(person, terms);
  expect(made.status).toBe(201);
  const affiliate = (await made.json()) as Affiliate;
  expect(affiliate.member?.referralCode).toBe("DAFNALEDI");
  expect(person.cookies.get("daftari-affiliate")).toMatch(/^[0-9a-f-]{36}$/);
  await accept(person, terms, "two");
  expect(await (await person.call(getAffiliate)).json()).toEqual(affiliate);
});

test("a visit gives the same answer for every code, sets one cookie, and the sign-up records it", async () => {
  const owner = await makeAffiliate();
  const visitor = new Visitor("198.51.100.4");
  const follow = (code: string) => visitor.call(visit, { method: "POST", json: { code, page: "/directory" } });
  expect((await follow("DAFNOBODY")).status).toBe(204);
  expect([...visitor.cookies.keys()]).toEqual([]);
  const answer = await follow(owner.code);
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([
    204,
    expect.stringMatching(/^daftari-ref=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/),
  ]);
  expect((await follow(owner.code)).headers.get("set-cookie")).toBeNull();
  const password = "a good long password";
  const form = {
    firstName: "Sipho",
    lastName: "Dlamini",
    email: "sipho@example.com",
    phone: "+27 82 000 1111",
    country: "ZA",
    city: "Durban",
    password,
    confirmPassword: password,
    agreeToTerms: true,
  };
  const send = () => visitor.call(signUp, { method: "POST", json: form, headers: { "idempotency-key": "sign-up" } });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect((await getReferralAnalytics(owner))!.totals).toMatchObject({ clicks: 1, signUps: 1, conversion: 100 });
});

test("invalid payment details are refused at the field, and valid ones are returned masked", async () => {
  const person = new Visitor();
  await person.signIn("payout@example.com");
  const put = (json: object, version = 0) =>
    person.call(putPayout, { method: "PUT", json, headers: { "if-match": `"${version}"` } });
  const form = { method: "bank", country: "ZA", holder: "A. Person", bank: "FNB", branch: "250655" };
  const refused = await put({ ...form, account: "12" });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { fields: object }).fields).toHaveProperty("account");
  const saved = await put({ ...form, account: "62001234321" });
  expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"1"']);
  const text = await saved.text();
  expect(text).toContain("account ending in 4321");
  expect(text).not.toContain("62001234321");
  expect((await put({ ...form, account: "62001234321" })).status).toBe(412);
});

test("changing payment details asks for the password, or for a recent sign-in without one, and ends other sessions", async () => {
  const form = {
    method: "bank",
    country: "ZA",
    holder: "A. Person",
    bank: "FNB",
    branch: "250655",
    account: "62001234321",
  };
  const put = (visitor: Visitor, json: object, version: number) =>
    visitor.call(putPayout, { method: "PUT", json, headers: { "if-match": `"${version}"` } });
  const db = await database();
  const simulated = new Visitor();
  const registered = new Visitor();
  const elsewhere = new Visitor("198.51.100.7");
  await simulated.signIn("payout-2@example.com");
  await db.update(sessions).set({ createdAt: sql`now() - interval '6 minutes'` });
  expect(await httpErrorOf(await put(simulated, form, 0))).toMatchObject({ status: 403, code: "sign-in-again" });

  const passwordHash = await hashPassword("a long password");
  const person = { role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" } as const;
  await db.insert(accounts).values({ ...person, email: "payout-3@example.com", passwordHash });
  await registered.signIn("payout-3@example.com", "a long password");
  await elsewhere.signIn("payout-3@example.com", "a long password");
  for (const wrong of [{}, { currentPassword: "another one" }]) {
    const refused = await put(registered, { ...form, ...wrong }, 0);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { fields: object }).fields).toHaveProperty("currentPassword");
  }
  expect((await put(registered, { ...form, currentPassword: "a long password" }, 0)).status).toBe(200);
  expect((await registered.call(getAffiliate)).status).toBe(200);
  expect((await elsewhere.call(getAffiliate)).status).toBe(401);
});

test("banners and QR codes contain the code, and only views of embedded banners are counted", async () => {
  const owner = await makeAffiliate(`Ama "Quote" <b>`);
  const reader = new Visitor();
  const get = (file: string, more = "", headers: Record<string, string> = {}) =>
    reader.call(getMaterial, {
      path: `/api/affiliate/materials/${file}?code=${encodeURIComponent(owner.code)}${more}`,
      params: { file },
      headers,
    });
  const svg = await get("leaderboard.svg", "&embed=1");
  expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  const drawing = await svg.text();
  expect(drawing).toContain("Code DAFAMA");
  expect(drawing).not.toContain("<B>");
  await get("leaderboard.svg");
  await get("leaderboard.svg", "&embed=1", { "user-agent": "Googlebot/2.1" });
  const png = new Uint8Array(await (await get("rectangle.png")).arrayBuffer());
  expect(new TextDecoder("latin1").decode(png.slice(1, 4))).toBe("PNG");
  expect((await get("qr.png")).headers.get("content-type")).toBe("image/png");
  for (const file of ["leaderboard.gif", "nothing.svg", "leaderboard"]) expect((await get(file)).status).toBe(404);
  const unknownFile = await reader.call(getMaterial, {
    path: "/api/affiliate/materials/qr.svg?code=DAFNOBODY",
    params: { file: "qr.svg" },
  });
  expect(unknownFile.status).toBe(404);
  expect((await getReferralAnalytics(owner))!.totals.bannerViews).toBe(1);
});

test("a decision requires an administrator and a version", async () => {
  const params = { id: "00000000-0000-4000-8000-000000000000" };
  const json = { decision: "release", reason: "Two people" };
  const admin = new Visitor();
  await admin.signIn("admin@daftari.example");
  expect((await httpErrorOf(await admin.call(decide, { method: "POST", json, params }))).status).toBe(428);
  const headers = { "if-match": '"1"' };
  expect((await httpErrorOf(await admin.call(decide, { method: "POST", json, params, headers }))).status).toBe(404);
});
