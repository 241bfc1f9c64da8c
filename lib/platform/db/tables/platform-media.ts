import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./columns";
import { professionals } from "./directory";
import { accounts } from "./identity";

/**
 * A public picture of a professional, or of an account without a profile. Immutable: a new picture gets a new id, so
 * caches may keep it forever.
 */
export const media = pgTable(
  "media",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id").references(() => professionals.id, { onDelete: "cascade" }),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"photo" | "cover" | "portfolio">().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("media_professional").on(t.professionalId),
    index("media_account").on(t.accountId),
    check("media_has_one_owner", sql`(${t.professionalId} is null) <> (${t.accountId} is null)`),
  ],
);

/** The picture as WebP in one width, re-encoded from the upload without metadata. */
export const mediaVariants = pgTable(
  "media_variants",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.width] })],
);
