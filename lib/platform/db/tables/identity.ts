import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * An account. The role is stored at the first sign-in; afterwards this row is authoritative (decisions, People and
 * roles).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised by lib/platform/auth/email.ts. */
    email: text().notNull().unique(),
    /**
     * Null without a password: such an account signs in by simulation (when `simulated`), by a mailed code or through a
     * provider.
     */
    passwordHash: text("password_hash"),
    role: text().$type<"client" | "professional" | "admin">().notNull(),
    /** Origin of the role; in live mode only admins created by `command` remain admins. */
    roleSource: text("role_source").$type<"sign-up" | "simulation" | "command" | "admin">().notNull(),
    /** The side that a professional's account acts on; null means its role (lib/platform/auth/access.ts). */
    actingAs: text("acting_as").$type<"client" | "professional">(),
    /** The owner of the firm for which the account acts by its seat (lib/identity/seats); null for its own account. */
    actingFor: uuid("acting_for").references((): AnyPgColumn => accounts.id, { onDelete: "set null" }),
    /** The sub-role of an administrator (lib/platform/auth/permissions.ts); null for others, and read as support. */
    adminRole: text("admin_role").$type<"owner" | "administrator" | "moderator" | "support">(),
    status: text().$type<"active" | "pending" | "suspended">().notNull().default("active"),
    simulated: boolean().notNull().default(false),
    /** Set while an administrator has suspended the account. */
    suspensionReason: text("suspension_reason"),
    /** The notices and mails of a suspension that can still be undone (lib/notifications/undo-window/writes.ts). */
    suspensionUndoId: uuid("suspension_undo_id"),
    /** Until when the suspension can be undone, with nobody told. */
    suspensionUndoUntil: instant("suspension_undo_until"),
    /** Incremented to end every session: change of role or password, suspension. */
    sessionVersion: integer("session_version").notNull().default(1),
    emailVerifiedAt: instant("email_verified_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    phone: text().notNull().default(""),
    /** E.164 number; null without consent to share it with clients and professionals. */
    whatsapp: text(),
    country: text().notNull(),
    city: text().notNull().default(""),
    /** The IANA time zone that its owner chose; null for the browser's, and the country's in mails. */
    timeZone: text("time_zone"),
    accountType: text("account_type").$type<"individual" | "business">().notNull().default("individual"),
    company: text().notNull().default(""),
    companySize: text("company_size").notNull().default(""),
    industry: text().notNull().default(""),
    registrationNumber: text("registration_number").notNull().default(""),
    bio: text().notNull().default(""),
    profileImage: text("profile_image"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    lastActiveAt: instant("last_active_at"),
    /** Privacy settings: online status, read receipts, and the name shown on the account's reviews. */
    showOnline: boolean("show_online").notNull().default(true),
    readTicks: boolean("read_ticks").notNull().default(true),
    reviewName: text("review_name").$type<"full" | "initial" | "anonymous">().notNull().default("full"),
    /** Erasure date of an account closed at its owner's request. */
    deletionDueAt: instant("deletion_due_at"),
    /** Erasure time; the row remains as a pseudonym for records that others need. */
    erasedAt: instant("erased_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("accounts_created").on(t.createdAt.desc(), t.id),
    index("accounts_deletion").on(t.deletionDueAt),
    index("accounts_acting_for")
      .on(t.actingFor)
      .where(sql`${t.actingFor} is not null`),
    check("accounts_email_normalised", sql`${t.email} = lower(${t.email})`),
    check("accounts_acting_as_side", sql`${t.actingAs} in ('client', 'professional')`),
    check("accounts_admin_role_known", sql`${t.adminRole} in ('owner', 'administrator', 'moderator', 'support')`),
    check("accounts_simulated_has_no_password", sql`not (${t.simulated} and ${t.passwordHash} is not null)`),
  ],
);

/** A person who acts for a professional's account, from the invitation until the seat ends. */
export const seats = pgTable(
  "seats",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The professional's account. */
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The account of the person; null until the invitation is accepted. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** The invited address. */
    email: text().notNull(),
    role: text().$type<"accountant" | "assistant">().notNull(),
    /** Hash of the mailed token; null once the invitation is accepted or the seat has ended. */
    invitationHash: text("invitation_hash").unique(),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    endedAt: instant("ended_at"),
    /** The owner, or the person who left. */
    endedBy: uuid("ended_by").references(() => accounts.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("seats_owner").on(t.ownerId, t.invitedAt),
    index("seats_account").on(t.accountId),
    index("seats_ended_by").on(t.endedBy),
    uniqueIndex("seats_once")
      .on(t.ownerId, t.email)
      .where(sql`${t.endedAt} is null`),
    check("seats_role_known", sql`${t.role} in ('accountant', 'assistant')`),
  ],
);

/** Changes that were made by seats, for the owner, for a year. */
export const seatActions = pgTable(
  "seat_actions",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The account of the person who acted. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The person's name at the time. */
    name: text().notNull(),
    /** Method and route template, such as "PATCH /api/leads/{id}". */
    action: text().notNull(),
    /** The collection of the route, such as "leads". */
    targetType: text("target_type").notNull(),
    targetId: text("target_id"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [
    index("seat_actions_owner").on(t.ownerId, t.at.desc(), t.id),
    index("seat_actions_target").on(t.targetId, t.at.desc()),
    index("seat_actions_account").on(t.accountId),
    index("seat_actions_at").on(t.at),
  ],
);

/** A session in one browser. The cookie holds its id and is invalid without this row. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    remember: boolean().notNull(),
    userAgent: text("user_agent").notNull().default(""),
    address: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** The account that this session of an administrator views the site as, and until when. */
    viewingAs: uuid("viewing_as").references(() => accounts.id, { onDelete: "set null" }),
    viewingUntil: instant("viewing_until"),
  },
  (t) => [
    index("sessions_account").on(t.accountId, t.lastSeenAt.desc()),
    index("sessions_expiry").on(t.expiresAt),
    index("sessions_viewing")
      .on(t.viewingAs)
      .where(sql`${t.viewingAs} is not null`),
  ],
);

