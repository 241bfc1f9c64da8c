import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
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
      .$type<"message" | "quote" | "booking" | "project" | "review" | "lead" | "account" | "payment" | "marketing">()
      .notNull(),
    title: text().notNull(),
    body: text().notNull().default(""),
    /** A path of this site. */
    href: text().notNull(),
    /** What it tells of, such as "booking:ID"; opening that reads the notice. */
    about: text(),
    /** How many events it stands for: several messages of one person are one notice. */
    times: integer().notNull().default(1),
    /** The meeting it tells of and the other side's zone: the screen writes the time in the reader's own. */
    meetingAt: instant("meeting_at"),
    meetingZone: text("meeting_zone"),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (t) => [
    index("notifications_account").on(t.accountId, t.createdAt.desc(), t.id),
    index("notifications_unread_about")
      .on(t.accountId, t.about)
      .where(sql`${t.readAt} is null`),
  ],
);

/** Which events a person wants, by notice and by email; a missing key is on. Older rows hold one switch an event. */
export const notificationPreferences = pgTable("notification_preferences", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  choices: jsonb().$type<Record<string, boolean | { notice: boolean; email: boolean }>>().notNull().default({}),
});
