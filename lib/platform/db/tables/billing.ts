import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/** A professional's subscription, one per account: trial -> active -> past_due -> cancelled (decisions, Money). */
export const subscriptions = pgTable("subscriptions", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  plan: text().$type<"basic" | "premium" | "enterprise">().notNull(),
  status: text().$type<"trial" | "active" | "past_due" | "cancelled">().notNull(),
  trialEndsAt: instant("trial_ends_at"),
  currentPeriodStart: instant("current_period_start").notNull().defaultNow(),
  /** Paid until; null during the trial. */
  currentPeriodEnd: instant("current_period_end"),
  /** End of a cancelled subscription; null while it renews. */
  cancelAt: instant("cancel_at"),
  /** A downgrade that takes effect with the next billing month. */
  nextPlan: text("next_plan").$type<"basic" | "premium" | "enterprise">(),
  /** Start of the grace period: the first failed charge. */
  pastDueSince: instant("past_due_since"),
  /** Failed charges since `pastDueSince`, and when the next attempt is due (null: none). */
  failedCharges: integer("failed_charges").notNull().default(0),
  nextChargeAt: instant("next_charge_at"),
  /** The gateway's token for later charges and its label for the method. Never card data. */
  provider: text().$type<"simulated" | "paystack">(),
  authorization: text(),
  /** The gateway's signature of the card: equal for equal cards, across accounts. */
  cardSignature: text("card_signature"),
  paymentMethod: text("payment_method").notNull().default(""),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** A subscription payment as the gateway reports it. pending -> settled | failed; settled -> refunded. ZAR cents. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account is erased; the accounts need the amounts. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    plan: text().$type<"basic" | "premium" | "enterprise">().notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull().default("ZAR"),
    status: text().$type<"pending" | "settled" | "failed" | "refunded">().notNull().default("pending"),
    provider: text().$type<"simulated" | "paystack">().notNull(),
    /** The gateway's reference, which makes repeated webhooks idempotent. */
    reference: text().notNull().unique(),
    failureReason: text("failure_reason"),
    /** The gateway's signature of the card that paid; null for other methods and after the account is erased. */
    cardSignature: text("card_signature"),
    /** The billing month it pays for. */
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    settledAt: instant("settled_at"),
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("payments_account").on(t.accountId, t.createdAt.desc()),
    index("payments_settled").on(t.settledAt),
    index("payments_failed")
      .on(t.createdAt)
      .where(sql`${t.status} = 'failed'`),
    check("payments_amount_positive", sql`${t.amountCents} > 0`),
    check("payments_status", sql`${t.status} in ('pending', 'settled', 'failed', 'refunded')`),
  ],
);

/** The invoice of a settled payment; numbers run without gaps within a year. ZAR cents, VAT included in the total. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    year: integer().notNull(),
    number: integer().notNull(),
    /** The supplier on the invoice date: name, address, email, VAT number. Null: as it is now, until a job fills it. */
    supplier: jsonb().$type<Record<string, string>>(),
    /** Name, address and tax number on the invoice date. */
    billedTo: jsonb("billed_to").$type<Record<string, string>>().notNull(),
    netCents: integer("net_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
  },
  (t) => [
    unique("invoices_number").on(t.year, t.number),
    index("invoices_account").on(t.accountId, t.issuedAt.desc()),
    check("invoices_total", sql`${t.netCents} + ${t.vatCents} = ${t.totalCents}`),
  ],
);

/** The buyer's details on future invoices, as entered; empty ones are taken from the account. */
export const billingDetails = pgTable("billing_details", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  name: text().notNull().default(""),
  /** Lines of the postal address. */
  address: text().notNull().default(""),
  vatNumber: text("vat_number").notNull().default(""),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/**
 * A replacement of the card for renewals: the gateway authorizes the new card by a small charge, which is refunded.
 * pending -> settled | failed. ZAR cents.
 */
export const cardChanges = pgTable(
  "card_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account is erased; a refund may still be due. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    provider: text().$type<"simulated" | "paystack">().notNull(),
    reference: text().notNull().unique(),
    amountCents: integer("amount_cents").notNull(),
    email: text().notNull(),
    status: text().$type<"pending" | "settled" | "failed">().notNull().default("pending"),
    /** The replaced card's token until the gateway has removed it. */
    formerAuthorization: text("former_authorization"),
    createdAt: instant("created_at").notNull().defaultNow(),
    settledAt: instant("settled_at"),
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("card_changes_account").on(t.accountId, t.createdAt.desc()),
    check("card_changes_status", sql`${t.status} in ('pending', 'settled', 'failed')`),
  ],
);
