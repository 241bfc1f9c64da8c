import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as signUp } from "@/app/api/accounts/route";
import { GET as exportAudit } from "@/app/api/audit-log/export.csv/route";
import { GET as getAudit } from "@/app/api/audit-log/route";
import { GET as bookings } from "@/app/api/bookings/route";
import { GET as health } from "@/app/api/health/route";
import { POST as retryJob } from "@/app/api/monitoring/jobs/[name]/retry/route";
import { POST as retryMail } from "@/app/api/monitoring/mails/[id]/retry/route";
import { GET as monitoring } from "@/app/api/monitoring/route";
import { GET as exportReport } from "@/app/api/reports/export.csv/route";
import { PUT as putNotices } from "@/app/api/settings/notifications/route";
import { PUT as putProfile } from "@/app/api/settings/profile/route";
import { GET as getSettings, PUT as putSettings } from "@/app/api/settings/route";
import type { Monitoring } from "@/lib/admin/monitoring/contract";
import { sendAdminNotices } from "@/lib/dashboards/admin-digest/writes";
import type { AuditList } from "@/lib/platform/audit/contract";
import { database } from "@/lib/platform/db/connection";
import { auditLog, jobs, settings as table } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { setMaintenance } from "@/lib/platform/http/server/observed";
import { adminNoticeKeys } from "@/lib/platform/reference/lists";
import type { SystemSettings } from "@/lib/platform/settings/contract";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

const admin = new Visitor();
const client = new Visitor("203.0.113.2");
beforeAll(async () => {
  await admin.signIn("admin@daftari.example");
  await client.signIn("client@example.com");
});
afterAll(() => setMaintenance({ on: false }));

const current = async () => (await (await admin.call(getSettings)).json()) as SystemSettings;
async function change(values: Partial<SystemSettings>, by = admin): Promise<Response> {
  const { version, updatedAt: _updated, ...settings } = await current();
  return by.call(putSettings, {
    method: "PUT",
    json: { ...settings, ...values },
    headers: { "if-match": `"${version}"` },
  });
}
const entries = async () => (await database()).$count(auditLog);

describe("the system settings", () => {
  test("start with the specification's defaults", async () => {
    expect(await current()).toMatchObject({
      maintenanceMode: false,
      userRegistration: true,
      twoFactorRequired: false,
      rateSet: "spec",
      sessionTimeout: 30,
      maxLoginAttempts: 5,
    });
  });

  test("are saved with their version, with one audit entry of the changes", async () => {
    const before = await entries();
    const answer = await change({ sessionTimeout: 45 });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as SystemSettings).sessionTimeout).toBe(45);
    expect(await entries()).toBe(before + 1);
    const { items } = (await (
      await admin.call(getAudit, { path: "/api/audit-log?q=settings.update&perPage=1" })
    ).json()) as AuditList;
    expect(items[0]).toMatchObject({ before: { sessionTimeout: 30 }, after: { sessionTimeout: 45 } });
    const { version: _version, updatedAt: _updated, ...rest } = await current();
    const stale = await admin.call(putSettings, { method: "PUT", json: rest, headers: { "if-match": '"1"' } });
    expect(stale.status).toBe(412);
    expect((await admin.call(putSettings, { method: "PUT", json: rest })).status).toBe(428);
  });

  test.each([
    [
      { sessionTimeout: 1, maxLoginAttempts: 0 },
      { sessionTimeout: 5, maxLoginAttempts: 1 },
    ],
    [
      { sessionTimeout: 99_999, maxLoginAttempts: 99 },
      { sessionTimeout: 1440, maxLoginAttempts: 50 },
    ],
  ])("clamp %j", async (input, kept) => {
    expect(await (await change(input)).json()).toMatchObject(kept);
  });

  test("the session timeout ends idle sessions, from the next request on", async () => {
    await change({ sessionTimeout: 5, maxLoginAttempts: 5 });
    const idle = new Visitor("203.0.113.3");
    await idle.signIn("client@example.com");
    await (
      await database()
    ).execute(sql`update sessions set last_seen_at = now() - interval '6 minutes' where address = '203.0.113.3'`);
    expect(await idle.role()).toBeNull();
    await change({ sessionTimeout: 30 });
  });

  test("the setting limits the sign-in attempts", async () => {
    await change({ maxLoginAttempts: 2 });
    const guesser = new Visitor("203.0.113.4");
    const statuses = [];
    for (let tries = 0; tries < 3; tries++)
      statuses.push((await guesser.signIn("somebody-with@example.com", "")).status);
    expect(statuses.at(-1)).toBe(429);
    await change({ maxLoginAttempts: 5 });
  });

  test("closed registration is explained to a client who signs up and to an unknown address", async () => {
    await change({ userRegistration: false });
    const newcomer = new Visitor("203.0.113.5");
    const form = {
      firstName: "Ama",
      lastName: "B",
      email: "ama.b@example.com",
      phone: "+27 82 555 0101",
      country: "GH",
      city: "Accra",
      password: "long enough",
      confirmPassword: "long enough",
      agreeToTerms: true,
    };
    const answer = await newcomer.call(signUp, {
      method: "POST",
      json: form,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(await answer.json()).toMatchObject({ status: 403, code: "registration-closed" });
    expect(await (await newcomer.signIn("never-seen@example.com")).json()).toMatchObject({
      code: "registration-closed",
    });
    await change({ userRegistration: true });
  });
});

