import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The plan of a professional: trial -> active -> past_due -> cancelled (decisions, Money). One an account. */
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
  /** When it ends because its owner cancelled; null while it goes on. */
  cancelAt: instant("cancel_at"),
  /** A smaller plan that begins with the next billing month. */
  nextPlan: text("next_plan").$type<"basic" | "premium" | "enterprise">(),
  /** Since when a payment is missing; the grace period counts from here. */
  pastDueSince: instant("past_due_since"),
  /** Failed charges since then, and when the next one is due (null: no more). */
  failedCharges: integer("failed_charges").notNull().default(0),
  nextChargeAt: instant("next_charge_at"),
  /** The gateway's own token for later charges and how it names the method. Never card data. */
  provider: text().$type<"simulated" | "paystack">(),
  authorization: text(),
  paymentMethod: text("payment_method").notNull().default(""),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});
