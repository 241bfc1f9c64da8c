import { type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
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

/** Lexemes of the bio. */
export const bioWords = sql.raw("to_tsvector('simple', bio)");

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
    /** Owner's choice: listed in the directory, reachable by link only, or hidden. */
    visibility: text().$type<"everyone" | "link" | "nobody">().notNull().default("everyone"),
    /** Owner's choice: whether search engines may index the profile. */
    searchEngines: boolean("search_engines").notNull().default(true),
    /** The migrations add `and visibility <> 'nobody'` by hand, because of the order of the two columns. */
    listed: boolean().generatedAlwaysAs(sql`status in ('approved', 'under_review', 'lapsed')`),
    name: text().notNull(),
    title: text().notNull(),
    gender: text().$type<"Male" | "Female">().notNull(),
    practiceNumber: text("practice_number").notNull(),
    professionalBody: text("professional_body").notNull(),
    registrationNumber: text("registration_number").notNull(),
    country: text().notNull(),
    city: text().notNull(),
    specializations: text().array().notNull(),
    software: text().array().notNull(),
    languages: text().array().notNull(),
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
    weeklyHours: jsonb("weekly_hours").notNull(),
    experience: integer().notNull(),
    education: jsonb().notNull(),
    certifications: jsonb().notNull(),
    achievements: jsonb().notNull(),
    /** Services with a starting price in whole ZAR, in the professional's order: [{ name, startingPrice }]. */
    services: jsonb().notNull().default([]),
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
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("professionals_plain_name").on(plainColumn(t.name)),
    index("professionals_plain_number").on(plainColumn(t.practiceNumber)),
    // Of whole words, which are far fewer than threes of letters. New ones wait in its list: it is seldom asked, and a
    // change of a profile must not wait for it.
    index("professionals_bio").using("gin", bioWords),
    check("professionals_rating_range", sql`${t.rating} between 0 and 5`),
    check("professionals_rate_not_negative", sql`${t.hourlyRateCents} >= 0`),
  ],
);

/** The names in a listing's text, each word after a space: what a name that is being typed is compared with. */
export const listingNames = sql.raw("(' ' || translate(left(search_text, name_end), chr(10), ' '))");

/**
 * What the search reads: a narrow row for each listed professional, kept in step by a trigger on `professionals`
 * (migrations), never written by code. Narrow, because a search that has to look at many rows costs by the page: 24 of
 * these fill one, four whole professionals do.
 */
export const professionalListings = pgTable(
  "professional_listings",
  {
    id: text()
      .primaryKey()
      .references(() => professionals.id, { onDelete: "cascade" }),
    country: text().notNull(),
    hourlyRateCents: integer("hourly_rate_cents").notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    reviewCount: integer("review_count").notNull(),
    experience: integer().notNull(),
    verified: boolean().notNull(),
    /**
     * The slugs of specializations and software, and as marks the country ("+KE"), the rating's steps ("+4.5"), the
     * city ("@nairobi"), languages ("~french"), ways to meet ("&online", "&in-person"), body ("#saica"), title ("=tax
     * expert") and first service ("*payroll"), each as the number of lib/platform/db/listing-marks: one index finds those who have
     * several of them.
     */
    facets: integer().array().notNull(),
    /** That of the professional, and its lines without accents, apostrophes and hyphens; the name's forms first. */
    searchText: text("search_text").notNull(),
    /**
     * A Bayesian rating in thousandths (few reviews pull to the mean), with a little for quick answers and free hours
     * soon: the order of a search by relevance.
     */
    quality: integer().notNull().default(0),
    /**
     * Whether an hour is free within a week, which `quality` holds already; from the job that looks for free times. Asked
     * here and not in the table of free times: a count of a thousand people would read half of that.
     */
    freeSoon: boolean("free_soon").notNull().default(false),
    /** Characters of the search text that are the name, and that are name, title and first service. */
    nameEnd: integer("name_end").notNull().default(0),
    leadEnd: integer("lead_end").notNull().default(0),
    /**
     * What stands in the text beside the letters a to z, and pairs of that (`signsOf` in lib/directory/search/shape): no index of
     * letters knows signs. Not among the facets, whose length an index limits.
     */
    signs: text().array().notNull().default([]),
  },
  (t) => [
    // Searches must not wait for a pending list to be read through; profiles change seldom.
    index("professional_listings_search")
      .using("gin", sql`${t.searchText} gin_trgm_ops`, t.facets, t.signs)
      .with({ fastupdate: false }),
    // `nullsFirst` is what plain "order by ... desc" means; without it these indexes serve no order.
    index("professional_listings_by_rating").on(t.rating.desc().nullsFirst(), t.reviewCount.desc().nullsFirst(), t.id),
    // What follows the id is for reading, not for the order: totals and the cheapest of a kind are told from this index
    // alone.
    index("professional_listings_by_price").on(
      t.hourlyRateCents,
      t.rating.desc().nullsFirst(),
      t.id,
      t.country,
      t.verified,
      t.facets,
      t.searchText,
    ),
    index("professional_listings_by_reviews").on(t.reviewCount.desc().nullsFirst(), t.rating.desc().nullsFirst(), t.id),
    index("professional_listings_by_experience").on(
      t.experience.desc().nullsFirst(),
      t.rating.desc().nullsFirst(),
      t.id,
    ),
    // The order of a search by relevance, with all that it compares: read alone it takes a quarter of the time.
    index("professional_listings_by_quality").on(
      t.quality.desc().nullsFirst(),
      t.id,
      t.country,
      t.rating,
      t.verified,
      t.hourlyRateCents,
      t.nameEnd,
      t.leadEnd,
      t.facets,
      t.searchText,
    ),
    index("professional_listings_names")
      .using("gin", sql`${listingNames} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("professional_listings_by_country").on(
      t.country,
      t.rating.desc().nullsFirst(),
      t.reviewCount.desc().nullsFirst(),
      t.id,
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

/**
 * The words of the names and cities of those who are listed, for mistyped ones; kept by the trigger that keeps the
 * listings.
 */
export const professionalWords = pgTable("professional_words", { word: text().primaryKey() }, (t) => [
  index("professional_words_similar").using("gin", sql`${t.word} gin_trgm_ops`),
]);

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