test("maintenance closes the API except to administrators, with Retry-After; health endpoints work", async () => {
  await change({ maintenanceMode: true });
  for (const visitor of [client, new Visitor("203.0.113.6")]) {
    const answer = await visitor.call(bookings);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(((await answer.json()) as { code: string }).code).toBe("maintenance");
  }
  expect((await admin.call(getSettings)).status).toBe(200);
  expect((await new Visitor().call(health, { path: "/api/health" })).status).toBe(200);
  await change({ maintenanceMode: false });
  expect((await client.call(bookings)).status).toBe(200);
});

test("each privileged endpoint leaves exactly one audit entry", async () => {
  const db = await database();
  const [mail] = await db
    .insert(mails)
    .values({ to: "x@example.com", kind: "test", subject: "s", text: "t", html: "h", attempts: 5, lastError: "no" })
    .returning();
  await db.insert(jobs).values({ name: "test.job", startedAt: new Date(), error: "no" });
  const { version } = (
    await db.execute<{ version: number }>(sql`select version from accounts where email = 'admin@daftari.example'`)
  ).rows[0]!;
  const profile = {
    firstName: "Samira",
    lastName: "Okeke",
    country: "ZA",
    department: "Trust",
  };
  const notices = {
    ...Object.fromEntries(adminNoticeKeys.map((key) => [key, { notice: true, email: false }])),
    daily_digest: true,
  };
  const calls: [string, () => Promise<Response>][] = [
    ["settings", () => change({ rateSet: "reference" })],
    [
      "profile",
      () => admin.call(putProfile, { method: "PUT", json: profile, headers: { "if-match": `"${version}"` } }),
    ],
    ["notices", () => admin.call(putNotices, { method: "PUT", json: notices })],
    ["mail", () => admin.call(retryMail, { method: "POST", json: {}, params: { id: mail!.id } })],
    ["job", () => admin.call(retryJob, { method: "POST", json: {}, params: { name: "test.job" } })],
    ["report", () => admin.call(exportReport)],
    ["audit", () => admin.call(exportAudit)],
  ];
  for (const [name, send] of calls) {
    const before = await entries();
    const answer = await send();
    expect([200, 204], name).toContain(answer.status);
    await answer.text();
    expect((await entries()) - before, name).toBe(1);
  }
  await db.update(table).set({ rateSet: "spec" });
  expect((await admin.call(retryMail, { method: "POST", json: {}, params: { id: crypto.randomUUID() } })).status).toBe(
    404,
  );
});

test("a client reaches none of the admin endpoints, by any method", async () => {
  for (const [handler, method] of [
    [getSettings, "GET"],
    [putSettings, "PUT"],
    [getAudit, "GET"],
    [exportAudit, "GET"],
    [exportReport, "GET"],
    [monitoring, "GET"],
  ] as const)
    expect((await client.call(handler, { method, ...(method === "PUT" && { json: {} }) })).status).toBe(403);
});

