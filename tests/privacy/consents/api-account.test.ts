import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as consents, PUT as consent } from "@/app/api/account/consents/route";
import { GET as preview } from "@/app/api/account/deletion/route";
import { GET as zip } from "@/app/api/account/export/[id]/route";
import { GET as latest, POST as ask } from "@/app/api/account/export/route";
import { GET as choices, PUT as choose } from "@/app/api/account/privacy/route";
import { DELETE as close, GET as own } from "@/app/api/account/route";
import { GET as signIns } from "@/app/api/account/sign-ins/route";
import { DELETE as endTwoFactor, GET as twoFactor, PUT as confirm } from "@/app/api/account/two-factor/route";
import { PUT as keep } from "@/app/api/account-restorations/[token]/route";
import { exportNotices } from "@/lib/dashboards/shown-notices/reads";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { Consents, DataExport, PrivacyChoices } from "@/lib/privacy/consents/contract";
import { makeExports } from "@/lib/privacy/exports/writes";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

let ama = new Visitor();
let kofi = new Visitor("203.0.113.2");
let turn = 0;
beforeEach(async () => {
  [ama, kofi] = [new Visitor(`203.0.113.${20 + ++turn}`), new Visitor(`203.0.113.${60 + turn}`)];
  await ama.signIn(`ama-${turn}@example.com`);
  await kofi.signIn(`kofi-${turn}@example.com`);
});

type Call = Parameters<Visitor["call"]>;
const bodyOf = async <T>(visitor: Visitor, ...call: Call) => (await (await visitor.call(...call)).json()) as T;
async function refusal(visitor: Visitor, ...call: Call): Promise<string> {
  const answer = await visitor.call(...call);
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
}
const put = (json: unknown) => ({ method: "PUT", json });
const once = (key: string) => ({ method: "POST", json: {}, headers: { "idempotency-key": key } });

test("a user sets their visibility; an invalid, missing or surplus choice is refused", async () => {
  const before = await bodyOf<PrivacyChoices>(ama, choices);
  expect(before).toEqual({
    showOnline: true,
    readTicks: true,
    reviewName: "full",
    visibility: null,
    searchEngines: null,
  });
  expect((await ama.call(choose, put({ ...before, readTicks: false, reviewName: "initial" }))).status).toBe(200);
  expect(await bodyOf(ama, choices)).toMatchObject({ readTicks: false, reviewName: "initial" });
  expect(await bodyOf(kofi, choices)).toEqual(before);
  const { readTicks: _left, ...part } = before;
  for (const wrong of [{ ...before, reviewName: "nobody" }, { ...before, admin: true }, part, []])
    expect(await refusal(ama, choose, put(wrong))).toBe("400 invalid-input");
});

test("a user gives and withdraws optional consents; the terms cannot be withdrawn", async () => {
  expect((await ama.call(consent, put({ kind: "newsletter", given: true }))).status).toBe(200);
  expect(await bodyOf<Consents>(ama, consents)).toMatchObject({ newsletter: true, marketing: false });
  expect(await bodyOf<Consents>(kofi, consents)).toEqual({ items: [], newsletter: false, marketing: false });
  for (const wrong of [{ kind: "terms", given: false }, { kind: "newsletter" }, { kind: "newsletter", given: "yes" }])
    expect(await refusal(ama, consent, put(wrong))).toBe("400 invalid-input");
});

test("a user sees their own sign-ins, a page at a time", async () => {
  expect(await bodyOf(ama, signIns)).toMatchObject({ total: 1, items: [{ outcome: "signed-in" }] });
  expect(await bodyOf(ama, signIns, { path: "/api/account/sign-ins?page=2" })).toMatchObject({ items: [], total: 1 });
  for (const page of ["0", "x", "-1", "1.5", "99999"])
    expect(await refusal(ama, signIns, { path: `/api/account/sign-ins?page=${page}` })).toBe("400 invalid-input");
});

