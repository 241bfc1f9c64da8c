import { and, eq } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getUserIn } from "@/lib/admin/users/reads";
import { changeUser } from "@/lib/admin/users/writes";
import { renewSubscriptions, takeOutcome } from "@/lib/billing/payments/writes";
import { getSubscription } from "@/lib/billing/subscriptions/reads";
import { addMonth, entitledPlan } from "@/lib/billing/subscriptions/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, refunds, subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { makeViewer } from "../../support/viewers";
import { paystackKey, paystackWith, transaction as recorded } from "./support";

useDatabase("empty");

const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(async () => {
  logged.mockClear();
  // The job works on every plan: those of the tests before have ended.
  await (await database()).update(subscriptions).set({ status: "cancelled" });
  env.PAYSTACK_SECRET_KEY = paystackKey;
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

const hour = 3_600_000;
const day = 24 * hour;
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** A professional whose paid month ends at `end`, with a card. */
async function makePayer(end: Date, change: Partial<typeof subscriptions.$inferInsert> = {}): Promise<Viewer> {
  const viewer = await makeViewer("professional");
  await (await database()).insert(subscriptions).values({
    accountId: viewer.id,
    plan: "premium",
    status: "active",
    provider: "paystack",
    authorization: "AUTH_1",
    currentPeriodStart: later(end, -30 * day),
    currentPeriodEnd: end,
    ...change,
  });
  return viewer;
}
const stored = async ({ id }: Viewer) =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, id)))[0]!;
const paymentsOf = async ({ id }: Viewer) =>
  (await database()).select().from(payments).where(eq(payments.accountId, id)).orderBy(payments.createdAt);

test("a renewal that the gateway declines without a card is no outage: the plan is past due", async () => {
  const end = new Date("2026-05-01T08:00:00Z");
  const payer = await makePayer(end);
  paystackWith((reference) => recorded(reference, { status: "failed", authorization: {} }));
  await renewSubscriptions(end);
  expect(await stored(payer)).toMatchObject({ gatewayErrors: 0, failedCharges: 1 });
  expect(await paymentsOf(payer)).toMatchObject([{ status: "failed" }]);
});

const refused = (status: number, message = "No") => HttpResponse.json({ status: false, message }, { status });
const answers: [string, () => Response][] = [
  ...[400, 401, 403, 404, 408, 409, 429, 500, 502, 503].map((status): [string, () => Response] => [
    `HTTP ${status}`,
    () => refused(status),
  ]),
  ["a page instead of JSON", () => new HttpResponse("<html>Sign in</html>", { status: 200 })],
  ["JSON of another form", () => HttpResponse.json({ status: true, message: "Fine", data: { status: "failed" } })],
  ["a refusal with HTTP 200", () => refused(200)],
  ["no connection", () => HttpResponse.error()],
];

test.each(answers)(
  "after %s no plan changes, and the renewal is charged later under the same reference",
  async (_, answer) => {
    const end = new Date("2026-05-01T08:00:00Z");
    const payer = await makePayer(end);
    network.use(http.all("https://api.paystack.co/*", answer));
    await renewSubscriptions(end);
    expect(await stored(payer)).toMatchObject({ status: "active", failedCharges: 0, pastDueSince: null });
    expect(await paymentsOf(payer)).toMatchObject([{ status: "pending" }]);
    network.resetHandlers();
    paystackWith((reference) => recorded(reference));
    await renewSubscriptions(later(end, 5 * hour));
    expect(await paymentsOf(payer)).toMatchObject([{ status: "settled" }]);
    expect(await stored(payer)).toMatchObject({ status: "active", currentPeriodStart: end, gatewayErrors: 0 });
  },
);

test("the gateway's documented decline makes the plan past due", async () => {
  const end = new Date("2026-05-02T08:00:00Z");
  const payer = await makePayer(end);
  paystackWith((reference) => recorded(reference, { status: "failed", gateway_response: "Insufficient Funds" }));
  await renewSubscriptions(end);
  expect(await stored(payer)).toMatchObject({ status: "past_due", failedCharges: 1 });
  expect(await paymentsOf(payer)).toMatchObject([{ status: "failed", failureReason: "Insufficient Funds" }]);
});

test("a bank that wants a confirmation makes the plan past due, so that the person pays by hand", async () => {
  const end = new Date("2026-05-03T08:00:00Z");
  const payer = await makePayer(end);
  paystackWith((reference) => ({ paused: true, reference, authorization_url: "https://checkout.paystack.com/x" }));
  await renewSubscriptions(end);
  expect(await stored(payer)).toMatchObject({ status: "past_due" });
});

