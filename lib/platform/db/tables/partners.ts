import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/**
 * Personal access tokens for programs of an account. Revoking a token deletes its row; the audit log keeps the event.
 */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the token: 256 random bits need no salt. */
    hash: text().notNull().unique(),
    /** The last four characters, to recognise a token in the list. */
    ending: text().notNull(),
    /** The side of the account the token acts on, whichever side the account uses in the browser. */
    side: text().$type<"client" | "professional">().notNull(),
    scopes: jsonb().$type<string[]>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [index("access_tokens_account").on(t.accountId), index("access_tokens_expiry").on(t.expiresAt)],
);

/** Addresses of other services that receive an account's events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: jsonb().$type<string[]>().notNull(),
    /** The side whose events it receives, that of the token that added it; null for both sides of the account. */
    side: text().$type<"client" | "professional">(),
    /** The token that added it, until it is revoked; null for one that a person added. */
    tokenId: uuid("token_id").references(() => accessTokens.id, { onDelete: "set null" }),
    /** The name of the token that added it, if revoking the token turned it off. */
    revokedToken: text("revoked_token"),
    /** Whether the text of messages is sent along. */
    includeText: boolean("include_text").notNull().default(false),
    /** The signing secret, encrypted (lib/platform/auth/sealing.ts). */
    secret: text().notNull(),
    active: boolean().notNull().default(true),
    /** The first failure since the last success. */
    failingSince: instant("failing_since"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("webhook_endpoints_account").on(t.accountId),
    index("webhook_endpoints_token")
      .on(t.tokenId)
      .where(sql`${t.tokenId} is not null`),
  ],
);

/** Outbox and delivery log: one row for each event and endpoint, written in the event's transaction; kept 30 days. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    type: text().notNull(),
    /** The event's data; type and time are columns. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<"pending" | "delivered" | "failed">().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    lastAttemptAt: instant("last_attempt_at"),
    /** The HTTP status of the last attempt; null without an answer. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    /** The change that can still be undone, which removes the delivery (`AccountEvent`). */
    undoId: uuid("undo_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("webhook_deliveries_endpoint").on(t.endpointId, t.createdAt),
    index("webhook_deliveries_due").on(t.status, t.nextAttemptAt),
    index("webhook_deliveries_undo")
      .on(t.undoId)
      .where(sql`${t.undoId} is not null`),
    index("webhook_deliveries_age").on(t.createdAt),
  ],
);
