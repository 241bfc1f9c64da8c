import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/** A professional's subscription, one per account: trial -> active -> past_due -> cancelled (decisions, Money). */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: "cascade" }),
    plan: text().$type<"basic" | "premium" | "enterprise">().notNull(),
    status: text().$type<"trial" | "active" | "past_due" | "cancelled">().notNull(),
    /** Null while the trial waits for the decision on the verification (`trialPending`). */
    trialEndsAt: instant("trial_ends_at"),
    trialPending: boolean("trial_pending").notNull().default(false),
    currentPeriodStart: instant("current_period_start").notNull().defaultNow(),
    /** Paid until; null during an unpaid trial. */
    currentPeriodEnd: instant("current_period_end"),
    /** Day of the month (UTC) on which paid months begin; shorter months begin on their last day. */
    anchorDay: integer("anchor_day"),
    /**
     * The payment of the current period, and the period's value in ZAR cents: the amount, plus credit, less refunds.
     */
    paymentId: uuid("payment_id").references((): AnyPgColumn => payments.id, { onDelete: "set null" }),
    paidCents: integer("paid_cents"),
    /** End of a cancelled subscription; null while it renews. */
    cancelAt: instant("cancel_at"),
    /** A downgrade that takes effect with the next billing month. */
    nextPlan: text("next_plan").$type<"basic" | "premium" | "enterprise">(),
    /** Start of the grace period: the first failed charge. */
    pastDueSince: instant("past_due_since"),
    /** Failed charges since `pastDueSince`, and when the next attempt is due (null: none). */
    failedCharges: integer("failed_charges").notNull().default(0),
    nextChargeAt: instant("next_charge_at"),
    /** Charges in a row without an answer of the gateway; and until when a running charge holds the row. */
    gatewayErrors: integer("gateway_errors").notNull().default(0),
    claimedUntil: instant("claimed_until"),
    /** Suspension of the account: paused from `pausedAt` on, until `resumedAt`. */
    pausedAt: instant("paused_at"),
    resumedAt: instant("resumed_at"),
    /** From when leads count in the period that the last pause interrupted: its start before the pause moved it. */
    leadsSince: instant("leads_since"),
    /** The gateway's token for later charges and its label for the method. Never card data. */
    provider: text().$type<"simulated" | "paystack">(),
    authorization: text(),
    /** The gateway's signature of the card: equal for equal cards, across accounts. */
    cardSignature: text("card_signature"),
    paymentMethod: text("payment_method").notNull().default(""),
    /** The address that authorized the card; the gateway accepts later charges with it only. */
    payerEmail: text("payer_email"),
    /** Given by an administrator: credit for the next payments, in ZAR cents, and months that replace a charge. */
    creditCents: integer("credit_cents").notNull().default(0),
    freeMonths: integer("free_months").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [check("subscriptions_gifts", sql`${t.creditCents} >= 0 and ${t.freeMonths} >= 0`)],
);

/**
 * A subscription payment as the gateway reports it. pending -> settled | failed; settled -> refunded once all of it is.
 * ZAR cents.
 */
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
    /** The address given to the gateway, and its page where the person pays. */
    payerEmail: text("payer_email"),
    checkoutUrl: text("checkout_url"),
    /** An upgrade: the payment of the month it replaces, and the credit for that month's unused days. */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => payments.id, { onDelete: "set null" }),
    creditCents: integer("credit_cents").notNull().default(0),
    /** The part of the account's credit that lowered the amount; taken from the credit when the payment settles. */
    discountCents: integer("discount_cents").notNull().default(0),
    /** Sum of the settled refunds. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** The billing month it pays for. */
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    settledAt: instant("settled_at"),
    /** When the gateway declined it; null for a checkout that a newer one replaced. */
    failedAt: instant("failed_at"),
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("payments_account").on(t.accountId, t.createdAt.desc()),
    index("payments_settled").on(t.settledAt),
    index("payments_newest").on(t.createdAt.desc(), t.id),
    index("payments_period")
      .on(t.periodStart, t.periodEnd)
      .where(sql`${t.status} = 'settled'`),
    index("payments_failed").on(t.failedAt),
    // One checkout at a time: two tabs share it.
    uniqueIndex("payments_one_open")
      .on(t.accountId)
      .where(sql`${t.status} = 'pending' and ${t.checkoutUrl} is not null`),
    check("payments_refunded", sql`${t.refundedCents} between 0 and ${t.amountCents}`),
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
    /** Why the gateway refused the refund for good. */
    refundRefusal: text("refund_refusal"),
  },
  (t) => [
    index("card_changes_account").on(t.accountId, t.createdAt.desc()),
    check("card_changes_status", sql`${t.status} in ('pending', 'settled', 'failed')`),
  ],
);

