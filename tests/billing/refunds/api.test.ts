import { expect, test } from "vitest";
import { GET as creditNote } from "@/app/api/credit-notes/[id]/route";
import { GET as getInvoices } from "@/app/api/invoices/route";
import { POST as refundPayment } from "@/app/api/payments/[id]/refunds/route";
import { POST as verify } from "@/app/api/payments/[id]/verification/route";
import { POST as startPayment } from "@/app/api/payments/route";
import { PUT as putSubscription } from "@/app/api/subscription/route";
import type { InvoiceList } from "@/lib/billing/invoices/contract";
import type { StartedPayment } from "@/lib/billing/payments/contract";
import type { Refund } from "@/lib/billing/refunds/contract";
import { httpErrorOf } from "../../platform/http/call";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("sample");

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
}
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

test("an administrator refunds a part once for a key, and the payer sees it with a credit note", async () => {
  const payer = await signIn("refund-professional@example.com");
  await payer.call(putSubscription, {
    method: "PUT",
    json: { action: "change", plan: "premium" },
    headers: { "if-match": '"0"' },
  });
  const { id } = await json<StartedPayment>(
    payer.call(startPayment, { method: "POST", json: { plan: "premium" }, headers: { "idempotency-key": "pay" } }),
  );
  await payer.call(verify, { method: "POST", json: { simulate: "pay" }, params: { id } });
  const admin = await signIn("refunds@daftari.example");
  const order = (who: Visitor, amount: unknown, key = "refund") =>
    who.call(refundPayment, {
      method: "POST",
      json: { amount, reason: "Requested by phone" },
      params: { id },
      headers: { "idempotency-key": key },
    });
  expect((await order(payer, 100)).status).toBe(403);
  for (const amount of [0, -1, 0.001, "100", 499.01])
    expect((await httpErrorOf(await order(admin, amount, `bad-${amount}`))).status).toBe(400);
  const first = await order(admin, 100.1);
  expect(first.status).toBe(201);
  const refund = (await first.json()) as Refund;
  expect(refund).toMatchObject({ paymentId: id, amount: 100.1, status: "requested" });
  expect(await json<Refund>(order(admin, 100.1))).toEqual(refund);
  const { items } = await json<InvoiceList>(payer.call(getInvoices));
  expect(items).toMatchObject([
    { status: "partly-refunded", refunds: [{ id: refund.id, amount: 100.1, status: "settled" }] },
  ]);
  const note = items[0]!.refunds[0]!.creditNote!;
  const file = await payer.call(creditNote, { params: { id: `${note.id}.pdf` } });
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${note.number}.pdf"`);
  expect(new TextDecoder("latin1").decode((await file.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  const other = await signIn("other-professional@example.com");
  for (const document of [note.id, `${note.id}.pdf`])
    expect((await other.call(creditNote, { params: { id: document } })).status).toBe(404);
});
