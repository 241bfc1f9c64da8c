import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Something a person should know, with the place it leads to. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text()
      .$type<"message" | "quote" | "booking" | "project" | "review" | "lead" | "account" | "payment">()
      .notNull(),
    title: text().notNull(),
    body: text().notNull().default(""),
    /** A path of this site. */
    href: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (t) => [index("notifications_account").on(t.accountId, t.createdAt.desc(), t.id)],
);

/** specification 9: which kinds a person wants; a missing key is on. */
export const notificationPreferences = pgTable("notification_preferences", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  choices: jsonb().$type<Record<string, boolean>>().notNull().default({}),
});
