import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/** Private notes by administrators about an account; they are deleted with it. */
export const accountNotes = pgTable(
  "account_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => accounts.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("account_notes_account").on(t.accountId, t.createdAt.desc()),
    index("account_notes_author").on(t.authorId),
    index("account_notes_created").on(t.createdAt),
  ],
);
