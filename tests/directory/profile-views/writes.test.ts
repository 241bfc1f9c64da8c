import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getReach } from "@/lib/analytics/reports/reads";
import { countView, forgetVisitors } from "@/lib/directory/profile-views/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { profileVisitors } from "@/lib/platform/db/tables/directory";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

const now = new Date("2026-06-15T10:00:00Z");
const dayBefore = new Date("2026-06-14T23:59:00Z");
const phone = "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile";
let owner: Viewer;
let id: string;

beforeAll(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id limit 1`,
  );
  id = rows[0]!.id;
  owner = await makeViewer("professional", { professionalId: id });
});

const viewProfile = (address: string, { viewer = null as Viewer | null, at = now, agent = phone, more = {} } = {}) =>
  countView(viewer, id, { address, headers: new Headers({ "user-agent": agent, ...more }) }, at);
const seen = async () => (await getReach(owner, "7d", now)).now.views;

test("a visitor counts once a day; another visitor and another day count again", async () => {
  const before = await seen();
  await viewProfile("10.0.0.1");
  await viewProfile("10.0.0.1");
  await viewProfile("10.0.0.1", { at: dayBefore });
  await viewProfile("10.0.0.2");
  expect((await seen()) - before).toBe(3);
});

test("bots, prefetched pages, the owner and administrators are not counted", async () => {
  const before = await seen();
  await viewProfile("10.0.1.1", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await viewProfile("10.0.1.2", { agent: "curl/8.5" });
  await viewProfile("10.0.1.3", { more: { "sec-purpose": "prefetch;prerender" } });
  await viewProfile("10.0.1.4", { viewer: owner });
  await viewProfile("10.0.1.5", { viewer: await makeViewer("admin") });
  expect(await seen()).toBe(before);
  await viewProfile("10.0.1.6", { viewer: await makeViewer("client") });
  expect((await seen()) - before).toBe(1);
});

test("the stored visitor key contains neither address nor browser, and changes every day", async () => {
  await viewProfile("203.0.113.77");
  await viewProfile("203.0.113.77", { at: dayBefore });
  const db = await database();
  const kept = await db.select().from(profileVisitors);
  expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|Mozilla|Android/);
  expect(new Set(kept.map(({ visitor }) => visitor)).size).toBe(kept.length);
  const sums = await seen();
  await forgetVisitors(now);
  expect(new Set((await db.select().from(profileVisitors)).map(({ day }) => day))).toEqual(new Set(["2026-06-15"]));
  expect(await seen()).toBe(sums);
});

test("a professional sees only their own figures", async () => {
  await viewProfile("10.0.2.1");
  expect((await getReach(await makeViewer("professional"), "7d", now)).now).toEqual({
    views: 0,
    contacts: 0,
    leads: 0,
    reviews: 0,
    rating: null,
  });
});