/**
 * Tokens of cards that are no longer charged, such as an erased account's, until the gateway has removed them. They
 * name no account.
 */
export const cardRemovals = pgTable("card_removals", {
  id: uuid().primaryKey().defaultRandom(),
  provider: text().$type<"simulated" | "paystack">().notNull(),
  authorization: text().notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * A refund of a payment, whole or in part. requested -> settled | failed; failed -> settled. The row is stored before
 * the gateway is called, which gets its id, so that an interrupted request is found again. ZAR cents.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    amountCents: integer("amount_cents").notNull(),
    reason: text().notNull(),
    status: text().$type<"requested" | "settled" | "failed">().notNull().default("requested"),
    /** The administrator; null for the system and for refunds made at the gateway. */
    requestedBy: uuid("requested_by"),
    /** The gateway's id of the refund, and the key of the webhook that reported it, which makes replays harmless. */
    gatewayId: text("gateway_id"),
    eventKey: text("event_key"),
    failureReason: text("failure_reason"),
    /** Requests without an answer of the gateway in a row; and until when a running request holds the row. */
    gatewayErrors: integer("gateway_errors").notNull().default(0),
    claimedUntil: instant("claimed_until"),
    createdAt: instant("created_at").notNull().defaultNow(),
    settledAt: instant("settled_at"),
  },
  (t) => [
    unique("refunds_event_once").on(t.eventKey),
    index("refunds_payment").on(t.paymentId),
    index("refunds_settled")
      .on(t.settledAt)
      .where(sql`${t.status} = 'settled'`),
    index("refunds_open")
      .on(t.id)
      .where(sql`${t.status} = 'requested'`),
    check("refunds_amount_positive", sql`${t.amountCents} > 0`),
    check("refunds_status", sql`${t.status} in ('requested', 'settled', 'failed')`),
  ],
);

/** The credit note of a settled refund, numbered without gaps within a year. ZAR cents, VAT included in the total. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    refundId: uuid("refund_id")
      .notNull()
      .unique()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** The credited invoice, whose parties also hold for the credit note. */
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    year: integer().notNull(),
    number: integer().notNull(),
    netCents: integer("net_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
  },
  (t) => [
    unique("credit_notes_number").on(t.year, t.number),
    index("credit_notes_invoice").on(t.invoiceId),
    check("credit_notes_total", sql`${t.netCents} + ${t.vatCents} = ${t.totalCents}`),
  ],
);

/**
 * A payer's dispute of a payment with the bank (chargeback), as the gateway's webhooks report it. needs-answer: we must
 * answer at the gateway until `dueAt`; accepted: the money goes back; declined: we keep it; resolved: unknown outcome.
 */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    provider: text().$type<"simulated" | "paystack">().notNull(),
    gatewayId: text("gateway_id").notNull(),
    status: text().$type<"needs-answer" | "with-bank" | "accepted" | "declined" | "resolved">().notNull(),
    /** The gateway's word for the kind, such as "chargeback" or "fraud". */
    category: text().notNull().default(""),
    amountCents: integer("amount_cents").notNull(),
    dueAt: instant("due_at"),
    openedAt: instant("opened_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (t) => [
    unique("payment_disputes_gateway").on(t.provider, t.gatewayId),
    index("payment_disputes_payment").on(t.paymentId),
    check(
      "payment_disputes_status",
      sql`${t.status} in ('needs-answer', 'with-bank', 'accepted', 'declined', 'resolved')`,
    ),
  ],
);

/** Times in which a payment gateway did not answer jobs as documented; at most one of each gateway is open. */
export const paymentOutages = pgTable(
  "payment_outages",
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<"simulated" | "paystack">().notNull(),
    error: text().notNull(),
    failures: integer().notNull().default(1),
    startedAt: instant("started_at").notNull(),
    lastAt: instant("last_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("payment_outages_one_open")
      .on(t.provider)
      .where(sql`${t.endedAt} is null`),
  ],
);