/** Consents given and withdrawn, with text version and time. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text()
      .$type<"terms" | "verification" | "newsletter" | "affiliate" | "marketing" | "whatsapp" | "client">()
      .notNull(),
    action: text().$type<"given" | "withdrawn">().notNull().default("given"),
    textVersion: text("text_version").notNull(),
    agreedAt: instant("agreed_at").notNull().defaultNow(),
    /** Network address, recorded for the affiliate agreement only. */
    address: text().notNull().default(""),
  },
  (t) => [index("consents_account").on(t.accountId)],
);

/**
 * Mailed links: password resets, invitations, address confirmations and the way back to the old address, and two rights
 * of one browser: to view the simulated mail it requested, and to finish a sign-in with a second factor. Stored as a
 * hash; single use, short-lived.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text()
      .$type<"reset" | "invitation" | "confirm" | "undo-email" | "reset-mail" | "keep-account" | "second-step">()
      .notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Recipient's email address. */
    email: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** The session that requested a change of address; it stays when the others end. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }),
  },
  (t) => [
    index("account_links_account").on(t.accountId, t.purpose),
    index("account_links_session").on(t.sessionId),
    index("account_links_expiry").on(t.expiresAt),
    index("account_links_email").on(t.email, t.purpose),
  ],
);

/** Mailed codes that open an account without a password, once, in the browser that requested them. */
export const signInCodes = pgTable(
  "sign_in_codes",
  {
    /** Hash of the secret in the cookie of the requesting browser. */
    browserHash: text("browser_hash").primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("sign_in_codes_account").on(t.accountId, t.createdAt), index("sign_in_codes_expiry").on(t.expiresAt)],
);

/**
 * Sign-ins and failed attempts on existing accounts, and views by an administrator, shown to the owner for 90 days.
 * `network` is a keyed hash, which finds two accounts of one person; it does not reveal the address.
 */
export const signIns = pgTable(
  "sign_ins",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    outcome: text().$type<"signed-in" | "wrong-password" | "wrong-code" | "viewed">().notNull(),
    userAgent: text("user_agent").notNull().default(""),
    network: text(),
  },
  (t) => [index("sign_ins_account").on(t.accountId, t.at.desc()), index("sign_ins_at").on(t.at)],
);

/**
 * Failed sign-ins: a counter per account and address, whose rows count an address's accounts, and one of wrong codes
 * per account (safety.md, Access).
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    firstAt: instant("first_at").notNull(),
    /** Hash of the network address. */
    addressKey: text("address_key"),
  },
  (t) => [index("sign_in_attempts_first").on(t.firstAt), index("sign_in_attempts_address").on(t.addressKey, t.firstAt)],
);

/** Accounts linked at Google or Facebook. */
export const identities = pgTable(
  "identities",
  {
    provider: text().notNull(),
    subject: text().notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_account").on(t.accountId)],
);

/** An administrator's profile fields beyond the account. */
export const adminProfiles = pgTable("admin_profiles", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  department: text().notNull().default(""),
});

/** An account's authenticator app; inactive until `confirmedAt` is set. */
export const twoFactor = pgTable("two_factor", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Base32, encrypted with the data key (lib/identity/sign-in/two-factor.ts). */
  secret: text().notNull(),
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** Time step of the last accepted code, so that a code is accepted once. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Hashes of the unused recovery codes; each works once. */
  recoveryHashes: text("recovery_hashes").array().notNull(),
});
