import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { invoices, type payments } from "@/lib/platform/db/tables/billing";
import { env } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { fullName } from "@/lib/platform/format/full-name";
import { splitVat, supplierZone } from "./rules";

/**
 * Issues the invoice of a payment that has just settled, under the next number of the year; numbers have no gaps,
 * because they are taken in the payment's own transaction.
 */
export async function issueInvoice(tx: Tx, payment: typeof payments.$inferSelect, at: Date): Promise<void> {
  const year = Number(wallTime(at, supplierZone).date.slice(0, 4));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices:${year}`}, 0))`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.year, year));
  const [account] = payment.accountId
    ? await tx.select().from(accounts).where(eq(accounts.id, payment.accountId))
    : [undefined];
  await tx.insert(invoices).values({
    paymentId: payment.id,
    accountId: payment.accountId,
    year,
    number: last!.number + 1,
    billedTo: billedTo(account),
    ...splitVat(payment.amountCents, Boolean(env.VAT_NUMBER)),
    totalCents: payment.amountCents,
    issuedAt: at,
  });
}

function billedTo(account: typeof accounts.$inferSelect | undefined): Record<string, string> {
  if (!account) return { name: "", email: "", address: "", taxNumber: "" };
  const { firstName, lastName, company, email, city, country } = account;
  const name = fullName({ firstName, lastName });
  return {
    name: company ? `${company} (${name})` : name,
    email,
    address: [city, countryByCode(country as CountryCode).name].filter(Boolean).join(", "),
    taxNumber: "",
  };
}
