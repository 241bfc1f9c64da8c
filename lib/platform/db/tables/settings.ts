import { boolean, check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

/** The one row of system settings (specification 9, Admin setting defaults; decisions, Money: the rate set). */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    rateSet: text("rate_set").$type<"spec" | "reference">().notNull().default("spec"),
    maintenanceMode: boolean("maintenance_mode").notNull().default(false),
    userRegistration: boolean("user_registration").notNull().default(true),
    autoBackup: boolean("auto_backup").notNull().default(true),
    twoFactorRequired: boolean("two_factor_required").notNull().default(false),
    emailNotifications: boolean("email_notifications").notNull().default(true),
    smsNotifications: boolean("sms_notifications").notNull().default(true),
    sessionTimeout: integer("session_timeout").notNull().default(30),
    maxLoginAttempts: integer("max_login_attempts").notNull().default(5),
    /** Set for good at the first boot with simulated sign-in off (decisions, People and roles). */
    simulationLatchedAt: timestamp("simulation_latched_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [check("settings_one_row", sql`${t.id} = 1`)],
);