test("a user has one data download at a time, which only they can open", async () => {
  expect(await bodyOf(ama, latest)).toEqual({ latest: null });
  const created = await ama.call(ask, once("one-download"));
  const { id } = (await created.json()) as DataExport;
  expect([created.status, created.headers.get("location")]).toEqual([201, `/api/account/export/${id}`]);
  expect(((await (await ama.call(ask, once("one-download"))).json()) as DataExport).id).toBe(id);
  expect(await refusal(ama, ask, once("another"))).toBe("409 export-running");
  expect(await refusal(ama, ask, { method: "POST", json: { of: "kofi" } })).toBe("400 invalid-input");
  const fetchIt = (visitor: Visitor, of = id) => visitor.call(zip, { params: { id: of } });
  await makeExports({ notifications: exportNotices });
  await expect.poll(async () => (await bodyOf<{ latest: DataExport }>(ama, latest)).latest.status).toBe("ready");
  const downloaded = await fetchIt(ama);
  expect([downloaded.status, downloaded.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(
    Buffer.from(await downloaded.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  const admin = new Visitor("203.0.113.9");
  await admin.signIn("admin@daftari.example");
  for (const other of [kofi, admin]) expect(await refusal(other, zip, { params: { id } })).toBe("404 not-found");
  expect(await bodyOf(kofi, latest)).toEqual({ latest: null });
  expect(await refusal(ama, zip, { params: { id: "everything" } })).toMatch(/^40[04] /);
});

test("an account closes by its own address only, signs its owner out, and no other account is affected", async () => {
  expect(await bodyOf(ama, preview)).toMatchObject({ confirmBy: "email", bookings: 0, unpaidCommissions: 0 });
  const remove = (json: unknown) => ({ method: "DELETE", json });
  for (const wrong of [{}, { confirmation: "" }, { confirmation: `kofi-${turn}@example.com` }])
    expect(await refusal(ama, close, remove(wrong))).toBe("400 invalid-input");
  const copy = ama.copy();
  const closed = await ama.call(close, remove({ confirmation: `ama-${turn}@example.com` }));
  const { undoPath } = (await closed.json()) as { undoPath: string };
  expect(closed.status).toBe(200);
  expect(ama.cookies.has("next-auth.session-token")).toBe(false);
  expect(await refusal(copy, own)).toMatch(/^401 /);
  expect((await kofi.call(own)).status).toBe(200);

  const token = undoPath.split("/").at(-1)!;
  const signedOut = new Visitor("203.0.113.8");
  const restore = (of: string) => [keep, { method: "PUT", json: {}, params: { token: of } }] as const;
  expect(await refusal(signedOut, ...restore("short"))).toBe("404 not-found");
  expect(await refusal(signedOut, ...restore("x".repeat(43)))).toBe("410 link-expired");
  const back = await signedOut.call(...restore(token));
  expect([back.status, await back.json()]).toEqual([200, { restored: 0, lost: 0 }]);
  expect(await refusal(signedOut, ...restore(token))).toBe("410 link-expired");
  const [row] = await (
    await database()
  )
    .select()
    .from(accounts)
    .where(eq(accounts.email, `ama-${turn}@example.com`));
  expect(row).toMatchObject({ deletionDueAt: null, status: "active" });
});

test("two-factor needs a set-up to turn on and a code to turn off, and reveals nothing of other users", async () => {
  expect(await bodyOf(ama, twoFactor)).toEqual({ on: false, recoveryLeft: 0 });
  for (const [endpoint, method] of [
    [confirm, "PUT"],
    [endTwoFactor, "DELETE"],
  ] as const) {
    expect((await ama.call(endpoint, { method, json: { code: "000000" } })).status).toBeGreaterThanOrEqual(400);
    expect(await refusal(ama, endpoint, { method, json: {} })).toBe("400 invalid-input");
  }
  expect(await bodyOf(ama, twoFactor)).toEqual({ on: false, recoveryLeft: 0 });
});
