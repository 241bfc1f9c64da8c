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
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});
