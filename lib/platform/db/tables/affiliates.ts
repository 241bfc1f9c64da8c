import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { payments } from "./billing";
import { instant } from "./columns";
import { accounts } from "./identity";

/** Members of the affiliate program, with their codes. Their agreement is a consent of kind "affiliate". */
export const affiliates = pgTable("affiliates", {
  id: uuid().primaryKey().defaultRandom(),
  /** Null after the account is erased; the ledger needs the row. */
  accountId: uuid("account_id")
    .unique()
    .references(() => accounts.id, { onDelete: "set null" }),
  code: text().notNull().unique(),
  createdAt: instant("created_at").notNull().defaultNow(),
  /** While set, clicks, banner views and sign-ups are not counted; the affiliate reads the reason. */
  pausedAt: instant("paused_at"),
  pauseReason: text("pause_reason").notNull().default(""),
  version: integer().notNull().default(1),
});

/** The undo of an administrator's reversal, while its minute lasts. */
export interface ReversalUndo {
  undoId: string;
  /** ISO time. */
  until: string;
  /** `reversed_cents` before the reversal. */
  reversedCents: number;
}

const affiliateId = () =>
  uuid("affiliate_id")
    .notNull()
    .references(() => affiliates.id, { onDelete: "cascade" });

/**
 * Payout accounts. The details are encrypted with the data key (lib/platform/auth/sealing.ts) and deleted with
 * the account.
 */
export const affiliatePayouts = pgTable("affiliate_payouts", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  sealed: text().notNull(),
  /** Displayable form: "FNB, account ending in 4321". */
  mask: text().notNull(),
  /** One-way hash of the bank account, to find accounts used twice. */
  print: text().notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** Clicks on an affiliate's link, without address or device. */
export const affiliateVisits = pgTable(
  "affiliate_visits",
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: affiliateId(),
    source: text().notNull(),
    page: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("affiliate_visits_affiliate").on(t.affiliateId, t.createdAt)],
);

/** Views of an affiliate's banners on other sites; one row per day. */
export const affiliateBannerViews = pgTable(
  "affiliate_banner_views",
  { affiliateId: affiliateId(), day: date().notNull(), count: integer().notNull().default(1) },
  (t) => [primaryKey({ columns: [t.affiliateId, t.day] })],
);

/** Sign-ups through an affiliate's link. A suspected self-referral is held until an administrator decides. */
export const affiliateReferrals = pgTable(
  "affiliate_referrals",
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: affiliateId(),
    accountId: uuid("account_id")
      .unique()
      .references(() => accounts.id, { onDelete: "set null" }),
    visitId: uuid("visit_id").references(() => affiliateVisits.id, { onDelete: "set null" }),
    source: text().notNull(),
    status: text().$type<"counted" | "held" | "rejected">().notNull(),
    reasons: text().array().$type<("account" | "device" | "payment" | "mail-alias")[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("affiliate_referrals_affiliate").on(t.affiliateId, t.createdAt.desc()),
    index("affiliate_referrals_visit").on(t.visitId),
    index("affiliate_referrals_held").on(t.status, t.createdAt),
    check("affiliate_referrals_status", sql`${t.status} in ('counted', 'held', 'rejected')`),
  ],
);

/** An affiliate's monthly statement: carried in + released - taken back = amount. ZAR cents. */
export const affiliateStatements = pgTable(
  "affiliate_statements",
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: affiliateId(),
    /** YYYY-MM */
    period: text().notNull(),
    carriedCents: integer("carried_cents").notNull(),
    releasedCents: integer("released_cents").notNull(),
    reversedCents: integer("reversed_cents").notNull(),
    amountCents: integer("amount_cents").notNull(),
    status: text().$type<"issued" | "paid">().notNull().default("issued"),
    issuedAt: instant("issued_at").notNull(),
    paidAt: instant("paid_at"),
    /** Masked payout account and the bank's reference. */
    paidTo: text("paid_to").notNull().default(""),
    reference: text().notNull().default(""),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("affiliate_statements_period").on(t.affiliateId, t.period),
    index("affiliate_statements_status").on(t.status, t.issuedAt),
    check(
      "affiliate_statements_total",
      sql`${t.carriedCents} + ${t.releasedCents} - ${t.reversedCents} = ${t.amountCents}`,
    ),
  ],
);

