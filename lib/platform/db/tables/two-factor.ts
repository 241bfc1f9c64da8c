import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

/** An authenticator app of one account. Until `confirmedAt` is set it asks for nothing. */
export const twoFactor = pgTable("two_factor", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Base32, encrypted under the server's secret (lib/identity/sign-in/two-factor.ts). */
  secret: text().notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The time step of the last code that was taken: none is taken twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Hashes of the recovery codes that are left; each works once. */
  recoveryHashes: text("recovery_hashes").array().notNull(),
});
