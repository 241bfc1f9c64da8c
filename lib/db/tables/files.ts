import { customType, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A private file, byte for byte as it came; served to its owner and to admins only. Fetch `bytes` only to serve it. */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid("owner_id").notNull().references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Found in the content, never taken from the sender. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    bytes: bytea().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("files_owner").on(t.ownerId)],
);
