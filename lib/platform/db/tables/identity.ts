import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * A person who can sign in. The role is stored at the first sign-in; after that this row is the truth (decisions,
 * People and roles).
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised by lib/platform/auth/email.ts. */
    email: text().notNull().unique(),
    /**
     * Null for whoever never chose one: such an account opens by simulation (when `simulated`) or by a provider only.
     */
    passwordHash: text("password_hash"),
    role: text().$type<"client" | "professional" | "admin">().notNull(),
    /** Where the role comes from; only a `command` admin survives the latch of live mode. */
    roleSource: text("role_source").$type<"sign-up" | "simulation" | "command" | "admin">().notNull(),
    status: text().$type<"active" | "pending" | "suspended">().notNull().default("active"),
    simulated: boolean().notNull().default(false),
    /** Why an administrator suspended it; null while it is not. */
    suspensionReason: text("suspension_reason"),
    /** Raised by whatever must end every session: role, password, suspension. */
    sessionVersion: integer("session_version").notNull().default(1),
    emailVerifiedAt: instant("email_verified_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    phone: text().notNull().default(""),
    /** In E.164, while its owner agrees that the people they deal with write there; null without that consent. */
    whatsapp: text(),
    country: text().notNull(),
    city: text().notNull().default(""),
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
    /** Privacy choices: whether others see the online dot and read ticks, and the name under one's reviews. */
    showOnline: boolean("show_online").notNull().default(true),
    readTicks: boolean("read_ticks").notNull().default(true),
    reviewName: text("review_name").$type<"full" | "initial" | "anonymous">().notNull().default("full"),
    /** Set while the account is closed at its owner's request: on that day it is erased. */
    deletionDueAt: instant("deletion_due_at"),
    /** When it was erased; the row stays as a pseudonym for what others still need. */
    erasedAt: instant("erased_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("accounts_created").on(t.createdAt.desc(), t.id),
    index("accounts_deletion").on(t.deletionDueAt),
    check("accounts_email_normalised", sql`${t.email} = lower(${t.email})`),
    check("accounts_simulated_has_no_password", sql`not (${t.simulated} and ${t.passwordHash} is not null)`),
  ],
);

/** One signed-in browser. The cookie names it; without its row the cookie is worth nothing. */
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
  },
  (t) => [index("sessions_account").on(t.accountId, t.lastSeenAt.desc()), index("sessions_expiry").on(t.expiresAt)],
);

/** What a person agreed to or took back: which text, in which version, when. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"terms" | "verification" | "newsletter" | "affiliate" | "marketing" | "whatsapp">().notNull(),
    action: text().$type<"given" | "withdrawn">().notNull().default("given"),
    textVersion: text("text_version").notNull(),
    agreedAt: instant("agreed_at").notNull().defaultNow(),
    /** Where the agreement was sent from, when that must be kept (the affiliate agreement). */
    address: text().notNull().default(""),
  },
  (t) => [index("consents_account").on(t.accountId)],
);

/**
 * A link that was mailed: to choose a new password, or to confirm an address; or a browser's right to read the mail it
 * asked for. Only its hash is kept; it works once and not for long.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text().$type<"reset" | "confirm" | "reset-mail" | "keep-account">().notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The address it was sent to. */
    email: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [index("account_links_account").on(t.accountId, t.purpose)],
);

/** Who signed in, or tried to with the right address: shown to the owner for 90 days, without the network address. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    outcome: text().$type<"signed-in" | "wrong-password" | "wrong-code">().notNull(),
    userAgent: text("user_agent").notNull().default(""),
  },
  (t) => [index("sign_ins_account").on(t.accountId, t.at.desc()), index("sign_ins_at").on(t.at)],
);

/** Failed sign-ins, a counter for an account seen from an address and one for the address (safety.md, Access). */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    firstAt: instant("first_at").notNull(),
  },
  (t) => [index("sign_in_attempts_first").on(t.firstAt)],
);

/** The same person at Google or Facebook. */
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

/** What an administrator's profile has besides their account; `roleLabel` is a label only (specification 6). */
export const adminProfiles = pgTable("admin_profiles", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  department: text().notNull().default(""),
  roleLabel: text("role_label").notNull().default("Administrator"),
});

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
