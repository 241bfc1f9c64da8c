import { sql, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./identity";
import { files } from "./platform-files";

/**
 * A name or number without case, accents, spaces and dashes, as the licence check compares them (`plainForm` in
 * lib/verification/cases/rules.ts).
 */
export const plainColumn = (column: SQLWrapper) =>
  sql<string>`regexp_replace(normalize(lower(${column}), NFKD), '[^a-z0-9]', '', 'g')`;

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A professional's profile. `specializations` and `software` hold slugs; money is in ZAR cents. */
export const professionals = pgTable(
  "professionals",
  {
    id: text().primaryKey(),
    accountId: uuid("account_id")
      .unique()
      .references(() => accounts.id, { onDelete: "set null" }),
    status: text()
      .$type<"approved" | "under_review" | "lapsed" | "pending" | "rejected" | "suspended" | "incomplete">()
      .notNull(),
    /** Status before a suspension, restored when it ends. */
    suspendedFrom: text("suspended_from").$type<
      "approved" | "under_review" | "lapsed" | "pending" | "rejected" | "incomplete"
    >(),
    verified: boolean().generatedAlwaysAs(sql`status = 'approved'`),
    /** Hidden by moderation; the status is then suspended, whatever becomes of the account. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
    /** Owner's choice: listed in the directory, reachable by link only, or hidden. */
    visibility: text().$type<"everyone" | "link" | "nobody">().notNull().default("everyone"),
    /** Owner's choice: whether search engines may index the profile. */
    searchEngines: boolean("search_engines").notNull().default(true),
    listed: boolean().generatedAlwaysAs(
      sql`status in ('approved', 'under_review', 'lapsed') and visibility <> 'nobody'`,
    ),
    name: text().notNull(),
    title: text().notNull(),
    gender: text().$type<"Male" | "Female">().notNull(),
    practiceNumber: text("practice_number").notNull(),
    professionalBody: text("professional_body").notNull(),
    /** The name of a body outside the list (`professionalBody` is "Other"); null for the listed ones. */
    bodyName: text("body_name"),
    registrationNumber: text("registration_number").notNull(),
    /** The licence of a country's authority beside the body (lib/platform/reference/licences.ts). */
    localAuthority: text("local_authority"),
    localLicence: text("local_licence"),
    country: text().notNull(),
    city: text().notNull(),
    specializations: text().array().notNull(),
    software: text().array().notNull(),
    languages: text().array().notNull(),
    /** Slugs of the industries whose clients the professional knows, in the order of the list. */
    industries: text().array().notNull().default([]),
    /** Meeting types offered to clients. */
    meetingTypes: text("meeting_types")
      .array()
      .$type<("video" | "phone" | "in-person")[]>()
      .notNull()
      .default(["video", "phone", "in-person"]),
    /** One decimal, recomputed from the reviews in the transaction that changes them; 0 without reviews. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    profileImage: text("profile_image"),
    coverImage: text("cover_image"),
    bio: text().notNull(),
    hourlyRateCents: integer("hourly_rate_cents").notNull(),
    responseTime: text("response_time").notNull(),
    completedProjects: integer("completed_projects").notNull().default(0),
    subscriptionTier: text("subscription_tier").notNull(),
    /** Several entries of a weekday are several spans: [{ day, start, end }]. */
    weeklyHours: jsonb("weekly_hours").notNull(),
    /** As `bookingRulesSchema` describes them; a missing entry has its default. */
    bookingRules: jsonb("booking_rules").notNull().default({ noticeMinutes: 0, aheadDays: null }),
    experience: integer().notNull(),
    education: jsonb().notNull(),
    certifications: jsonb().notNull(),
    achievements: jsonb().notNull(),
    /** Services with a starting price in whole ZAR, in the professional's order: [{ name, startingPrice }]. */
    services: jsonb().notNull().default([]),
    /** Fixed-price packages in the professional's order, as `servicePackageSchema` describes them. */
    packages: jsonb().notNull().default([]),
    email: text().notNull(),
    phone: text().notNull(),
    website: text(),
    linkedin: text(),
    /**
     * Name, title, labels of specializations and software, and city, lower-cased, one per line: the text matched by the
     * search box (specification 5). Built by `searchTextOf`.
     */
    searchText: text("search_text").notNull(),
    joinedDate: date("joined_date").notNull(),
    /** When the profile first was in the directory, set by a trigger (sql/listing.sql); null before. */
    firstListedAt: timestamp("first_listed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    /**
     * The versions that the owner's latest saves made, oldest first, with the fields of each: a save based on an older
     * version is accepted when none of them changed its fields (lib/directory/profile/rules.ts).
     */
    recentSaves: jsonb("recent_saves").$type<{ version: number; fields: string[] }[]>().notNull().default([]),
  },
  (t) => [
    index("professionals_first_listed").on(t.firstListedAt),
    index("professionals_plain_name").on(plainColumn(t.name)),
    index("professionals_plain_number").on(plainColumn(t.practiceNumber)),
    check("professionals_rating_range", sql`${t.rating} between 0 and 5`),
    check("professionals_rate_not_negative", sql`${t.hourlyRateCents} >= 0`),
  ],
);

/**
 * What the search reads: one narrow row for each professional in the directory, kept by a trigger on `professionals`
 * (sql/search.sql), never written by code except `freeSoon`.
 */
export const professionalSearch = pgTable(
  "professional_search",
  {
    professionalId: text("professional_id")
      .primaryKey()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /**
     * Words by weight (A name, title, first service; B services, software; C city, languages, body; D bio) and one
     * lexeme for each facet ("service/payroll", "country/KE"). No word contains a slash, so no text forges a facet.
     */
    document: tsvector().notNull(),
    /** `search_fold` of the professional's search text: substring matches and misspelt names. */
    searchText: text("search_text").notNull(),
    country: text().notNull(),
    verified: boolean().notNull(),
    /** Whether an hour is free within a week; written by the job that looks for free times. */
    freeSoon: boolean("free_soon").notNull().default(false),
    hourlyRateCents: integer("hourly_rate_cents").notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    reviewCount: integer("review_count").notNull(),
    experience: integer().notNull(),
    /** Points for a quick reply, part of `quality`. */
    replyPoints: integer("reply_points").notNull(),
    /**
     * A Bayesian rating in thousandths (few reviews pull to the mean), with points for quick replies and free hours.
     */
    quality: integer().generatedAlwaysAs(
      sql`round(1000 * (4.3 * 6 + rating * review_count) / (6 + review_count))::integer + reply_points + case when free_soon then 15 else 0 end`,
    ),
  },
  (t) => [
    // Without pending lists: a search would read them whole, and profiles change seldom.
    index("professional_search_document").using("gin", t.document).with({ fastupdate: false }),
    index("professional_search_text").using("gin", t.searchText.op("gin_trgm_ops")).with({ fastupdate: false }),
    // `nullsFirst` is the default of "order by ... desc"; without it these indexes serve no order.
    index("professional_search_quality").on(t.quality.desc().nullsFirst(), t.professionalId),
    index("professional_search_rating").on(
      t.rating.desc().nullsFirst(),
      t.reviewCount.desc().nullsFirst(),
      t.professionalId,
    ),
    index("professional_search_price").on(t.hourlyRateCents, t.rating.desc().nullsFirst(), t.professionalId),
    index("professional_search_reviews").on(
      t.reviewCount.desc().nullsFirst(),
      t.rating.desc().nullsFirst(),
      t.professionalId,
    ),
    index("professional_search_experience").on(
      t.experience.desc().nullsFirst(),
      t.rating.desc().nullsFirst(),
      t.professionalId,
    ),
  ],
);

/**
 * The next free time of each professional. Triggers delete a row when hours, days off, bookings or the listing change;
 * a job computes it again.
 */
export const professionalOpenings = pgTable("professional_openings", {
  professionalId: text("professional_id")
    .primaryKey()
    .references(() => professionals.id, { onDelete: "cascade" }),
  /** Null when no hours are set, or none is free within four weeks. */
  nextFree: timestamp("next_free", { withTimezone: true }),
  /** When the job recomputes the row. */
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});

export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    image: text(),
    category: text().notNull(),
    completedDate: date("completed_date").notNull(),
    position: integer().notNull().default(0),
    /** The uploaded document, private to its owner; `image` is the public picture of its first page. */
    fileId: uuid("file_id").references(() => files.id, { onDelete: "set null" }),
    /** Hidden by moderation: shown to its owner only. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
  },
  (t) => [index("portfolio_items_professional").on(t.professionalId, t.position)],
);

/** Requests for contact details; one row per day and professional. */
export const contactReveals = pgTable(
  "contact_reveals",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] })],
);