test("a charge interrupted before the gateway received it is charged once its reference is unknown there", async () => {
  const end = new Date("2026-05-04T08:00:00Z");
  const payer = await makePayer(end);
  let charges = 0;
  network.use(
    http.post("https://api.paystack.co/transaction/charge_authorization", async ({ request }) => {
      const { reference } = (await request.json()) as { reference: string };
      return charges++ === 0
        ? HttpResponse.error()
        : HttpResponse.json({ status: true, message: "Charge attempted", data: recorded(reference) });
    }),
    http.get("https://api.paystack.co/transaction/verify/:reference", () =>
      HttpResponse.json(
        { status: false, message: "Transaction reference not found", code: "transaction_not_found" },
        { status: 400 },
      ),
    ),
  );
  await renewSubscriptions(end);
  await renewSubscriptions(later(end, 5 * hour));
  expect(charges).toBe(2);
  expect(await paymentsOf(payer)).toMatchObject([{ status: "settled" }]);
});

test("a charge that the gateway has made is not made again after a lost answer", async () => {
  const end = new Date("2026-05-05T08:00:00Z");
  const payer = await makePayer(end);
  let charges = 0;
  network.use(
    http.post("https://api.paystack.co/transaction/charge_authorization", () => {
      charges++;
      return HttpResponse.error();
    }),
    http.get("https://api.paystack.co/transaction/verify/:reference", ({ params }) =>
      HttpResponse.json({ status: true, message: "Verified", data: recorded(String(params.reference)) }),
    ),
  );
  await renewSubscriptions(end);
  await renewSubscriptions(later(end, 5 * hour));
  expect(charges).toBe(1);
  expect(await paymentsOf(payer)).toMatchObject([{ status: "settled" }]);
});

test("an outage notifies the administrators and is logged once, however many renewals wait", async () => {
  const end = new Date("2026-06-01T08:00:00Z");
  const admin = await makeViewer("admin");
  await Promise.all([makePayer(end), makePayer(end), makePayer(end)]);
  network.use(http.all("https://api.paystack.co/*", () => refused(503)));
  await renewSubscriptions(end);
  await renewSubscriptions(later(end, 5 * hour));
  const db = await database();
  const alerts = and(eq(notifications.accountId, admin.id), eq(notifications.type, "payment-gateway-down"));
  expect(await db.$count(notifications, alerts)).toBe(1);
  expect(logged.mock.calls.filter(([text]) => String(text).includes("payment gateway"))).toHaveLength(1);
  expect(logged).toHaveBeenCalledTimes(1);
  network.resetHandlers();
  paystackWith((reference) => recorded(reference));
  await renewSubscriptions(later(end, 2 * day));
  network.use(http.all("https://api.paystack.co/*", () => refused(500)));
  const next = later(end, 3 * day);
  await makePayer(next);
  await renewSubscriptions(next);
  expect(await db.$count(notifications, alerts)).toBe(2);
});

test("access ends a grace period after the paid month, though the gateway never answers", async () => {
  const end = new Date("2026-07-01T08:00:00Z");
  const payer = await makePayer(end);
  network.use(http.all("https://api.paystack.co/*", () => refused(401)));
  await renewSubscriptions(end);
  const row = await stored(payer);
  expect(entitledPlan(row, later(end, 7 * day - 1))).toBe("premium");
  expect(entitledPlan(row, later(end, 7 * day))).toBeNull();
  await renewSubscriptions(later(end, 7 * day));
  expect((await stored(payer)).status).toBe("cancelled");
});

test("the card is charged with the address that authorized it", async () => {
  const end = new Date("2026-07-03T08:00:00Z");
  const payer = await makePayer(end, { payerEmail: "first@example.com" });
  const requests = paystackWith((reference) => recorded(reference));
  await (
    await database()
  )
    .update(accounts)
    .set({ email: `new-${payer.email}` })
    .where(eq(accounts.id, payer.id));
  await renewSubscriptions(end);
  const charge = requests.find(({ path }) => path.endsWith("charge_authorization"));
  expect(charge?.body).toMatchObject({ email: "first@example.com" });
});

