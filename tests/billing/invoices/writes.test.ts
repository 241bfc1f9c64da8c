import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { getInvoice, listInvoices } from "@/lib/billing/invoices/reads";
import { fillInvoiceSuppliers } from "@/lib/billing/invoices/writes";
import { takeOutcome } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { database, transaction } from "@/lib/platform/db/connection";
import { billingDetails, invoices, payments } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";

useDatabase("empty");
const before = { ...brand };
afterEach(() => {
  Object.assign(brand, before);
  env.VAT_NUMBER = undefined;
});

/** Settles a month of a plan, which issues its invoice. */
async function invoiceFor(person: Viewer): Promise<string> {
  const db = await database();
  const reference = `test-${randomUUID()}`;
  const now = new Date();
  await db.insert(payments).values({
    accountId: person.id,
    plan: "premium",
    amountCents: 49_900,
    provider: "simulated",
    reference,
    periodStart: now,
    periodEnd: new Date(now.getTime() + 30 * 86_400_000),
  });
  const outcome = { state: "settled", amountCents: 49_900, currency: "ZAR" } as const;
  await transaction((tx) => takeOutcome(tx, reference, outcome, now));
  return (await listInvoices(person, { page: 1, perPage: 1 })).items[0]!.id;
}

test("an invoice keeps the supplier as it was when issued: name, address and VAT number", async () => {
  const person = await makeViewer("professional");
  env.VAT_NUMBER = "4123456789";
  const id = await invoiceFor(person);
  env.VAT_NUMBER = "4999999999";
  Object.assign(brand, { name: "Daftari Holdings", address: "1 New Street", email: "new@daftari.example" });
  expect(await getInvoice(person, id)).toMatchObject({
    supplier: { name: before.name, address: before.address, email: before.email, vatNumber: "4123456789" },
    supplierVatNumber: "4123456789",
  });
  env.VAT_NUMBER = undefined;
  expect((await getInvoice(person, id)).supplierVatNumber).toBe("4123456789");
});

test("invoices of earlier releases get the supplier of today, once", async () => {
  const person = await makeViewer("professional");
  const db = await database();
  const plain = await invoiceFor(person);
  env.VAT_NUMBER = "4123456789";
  const taxed = await invoiceFor(person);
  await db.update(invoices).set({ supplier: null });
  await fillInvoiceSuppliers(new Date());
  env.VAT_NUMBER = undefined;
  Object.assign(brand, { name: "Daftari Holdings" });
  await fillInvoiceSuppliers(new Date());
  expect((await getInvoice(person, plain)).supplier).toMatchObject({ name: before.name, vatNumber: "" });
  expect((await getInvoice(person, taxed)).supplier).toMatchObject({ name: before.name, vatNumber: "4123456789" });
});

test("an invoice names the billing details of its day, and the account's own where there are none", async () => {
  const person = await makeViewer("professional", { name: "Chloé Müller" });
  const db = await database();
  await db.update(accounts).set({ city: "Dubai", country: "AE" }).where(eq(accounts.id, person.id));
  const first = await invoiceFor(person);
  await db.insert(billingDetails).values({
    accountId: person.id,
    name: "شركة النور",
    address: "12 شارع الشيخ زايد\nDubai",
    vatNumber: "100123456700003",
  });
  const second = await invoiceFor(person);
  await db.update(billingDetails).set({ name: "Another Ltd" }).where(eq(billingDetails.accountId, person.id));
  expect((await getInvoice(person, first)).billedTo).toEqual({
    name: "Chloé Müller",
    email: person.email,
    address: "Dubai, UAE",
    taxNumber: "",
  });
  expect((await getInvoice(person, second)).billedTo).toEqual({
    name: "شركة النور",
    email: person.email,
    address: "12 شارع الشيخ زايد\nDubai",
    taxNumber: "100123456700003",
  });
});
