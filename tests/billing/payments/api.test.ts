import { afterEach, expect, test } from "vitest";
import { GET as getInvoiceFile } from "@/app/api/invoices/[id]/route";
import { GET as getInvoices } from "@/app/api/invoices/route";
import { POST as verify } from "@/app/api/payments/[id]/verification/route";
import { POST as startPayment } from "@/app/api/payments/route";
import { POST as webhook } from "@/app/api/payments/webhook/route";
import { GET as getPlans } from "@/app/api/plans/route";
import { GET as getSubscription, PUT as putSubscription } from "@/app/api/subscription/route";
import type { InvoiceList } from "@/lib/billing/invoices/contract";
import type { Payment, StartedPayment } from "@/lib/billing/payments/contract";
import type { OwnSubscription } from "@/lib/billing/subscriptions/contract";
import { env } from "@/lib/platform/env";
import { call, httpErrorOf } from "../../platform/http/call";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";
import { paystackKey, signed } from "./support";

useDatabase("sample");

const savedEnv = { mode: env.SIMULATED_SIGN_IN, secret: env.NEXTAUTH_SECRET };
afterEach(() =>
  Object.assign(env, {
    PAYSTACK_SECRET_KEY: undefined,
    VAT_NUMBER: undefined,
    SIMULATED_SIGN_IN: savedEnv.mode,
    NEXTAUTH_SECRET: savedEnv.secret,
  }),
);

async function signInProfessional(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
}
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

test("the demo professional has a year of paid months and an invoice document for each", async () => {
  const demo = await signInProfessional("professional@example.com");
  const list = await json<InvoiceList>(demo.call(getInvoices));
  expect(list.total).toBe(12);
  expect(list.items.every(({ total, plan, simulated }) => total === 499 && plan === "premium" && simulated)).toBe(true);
  const [invoice] = list.items;
  const file = await demo.call(getInvoiceFile, { params: { id: `${invoice!.id}.pdf` } });
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${invoice!.number}.pdf"`);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  expect(await json<object>(demo.call(getInvoiceFile, { params: { id: invoice!.id } }))).toEqual(invoice);
  const other = await signInProfessional("other-professional@example.com");
  for (const id of [invoice!.id, `${invoice!.id}.pdf`, "nothing.pdf"])
    expect((await other.call(getInvoiceFile, { params: { id } })).status).toBe(404);
});

test("a professional without a plan starts a trial, pays, gets an invoice with VAT and cancels", async () => {
  env.VAT_NUMBER = "4123456789";
  const person = await signInProfessional("plan-professional@example.com");
  const none = await json<OwnSubscription>(person.call(getSubscription));
  expect(none).toMatchObject({ status: "none", maxLeads: 50, version: 0, gateway: "simulated" });
  const put = (body: object, version: number) =>
    person.call(putSubscription, { method: "PUT", json: body, headers: { "if-match": `"${version}"` } });
  const trial = await json<OwnSubscription>(put({ action: "change", plan: "enterprise" }, 0));
  expect(trial).toMatchObject({ status: "trial", trialDaysLeft: 7, seats: 6, maxLeads: -1, dueNow: 699 });
  const start = () =>
    person.call(startPayment, { method: "POST", json: { plan: "enterprise" }, headers: { "idempotency-key": "one" } });
  const started = await json<StartedPayment>(start());
  expect(await json<StartedPayment>(start())).toEqual(started);
  const paid = await json<Payment>(
    person.call(verify, { method: "POST", json: { simulate: "pay" }, params: { id: started.id } }),
  );
  expect(paid.status).toBe("settled");
  const { items } = await json<InvoiceList>(person.call(getInvoices));
  expect(items).toMatchObject([{ net: 607.83, vat: 91.17, total: 699, supplierVatNumber: "4123456789" }]);
  const active = await json<OwnSubscription>(person.call(getSubscription));
  expect((await httpErrorOf(await put({ action: "change", plan: "enterprise" }, active.version))).code).toBe(
    "plan-unchanged",
  );
  const cancelled = await json<OwnSubscription>(put({ action: "cancel" }, active.version));
  expect(cancelled.cancelAt).toBe(active.currentPeriodEnd);
});

test("a client has no plan, and every role reads the plans", async () => {
  const client = await signInProfessional("client@example.com");
  expect((await client.call(getSubscription)).status).toBe(403);
  const { items } = await json<{ items: { id: string; entitlements: string[] }[] }>(call(getPlans, { method: "GET" }));
  expect(items.map(({ id, entitlements }) => [id, entitlements.length])).toEqual([
    ["basic", 0],
    ["premium", 4],
    ["enterprise", 6],
  ]);
});

test("a webhook needs the provider's key and signature, and an oversized body is refused", async () => {
  const { body, signature } = signed({ event: "charge.success", data: {} });
  const postWebhook = (headers: Record<string, string>, sent = body) =>
    webhook(new Request("http://localhost:3000/api/payments/webhook", { method: "POST", body: sent, headers }));
  expect((await postWebhook({ "x-paystack-signature": signature })).status).toBe(404);
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const right = await postWebhook({ "x-paystack-signature": signature });
  expect([right.status, await right.json()]).toEqual([200, { received: true }]);
  expect(await httpErrorOf(await postWebhook({}))).toEqual({ status: 400, code: "webhook-signature" });
  expect((await postWebhook({}, "x".repeat(70_000))).status).toBe(413);
});

test("a live site without a payment provider takes no payments and simulates none", async () => {
  const person = await signInProfessional("live-professional@example.com");
  const copy = person.copy();
  const started = await json<OwnSubscription>(
    person.call(putSubscription, {
      method: "PUT",
      json: { action: "change", plan: "basic" },
      headers: { "if-match": '"0"' },
    }),
  );
  expect(started.status).toBe("trial");
  const { preparePayment } = await import("@/lib/billing/payments/writes");
  const { viewerFrom } = await import("@/lib/platform/auth/viewer");
  const cookie = [...copy.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const viewer = (await viewerFrom(new Headers({ cookie })))!;
  env.SIMULATED_SIGN_IN = "off";
  await expect(preparePayment(viewer, "basic")).rejects.toMatchObject({ status: 503, code: "payments-not-configured" });
});