/** The commission on the first settled payment of a referral. ZAR cents. */
export const affiliateCommissions = pgTable(
  "affiliate_commissions",
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: affiliateId(),
    referralId: uuid("referral_id")
      .notNull()
      .unique()
      .references(() => affiliateReferrals.id, { onDelete: "cascade" }),
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: "cascade" }),
    /** The affiliate's running count of paid referrals at that time; it determines the rate. */
    number: integer().notNull(),
    ratePercent: integer("rate_percent").notNull(),
    baseCents: integer("base_cents").notNull(),
    amountCents: integer("amount_cents").notNull(),
    earnedAt: instant("earned_at").notNull(),
    heldUntil: instant("held_until").notNull(),
    releasedAt: instant("released_at"),
    /** Set once all of it is reversed. */
    reversedAt: instant("reversed_at"),
    /** The reason of an administrator who reversed all of it; empty for refunds and rejected referrals. */
    reversalReason: text("reversal_reason").notNull().default(""),
    undo: jsonb().$type<ReversalUndo>(),
    /** Reversed so far, and the part of it that statements have taken into account. */
    reversedCents: integer("reversed_cents").notNull().default(0),
    deductedCents: integer("deducted_cents").notNull().default(0),
    /** What its statement paid; null: all of it. */
    statedCents: integer("stated_cents"),
    /** Written by releases before `affiliateDeductions`, which has their values, too. */
    deductionCents: integer("deduction_cents"),
    /** The statement that paid it. */
    statementId: uuid("statement_id").references(() => affiliateStatements.id, { onDelete: "set null" }),
    /** As `deductionCents`. */
    reversalStatementId: uuid("reversal_statement_id").references(() => affiliateStatements.id, {
      onDelete: "set null",
    }),
  },
  (t) => [
    index("affiliate_commissions_affiliate").on(t.affiliateId, t.earnedAt),
    index("affiliate_commissions_unreleased")
      .on(t.heldUntil)
      .where(sql`${t.releasedAt} is null and ${t.reversedAt} is null`),
    index("affiliate_commissions_statement").on(t.statementId),
    check("affiliate_commissions_amount", sql`${t.amountCents} > 0 and ${t.amountCents} <= ${t.baseCents}`),
    check(
      "affiliate_commissions_reversed",
      sql`${t.deductedCents} between 0 and ${t.reversedCents} and ${t.reversedCents} <= ${t.amountCents}`,
    ),
  ],
);

/** What a statement deducts of a commission that an earlier one paid, after a refund. ZAR cents. */
export const affiliateDeductions = pgTable(
  "affiliate_deductions",
  {
    commissionId: uuid("commission_id")
      .notNull()
      .references(() => affiliateCommissions.id, { onDelete: "cascade" }),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => affiliateStatements.id, { onDelete: "cascade" }),
    affiliateId: affiliateId(),
    amountCents: integer("amount_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.commissionId] }),
    index("affiliate_deductions_commission").on(t.commissionId),
    check("affiliate_deductions_amount", sql`${t.amountCents} > 0`),
  ],
);

/** Ledger accounts: commissions are a cost; the amount owed moves through held, payable and stated to bank. */
export type LedgerAccount = "cost" | "held" | "payable" | "stated" | "bank";

/**
 * Double-entry ledger: each row moves an amount between two accounts, so the sum stays zero. Rows are immutable. ZAR
 * cents.
 */
export const affiliateLedger = pgTable(
  "affiliate_ledger",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: affiliateId(),
    /** "restored" undoes a reversal. */
    kind: text().$type<"earned" | "released" | "reversed" | "restored" | "stated" | "paid">().notNull(),
    debit: text().$type<LedgerAccount>().notNull(),
    credit: text().$type<LedgerAccount>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    commissionId: uuid("commission_id").references(() => affiliateCommissions.id, { onDelete: "cascade" }),
    statementId: uuid("statement_id").references(() => affiliateStatements.id, { onDelete: "cascade" }),
    /** The refund behind a reversal; null for a rejected referral. */
    refundId: uuid("refund_id"),
    /** Effective time: a release counts from its 30th day, whenever the job runs. */
    at: instant("at").notNull(),
  },
  (t) => [
    index("affiliate_ledger_affiliate").on(t.affiliateId, t.at),
    uniqueIndex("affiliate_ledger_commission_once")
      .on(t.commissionId, t.kind)
      .where(sql`${t.kind} not in ('reversed', 'restored')`),
    uniqueIndex("affiliate_ledger_refund_once")
      .on(t.commissionId, t.refundId)
      .where(sql`${t.kind} = 'reversed'`),
    unique("affiliate_ledger_statement_once").on(t.statementId, t.kind),
    check("affiliate_ledger_amount", sql`${t.amountCents} > 0 and ${t.debit} <> ${t.credit}`),
    check(
      "affiliate_ledger_accounts",
      sql`${t.debit} in ('cost', 'held', 'payable', 'stated', 'bank') and ${t.credit} in ('cost', 'held', 'payable', 'stated', 'bank')`,
    ),
  ],
);
