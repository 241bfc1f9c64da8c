import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";
import { files } from "./platform-files";

/** A personal data export, built in the background as a zip. The file is deleted when it expires. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    status: text().$type<"waiting" | "working" | "ready" | "failed">().notNull().default("waiting"),
    /** Percent. */
    progress: integer().notNull().default(0),
    fileId: uuid("file_id").references(() => files.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    startedAt: instant("started_at"),
    attempts: integer().notNull().default(0),
    /** Renewed while a server works on it; an old one belongs to a server that has stopped. */
    heartbeatAt: instant("heartbeat_at"),
    finishedAt: instant("finished_at"),
    expiresAt: instant("expires_at"),
  },
  (t) => [
    index("data_exports_account").on(t.accountId, t.createdAt.desc()),
    index("data_exports_status").on(t.status),
    index("data_exports_file").on(t.fileId),
  ],
);

/** Changes made when an account was closed, so that reopening it can revert them. */
export const accountDeletions = pgTable("account_deletions", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  requestedAt: instant("requested_at").notNull().defaultNow(),
  settled: jsonb()
    .$type<{
      bookings: { id: string; status: "pending" | "confirmed" }[];
      quotes: string[];
      requests: string[];
      visibility: "everyone" | "link" | "nobody" | null;
      planWasRunning: boolean;
    }>()
    .notNull(),
});