test("a suspended person is not charged, and keeps the remaining days when active again", async () => {
  const now = new Date();
  const end = later(now, 10 * day);
  const payer = await makePayer(end);
  const admin = await makeViewer("admin");
  const db = await database();
  await changeUser(admin, payer.id, 1, { action: "suspend", reason: "A report" }, "203.0.113.9");
  const paused = await stored(payer);
  expect(paused.pausedAt).not.toBeNull();
  expect((await getUserIn(db, payer.id)).planPausedAt).toBe(paused.pausedAt!.toISOString());
  const requests = paystackWith((reference) => recorded(reference));
  for (const days of [10, 20, 40]) await renewSubscriptions(later(now, days * day));
  expect(requests).toEqual([]);
  expect(await paymentsOf(payer)).toEqual([]);
  expect((await stored(payer)).status).toBe("active");
  // The suspension lasted 20 days.
  await db
    .update(subscriptions)
    .set({ pausedAt: later(paused.pausedAt!, -20 * day) })
    .where(eq(subscriptions.accountId, payer.id));
  await changeUser(admin, payer.id, 2, { action: "activate" }, "203.0.113.9");
  const resumed = await stored(payer);
  expect(resumed.resumedAt).not.toBeNull();
  expect((await getUserIn(db, payer.id)).planPausedAt).toBeNull();
  expect(await getSubscription(payer)).toMatchObject({ resumedAt: resumed.resumedAt!.toISOString() });
  expect(Math.round((resumed.currentPeriodEnd!.getTime() - end.getTime()) / day)).toBe(20);
});

test("a suspension during the trial pauses it, and nothing is charged when its days are over", async () => {
  const now = new Date();
  const trialEndsAt = later(now, 3 * day);
  const payer = await makePayer(trialEndsAt, { status: "trial", trialEndsAt, currentPeriodEnd: null });
  const admin = await makeViewer("admin");
  await changeUser(admin, payer.id, 1, { action: "suspend", reason: "A report" }, "203.0.113.9");
  const requests = paystackWith((reference) => recorded(reference));
  for (const days of [3, 4, 12]) await renewSubscriptions(later(now, days * day));
  expect(requests).toEqual([]);
  expect(await stored(payer)).toMatchObject({ status: "trial" });
});

test("a closed account is not charged", async () => {
  const end = new Date("2026-08-01T08:00:00Z");
  const payer = await makePayer(end);
  const db = await database();
  await db
    .update(accounts)
    .set({ deletionDueAt: later(end, 7 * day) })
    .where(eq(accounts.id, payer.id));
  const requests = paystackWith((reference) => recorded(reference));
  await renewSubscriptions(end);
  expect(requests).toEqual([]);
});

test("two servers that renew at once charge once", async () => {
  const end = new Date("2026-08-02T08:00:00Z");
  const payer = await makePayer(end);
  const requests = paystackWith((reference) => recorded(reference));
  await Promise.all([renewSubscriptions(end), renewSubscriptions(end), renewSubscriptions(end)]);
  expect(requests.filter(({ path }) => path.endsWith("charge_authorization"))).toHaveLength(1);
  expect(await paymentsOf(payer)).toHaveLength(1);
});

test("months keep their day: 31 January, 28 February, 31 March", async () => {
  const january = new Date("2026-01-31T08:00:00Z");
  const payer = await makePayer(january, { anchorDay: 31, currentPeriodStart: new Date("2025-12-31T08:00:00Z") });
  paystackWith((reference) => recorded(reference));
  const days: string[] = [];
  for (let month = 0; month < 4; month++) {
    const { currentPeriodEnd } = await stored(payer);
    days.push(currentPeriodEnd!.toISOString().slice(0, 10));
    await renewSubscriptions(currentPeriodEnd!);
  }
  expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(addMonth(new Date("2028-01-31T08:00:00Z"), 31).toISOString()).toBe("2028-02-29T08:00:00.000Z");
});

test("a renewal that settles after the plan was cancelled is refunded", async () => {
  const end = new Date("2026-08-03T08:00:00Z");
  const payer = await makePayer(end);
  network.use(http.all("https://api.paystack.co/*", () => refused(500)));
  await renewSubscriptions(end);
  const db = await database();
  await db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.accountId, payer.id));
  const { reference } = (await paymentsOf(payer))[0]!;
  await transaction((tx) =>
    takeOutcome(tx, reference, { state: "settled", amountCents: 49_900, currency: "ZAR" }, later(end, hour)),
  );
  expect((await stored(payer)).status).toBe("cancelled");
  expect(await db.select().from(refunds).where(eq(refunds.accountId, payer.id))).toMatchObject([
    { amountCents: 49_900, status: "requested" },
  ]);
});
