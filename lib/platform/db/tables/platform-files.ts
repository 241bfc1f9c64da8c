import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./columns";
import { accounts } from "./identity";

/** A private file, byte for byte as it came; served to its owner and to admins only. Its content is in `filePieces`. */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Found in the content, never taken from the sender. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("files_owner").on(t.ownerId)],
);

/** A file's content in order, in pieces small enough for a query's deadline on a busy machine. */
export const filePieces = pgTable(
  "file_pieces",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);
