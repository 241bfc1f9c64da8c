import { sql } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as metrics } from "@/app/api/metrics/route";
import type { Charge } from "@/lib/billing/payments/gateway-port";
import { paystack } from "@/lib/billing/payments/paystack";
import { askProvider } from "@/lib/content/items/provider";
import { database, transaction } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { objectStore } from "@/lib/platform/files/object-store";
import type { Letter } from "@/lib/platform/format/letter";
import { type Partner, partnerNames } from "@/lib/platform/health/contract";
import { readiness } from "@/lib/platform/health/reads";
import { partnerAnswered, reportTo } from "@/lib/platform/http/observability/log";
import { deliverDue, queueMail } from "@/lib/platform/mail/send";
import { emptyTables } from "@/tests/support/empty-tables";
import { network } from "@/tests/support/network";
import { useDatabase } from "../../support/database";
import { freePort } from "../../support/free-port";
import { MailServer } from "../../support/mail-server";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const token = "a metrics token of the tests";
const saved = { ...env };
let nowhere: string;
/** Ends the outages that this file, or one before it in the same process, has noted. */
const endOutages = () => partnerNames.forEach(partnerAnswered);
beforeEach(async () => {
  endOutages();
  await emptyTables("mails");
  nowhere = `http://127.0.0.1:${await freePort()}`;
  env.METRICS_TOKEN = token;
  network.use(http.all(`${nowhere}/*`, () => HttpResponse.error()));
});
afterEach(() => {
  endOutages();
  Object.assign(env, saved);
});

async function gauge(name: string): Promise<number> {
  const answer = await new Visitor().call(metrics, { headers: { authorization: `Bearer ${token}` } });
  const line = (await answer.text()).split("\n").find((found) => found.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1));
}
const isDown = (partner: Partner) => gauge(`daftari_partner_down{partner="${partner}"}`);

const letter: Letter = { kind: "welcome", subject: "Hello", greeting: "Hello", paragraphs: ["Text"] };

/** Each partner with a call that finds nobody at its address. */
const calls: Record<Partner, () => Promise<unknown>> = {
  mail: async () => {
    env.SMTP_URL = nowhere.replace("http:", "smtp:");
    await transaction((tx) => queueMail(tx, "ama@example.com", letter));
    await deliverDue();
    // The next attempt of the same mail, a minute later.
    await (await database()).update(mails).set({ dueAt: sql`now()` });
    await deliverDue();
  },
  payments: () => {
    env.PAYSTACK_SECRET_KEY = "sk_test_x";
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    return paystack.verify({ reference: "reference" } as Charge).finally(() => vi.mocked(fetch).mockRestore());
  },
  texts: () => {
    Object.assign(env, { AI_BASE_URL: nowhere, AI_API_KEY: "key" });
    return askProvider("system", "prompt", new AbortController().signal);
  },
  files: () =>
    objectStore({
      S3_ENDPOINT: nowhere,
      S3_BUCKET: "files",
      S3_REGION: "x",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    })!.delete("a"),
  errors: () => reportTo(nowhere, { message: "An error", at: "2030-01-01T00:00:00Z" }),
};

test.each(partnerNames)("when %s is away, its alert fires and readiness names it, until it answers", async (name) => {
  expect(await isDown(name)).toBe(0);
  await calls[name]().catch(() => undefined);
  await calls[name]().catch(() => undefined);
  expect(await isDown(name)).toBe(1);
  expect((await readiness()).away).toEqual([name]);
  partnerAnswered(name);
  expect(await isDown(name)).toBe(0);
  expect((await readiness()).away).toEqual([]);
});

test("the age of the oldest mail counts from its creation while the mail server is away, and ends with it", async () => {
  await calls.mail();
  const db = await database();
  await db
    .update(mails)
    .set({ createdAt: sql`now() - interval '10 minutes'`, dueAt: sql`now() + interval '1 minute'` });
  expect(await gauge("daftari_mails_oldest_seconds")).toBeGreaterThanOrEqual(600);
  const post = new MailServer();
  env.SMTP_URL = await post.listen();
  try {
    await db.update(mails).set({ dueAt: sql`now()` });
    await deliverDue();
  } finally {
    post.close();
  }
  expect(await gauge("daftari_mails_oldest_seconds")).toBe(0);
  expect(await isDown("mail")).toBe(0);
});

test("a mail that another process cannot send is named as well", async () => {
  env.SMTP_URL = nowhere.replace("http:", "smtp:");
  await transaction((tx) => queueMail(tx, "ama@example.com", letter));
  const db = await database();
  await db.update(mails).set({ createdAt: sql`now() - interval '6 minutes'`, lastError: "Error: no connection" });
  expect((await readiness()).away).toEqual(["mail"]);
});

test("a mail that is not due before tomorrow is no outage", async () => {
  await transaction((tx) => queueMail(tx, "ama@example.com", letter, { dueAt: new Date("2100-01-01") }));
  const db = await database();
  await db.update(mails).set({ createdAt: sql`now() - interval '1 day'` });
  expect(await gauge("daftari_mails_oldest_seconds")).toBe(0);
});
