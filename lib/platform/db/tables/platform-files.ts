import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./columns";
import { accounts } from "./identity";

/**
 * A private file, stored unchanged; served to its owner and to admins only. The content is in `filePieces`, or in the
 * object store under `objectKey`.
 */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null while the file is being uploaded: a visitor who signs up has no account yet. */
    ownerId: uuid("owner_id").references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Detected from the content, never taken from the sender. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    objectKey: uuid("object_key"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("files_owned", sql`${t.ownerId} is not null or ${t.kind} = 'uploading'`),
    ...[index("files_owner").on(t.ownerId), index("files_kind").on(t.kind, t.createdAt)],
  ],
);

/** A file's content in ordered pieces, each small enough for the query timeout. */
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

/**
 * Objects to delete from the object store. A trigger on `files` adds those of deleted files; an upload adds its own key
 * first and removes it when the file's row has it, so that an interrupted one leaves no object behind.
 */
export const objectDeletions = pgTable(
  "object_deletions",
  {
    /** The object's key. */
    id: uuid().primaryKey(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("object_deletions_due").on(t.dueAt)],
);
