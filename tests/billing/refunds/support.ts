import { eq } from "drizzle-orm";
import { requestRefund, sendRefund } from "@/lib/billing/refunds/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments } from "@/lib/platform/db/tables/billing";
import { makeViewer } from "../../support/viewers";

/** An administrator refunds a payment, all of it unless an amount is given. Returns the refund's id. */
export async function refund(paymentId: string, amountCents?: number): Promise<string> {
  const id = await request(paymentId, amountCents);
  await sendRefund(id);
  return id;
}

/** The same without the call of the gateway, as after a crash. */
export async function request(paymentId: string, amountCents?: number): Promise<string> {
  const admin = await makeViewer("admin");
  const [payment] = await (await database()).select().from(payments).where(eq(payments.id, paymentId));
  const order = { paymentId, amountCents: amountCents ?? payment!.amountCents, reason: "Requested by the payer" };
  return (await transaction((tx) => requestRefund(tx, admin, order))).id;
}
