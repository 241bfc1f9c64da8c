import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

/** What an administrator's profile has besides their account; `roleLabel` is a label only (specification 6). */
export const adminProfiles = pgTable("admin_profiles", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  department: text().notNull().default(""),
  roleLabel: text("role_label").notNull().default("Administrator"),
});
