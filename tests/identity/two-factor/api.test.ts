import { sql } from "drizzle-orm";
import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { DELETE as end, GET as state, POST as begin, PUT as confirm } from "@/app/api/account/two-factor/route";
import { POST as requestSms } from "@/app/api/account/two-factor/sms/route";
import { GET as outbox } from "@/app/api/outbox/route";
import { GET as settings } from "@/app/api/settings/route";
import type { TwoFactorSetup } from "@/lib/identity/two-factor/contract";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const codeAt = (secret: string, seconds = 0) => generateSync({ secret, epoch: inSeconds(seconds) });

test("an administrator sets up an app, uses a code and a recovery code once each, and turns it off", async () => {
  const admin = new Visitor();
  await admin.signIn("admin@daftari.example");
  const setup = (await (await admin.call(begin, { method: "POST", json: {} })).json()) as TwoFactorSetup;
  expect(setup.qr).toContain("<svg");
  expect((await admin.call(confirm, { method: "PUT", json: { code: "000000" } })).status).toBe(400);
  const { recoveryCodes } = (await (
    await admin.call(confirm, { method: "PUT", json: { code: codeAt(setup.secret, -30) } })
  ).json()) as { recoveryCodes: string[] };
  expect(recoveryCodes).toHaveLength(10);
  expect(await (await admin.call(state)).json()).toEqual({ on: true, recoveryLeft: 10 });

  const other = new Visitor("203.0.113.7");
  const signIn = async (code?: string) => {
    const answer = await other.signIn("admin@daftari.example", "any password", code ? { code } : {});
    return answer.status === 200 ? "in" : ((await answer.json()) as { code: string }).code;
  };
  expect(await signIn()).toBe("code-needed");
  expect(await signIn("123456")).toBe("wrong-code");
  const code = codeAt(setup.secret);
  expect(await signIn(code)).toBe("in");
  expect(await signIn(code), "no code twice").toBe("wrong-code");
  expect(await signIn(recoveryCodes[0])).toBe("in");
  expect(await signIn(recoveryCodes[0])).toBe("wrong-code");
  const { rows } = await (await database()).execute<{ secret: string }>(sql`select secret from two_factor`);
  expect(rows[0]!.secret).not.toContain(setup.secret);
  expect((await other.call(end, { method: "DELETE", json: { code: recoveryCodes[1] } })).status).toBe(204);
  expect(await (await other.call(state)).json()).toEqual({ on: false, recoveryLeft: 0 });
});

test("where two-factor is required, an administrator without an app reaches only its set-up", async () => {
  const db = await database();
  await db.execute(sql`update settings set two_factor_required = true`);
  const admin = new Visitor();
  await admin.signIn("another-admin@daftari.example");
  expect(await (await admin.call(settings)).json()).toMatchObject({ status: 403, code: "two-factor-required" });
  const { secret } = (await (await admin.call(begin, { method: "POST", json: {} })).json()) as TwoFactorSetup;
  await admin.call(confirm, { method: "PUT", json: { code: codeAt(secret) } });
  expect((await admin.call(settings)).status).toBe(200);
  await db.execute(sql`update settings set two_factor_required = false`);
});

test("a requested SMS is in the outbox, labelled, and never counts as the required second factor", async () => {
  const db = await database();
  await db.execute(sql`update settings set two_factor_required = true`);
  const admin = new Visitor();
  await admin.signIn("sms-admin@daftari.example");
  expect(await (await admin.call(requestSms, { method: "POST" })).json()).toEqual({ outbox: true });
  expect(await (await admin.call(settings)).json()).toMatchObject({ status: 403, code: "two-factor-required" });
  expect(await (await admin.call(state)).json()).toMatchObject({ on: false });
  await db.execute(sql`update settings set two_factor_required = false`);
  const { items } = (await (await admin.call(outbox)).json()) as { items: { to: string; subject: string }[] };
  expect(items.find(({ to }) => to === "sms-admin@daftari.example")?.subject).toMatch(/^Simulated SMS: \d{6} is your/);
});