/** Profile views, one row per day (UTC); a visitor counts once a day. */
export const profileViews = pgTable(
  "profile_views",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] })],
);

/**
 * Visitors counted today, as a hash of address and browser under a key that is discarded daily. Older rows are deleted.
 */
export const profileVisitors = pgTable(
  "profile_visitors",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day, t.visitor] }), index("profile_visitors_day").on(t.day)],
);

/** Professionals a client has saved. */
export const savedProfessionals = pgTable(
  "saved_professionals",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.professionalId] }),
    index("saved_professionals_newest").on(t.accountId, t.createdAt.desc()),
  ],
);

/**
 * A shared link to up to four professionals; everyone who has its token can open it until its owner deletes the row.
 */
export const shortlists = pgTable(
  "shortlists",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("shortlists_account").on(t.accountId, t.createdAt.desc()), index("shortlists_created").on(t.createdAt)],
);

/** The professionals of a shortlist, in the order of its comparison. */
export const shortlistPeople = pgTable(
  "shortlist_people",
  {
    shortlistId: uuid("shortlist_id")
      .notNull()
      .references(() => shortlists.id, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shortlistId, t.professionalId] }),
    index("shortlist_people_professional").on(t.professionalId),
  ],
);

/** A search whose new professionals are mailed to the account, at most once a day. */
export const searchAlerts = pgTable(
  "search_alerts",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The query string of the search, as `alertSearchOf` writes it. */
    search: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** People listed after this time have not been looked at yet. */
    checkedAt: timestamp("checked_at", { withTimezone: true }).notNull().defaultNow(),
    /** Set while the owner wants no mails of it. */
    pausedAt: timestamp("paused_at", { withTimezone: true }),
  },
  (t) => [unique("search_alerts_search").on(t.accountId, t.search), index("search_alerts_checked").on(t.checkedAt)],
);

/**
 * The new name, title, body, number or local licence of a verified professional, until its verification is decided;
 * null where nothing changes. A new name has both parts, a new licence has authority and number.
 */
export const profileChanges = pgTable("profile_changes", {
  professionalId: text("professional_id")
    .primaryKey()
    .references(() => professionals.id, { onDelete: "cascade" }),
  firstName: text("first_name"),
  lastName: text("last_name"),
  title: text(),
  professionalBody: text("professional_body"),
  /** Belongs to `professionalBody`: both are held together. */
  bodyName: text("body_name"),
  practiceNumber: text("practice_number"),
  localAuthority: text("local_authority"),
  localLicence: text("local_licence"),
  requestedAt: timestamp("requested_at", { withTimezone: true }).notNull().defaultNow(),
});