describe("the audit log", () => {
  test("is filtered by text, status and day, a page at a time", async () => {
    const ask = async (query: string) =>
      (await (await admin.call(getAudit, { path: `/api/audit-log?${query}` })).json()) as AuditList;
    const errors = await ask("status=error&perPage=100");
    expect(errors.items.length).toBeGreaterThan(0);
    expect(errors.items.every(({ status }) => status === "error")).toBe(true);
    expect((await ask("q=%25&perPage=5")).total).toBe(0);
    const first = await ask("perPage=5");
    const second = await ask("perPage=5&page=2");
    expect(first.pages).toBe(Math.ceil(first.total / 5));
    expect(second.items.some(({ id }) => first.items.some((item) => item.id === id))).toBe(false);
  });

  test("exports as CSV without a live formula", async () => {
    const db = await database();
    await db.insert(auditLog).values(
      ["=1+1", "+A1", "-1", "@x", "\t=1", "\r=1", "\uff1d1"].map((target) => ({
        actor: "=cmd()",
        action: "test",
        targetType: "test",
        target,
      })),
    );
    const text = await (await admin.call(exportAudit, { path: "/api/audit-log/export.csv?q=test" })).text();
    expect(text).not.toMatch(/(^|\n|,)"?[=+\-@\t\uff1d]/);
    expect(text).toContain("'=cmd()");
  });

  test("cannot be changed or deleted row by row", async () => {
    const db = await database();
    await expect(db.update(auditLog).set({ actor: "x" })).rejects.toThrow();
    await expect(db.delete(auditLog).where(eq(auditLog.action, "test"))).rejects.toThrow();
  });
});

test("monitoring counts today's requests by endpoint", async () => {
  const first = (await (await admin.call(monitoring, { path: "/api/monitoring" })).json()) as Monitoring;
  for (let calls = 0; calls < 3; calls++) await client.call(bookings, { path: "/api/bookings" });
  const second = (await (await admin.call(monitoring, { path: "/api/monitoring" })).json()) as Monitoring;
  expect(second.apiCallsToday - first.apiCallsToday).toBe(4);
  expect(second.databaseBytes).toBeGreaterThan(1_000_000);
  expect(second.activeSessions).toBeGreaterThanOrEqual(2);
});

describe("administrators' notices", () => {
  test("an alert, a failed payment and the weekly summary are sent once, to those who enabled them", async () => {
    const db = await database();
    const notices = async () =>
      (
        await db.execute<{ type: string; start: string }>(
          sql`select type, coalesce(params ->> 'from', params ->> 'monday') as start
            from notifications n join accounts a on a.id = n.account_id
            where a.email = 'admin@daftari.example' order by type, start`,
        )
      ).rows;
    // The Monday after: includes everything of the hour before it.
    const monday = new Date("2027-01-04T09:10:00Z");
    await db.insert(auditLog).values({
      actor: "system",
      action: "sign-in.blocked",
      targetType: "account",
      target: "x@example.com",
      at: new Date("2027-01-04T08:30:00Z"),
    });
    await sendAdminNotices(monday);
    await sendAdminNotices(monday);
    const stored = await notices();
    for (const notice of [
      { type: "sign-ins-blocked", start: "2027-01-04T08:00:00.000Z" },
      { type: "week-ended", start: "2027-01-04" },
    ])
      expect(stored.filter(({ type, start }) => type === notice.type && start === notice.start)).toHaveLength(1);

    const off = {
      ...Object.fromEntries(adminNoticeKeys.map((key) => [key, { notice: false, email: false }])),
      daily_digest: false,
    };
    await admin.call(putNotices, { method: "PUT", json: off });
    await sendAdminNotices(new Date("2027-01-11T09:10:00Z"));
    expect(await notices()).toEqual(stored);
  });

  test("the first attempt over the limit leaves one alert in the audit log", async () => {
    const guesser = new Visitor("203.0.113.8");
    const before = await entries();
    for (let tries = 0; tries < 8; tries++) await guesser.signIn("guessed@example.com", "");
    expect(await entries()).toBe(before + 1);
  });
});
