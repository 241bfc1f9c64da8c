import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, tstzrange } from "./columns";
import { professionals } from "./directory";
import { accounts, seats } from "./identity";
import { files } from "./platform-files";

type Place = "video" | "phone" | "their-office" | "client-office";

/** A kind of meeting that a professional offers: its length, price, place, intake questions and booking rules. */
export const meetingKinds = pgTable(
  "meeting_kinds",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** The last part of its link; it stays when the name changes. */
    slug: text().notNull(),
    name: text().notNull(),
    /** The consultation type, by its slug. */
    serviceType: text("service_type").notNull(),
    minutes: integer().notNull(),
    /** Shown, not collected; 0 is free, null is the hourly rate for the minutes. */
    priceCents: integer("price_cents"),
    place: text().$type<Place>().notNull(),
    questions: jsonb()
      .$type<
        {
          id: string;
          label: string;
          type: "text" | "choice" | "yes-no" | "file";
          options: string[];
          required: boolean;
        }[]
      >()
      .notNull()
      .default([]),
    /** Who may book: everyone, people with a conversation or a meeting, or everyone who has the link. */
    audience: text().$type<"all" | "clients" | "link">().notNull().default("all"),
    /** Minutes and hours that replace those of the booking rules; null keeps them. */
    bufferBefore: integer("buffer_before"),
    bufferAfter: integer("buffer_after"),
    noticeHours: integer("notice_hours"),
    position: integer().notNull(),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("meeting_kinds_slug").on(t.professionalId, t.slug),
    check("meeting_kinds_minutes", sql`${t.minutes} between 10 and 180 and ${t.minutes} % 5 = 0`),
  ],
);

/** What a meeting keeps of its kind, as it was when it was booked; all empty for a meeting without a kind. */
const kindColumns = () => ({
  kindId: uuid("kind_id").references(() => meetingKinds.id, { onDelete: "set null" }),
  kindName: text("kind_name"),
  kindPriceCents: integer("kind_price_cents"),
  place: text().$type<Place>(),
  bufferBefore: integer("buffer_before"),
  bufferAfter: integer("buffer_after"),
  /** The answers to its intake questions, with the questions. */
  answers: jsonb()
    .$type<{ id: string; label: string; type: "text" | "choice" | "yes-no" | "file"; value: string }[]>()
    .notNull()
    .default([]),
});

/**
 * A meeting of a client and a professional (decisions, Booking). Exclusion constraints on `during` (in the migration)
 * prevent overlapping pending or confirmed bookings of one professional or one client.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** Null for a named person without an account, booked by the professional. */
    clientId: uuid("client_id").references(() => accounts.id, { onDelete: "set null" }),
    clientName: text("client_name").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    during: tstzrange().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at)`),
    /** Minutes. */
    duration: integer().notNull(),
    /** The professional's zone at the time of booking; date and time in the API are wall time in this zone. */
    timeZone: text("time_zone").notNull(),
    /** Start as wall time in `timeZone`, computed by Node; null until the next start fills it for an old booking. */
    localDate: date("local_date"),
    localTime: text("local_time"),
    serviceType: text("service_type").notNull(),
    meetingType: text("meeting_type").$type<"video" | "phone" | "in-person">().notNull(),
    meetingLink: text("meeting_link"),
    notes: text().notNull().default(""),
    ...kindColumns(),
    /**
     * Price as it was when the meeting was requested, in cents of rand: of the package, else of the kind, else the
     * hourly rate for the duration. Null for meetings of before 0.2.
     */
    priceCents: integer("price_cents"),
    hourlyRateCents: integer("hourly_rate_cents"),
    packageName: text("package_name"),
    status: text()
      .$type<"pending" | "confirmed" | "cancelled" | "completed" | "no-show">()
      .notNull()
      .default("pending"),
    cancelReason: text("cancel_reason").$type<"client" | "professional" | "admin" | "lapsed">(),
    /** Why a side cancelled: a reason of the fixed list, and a note for the other side. */
    cancelCause: text("cancel_cause"),
    cancelNote: text("cancel_note").notNull().default(""),
    /** Times that the professional offered in place of the current one; the client takes one without a confirmation. */
    offeredTimes: jsonb("offered_times").$type<string[]>(),
    /** A pending booking expires at this time: 48 hours after creation, or at its start if that is sooner. */
    holdExpiresAt: instant("hold_expires_at").notNull(),
    /** The side that marked a no-show, and when; the other side may object for 24 hours. */
    noShowBy: text("no_show_by").$type<"client" | "professional" | "admin">(),
    noShowAt: instant("no_show_at"),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    /** SEQUENCE of the calendar file; incremented by each change of time or status. */
    sequence: integer().notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("bookings_professional").on(t.professionalId, t.startsAt),
    index("bookings_client").on(t.clientId, t.startsAt),
    index("bookings_professional_updated").on(t.professionalId, t.updatedAt, t.id),
    index("bookings_client_updated").on(t.clientId, t.updatedAt, t.id),
    index("bookings_kind")
      .on(t.kindId)
      .where(sql`${t.kindId} is not null`),
    // The jobs that remind, complete meetings and end requests.
    index("bookings_starts").on(t.startsAt),
    index("bookings_completed_end")
      .on(t.endsAt)
      .where(sql`${t.status} = 'completed'`),
    index("bookings_confirmed_end")
      .on(t.endsAt)
      .where(sql`${t.status} = 'confirmed'`),
    index("bookings_pending_hold")
      .on(t.holdExpiresAt)
      .where(sql`${t.status} = 'pending'`),
    check("bookings_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("bookings_status", sql`${t.status} in ('pending', 'confirmed', 'cancelled', 'completed', 'no-show')`),
  ],
);

/**
 * A client's file that answers an intake question of a booking. The answer keeps its name; without a row the client has
 * not added the file yet, or it is deleted.
 */
export const bookingFiles = pgTable(
  "booking_files",
  {
    fileId: uuid("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    questionId: text("question_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [unique("booking_files_question").on(t.bookingId, t.questionId)],
);

/** History of a booking: created, confirmed, rescheduled (from and to), cancelled, ... */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The side of the actor; null on older rows, where it follows from the account. */
    side: text().$type<"client" | "professional" | "admin">(),
    /** The seat by which a person of the firm made the change. */
    seatId: uuid("seat_id").references(() => seats.id, { onDelete: "set null" }),
    kind: text()
      .$type<"created" | "confirmed" | "rescheduled" | "cancelled" | "completed" | "no-show" | "objected">()
      .notNull(),
    fromStartsAt: instant("from_starts_at"),
    toStartsAt: instant("to_starts_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("booking_events_booking").on(t.bookingId, t.createdAt),
    index("booking_events_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
  ],
);

/**
 * The invitation of a client to a meeting that a professional booked for them. Until it is accepted the booking has no
 * client account.
 */
export const bookingInvitations = pgTable(
  "booking_invitations",
  {
    bookingId: uuid("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** Normalised by lib/platform/auth/email.ts; confirmed by accepting. */
    email: text().notNull(),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    acceptedAt: instant("accepted_at"),
    /** Ends the mails to this address. */
    declinedAt: instant("declined_at"),
    /** Mails sent before the invitation is accepted. */
    mails: integer().notNull().default(0),
  },
  (t) => [
    index("booking_invitations_day").on(t.professionalId, t.invitedAt),
    index("booking_invitations_email").on(t.email),
  ],
);

/** When a person is reminded of meetings, in hours before the start; without a row at the usual times. */
export const reminderChoices = pgTable("reminder_choices", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  hours: integer().array().notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/**
 * A client who waits for a time of a professional to open: one earlier than a booking, or one on a full day. The row is
 * deleted when the time is taken, the client leaves, or its dates have passed.
 */
export const waitingList = pgTable(
  "waiting_list",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** The booking that an earlier time would replace; null for a full day. */
    bookingId: uuid("booking_id").references(() => bookings.id, { onDelete: "cascade" }),
    kindId: uuid("kind_id").references(() => meetingKinds.id, { onDelete: "cascade" }),
    minutes: integer().notNull(),
    /** The days waited for, both inclusive, in the professional's time zone. */
    fromDay: date("from_day").notNull(),
    untilDay: date("until_day").notNull(),
    /** The starts that were free at the last check, which are not news. */
    knownTimes: jsonb("known_times").$type<string[]>().notNull().default([]),
    checkedAt: instant("checked_at").notNull().defaultNow(),
    /** The last notice of an opened time. */
    notifiedAt: instant("notified_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("waiting_list_pair").on(t.accountId, t.professionalId),
    index("waiting_list_professional").on(t.professionalId),
    index("waiting_list_booking").on(t.bookingId),
    index("waiting_list_until").on(t.untilDay),
    check("waiting_list_days", sql`${t.untilDay} >= ${t.fromDay}`),
  ],
);

/**
 * A booking requested without signing in. It holds its time until `expiresAt`, or until the address is confirmed and it
 * becomes a booking. Until then the professional does not see it.
 */
export const guestBookings = pgTable(
  "guest_bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** Normalised by lib/platform/auth/email.ts; not confirmed. */
    email: text().notNull(),
    name: text().notNull(),
    /** The guest's time zone. */
    timeZone: text("time_zone").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    serviceType: text("service_type").notNull(),
    meetingType: text("meeting_type").$type<"video" | "phone" | "in-person">().notNull(),
    notes: text().notNull().default(""),
    /**
     * Without a kind, `kindPriceCents` is the price of the meeting, and `kindName` the name of a package (`place` is
     * null).
     */
    ...kindColumns(),
    /** Hash of the token in the mailed link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Keyed hash of the mailed code; null where the address has an account that must sign in. */
    codeHash: text("code_hash"),
    /** Hash of the secret in the cookie of the browser that sent the form. */
    browserHash: text("browser_hash").notNull(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    bookingId: uuid("booking_id").references(() => bookings.id, { onDelete: "set null" }),
  },
  (t) => [
    index("guest_bookings_held")
      .on(t.professionalId, t.startsAt)
      .where(sql`${t.confirmedAt} is null`),
    index("guest_bookings_expiry").on(t.expiresAt),
    index("guest_bookings_email").on(t.email),
    index("guest_bookings_booking").on(t.bookingId),
    check("guest_bookings_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/**
 * A professional's time off and dates with other hours, in their zone. Weekly hours and booking rules are columns of
 * `professionals`.
 */
export const daysOff = pgTable(
  "days_off",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    /** The last day, inclusive; null for a single day. */
    until: date(),
    /** Hours in place of the weekly ones; empty for time off. */
    hours: jsonb().$type<{ start: string; end: string }[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] }), check("days_off_until", sql`${t.until} >= ${t.day}`)],
);

/** A calendar from elsewhere (Google, Outlook, iCloud), read for the times at which a professional is busy. */
export const calendarSources = pgTable(
  "calendar_sources",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The private address, encrypted (lib/platform/auth/sealing.ts); only its host is ever shown. */
    address: text().notNull(),
    host: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The next read by the job. */
    nextReadAt: instant("next_read_at").notNull().defaultNow(),
    /** The last read that succeeded. */
    readAt: instant("read_at"),
    /** Why the last read failed, as a sentence, and since when; null while the address works. */
    failure: text(),
    failingSince: instant("failing_since"),
    /** Failed reads in a row; each one lengthens the wait for the next. */
    failures: integer().notNull().default(0),
    /** True when the last read reached only a part, because the calendar is too large or repeats too often. */
    partlyRead: boolean("partly_read").notNull().default(false),
    /** Time zones that the last read did not know, with the number of entries in each. */
    unknownZones: jsonb("unknown_zones").$type<{ name: string; entries: number }[]>().notNull().default([]),
    /** When the owner was notified of a failing address. */
    notifiedAt: instant("notified_at"),
    /** Hash of the busy times, which are rewritten only when they change. */
    busyHash: text("busy_hash"),
  },
  (t) => [index("calendar_sources_account").on(t.accountId), index("calendar_sources_due").on(t.nextReadAt)],
);

/** Busy times of calendars from elsewhere, without titles. Times of one source do not overlap. */
export const calendarBusy = pgTable(
  "calendar_busy",
  {
    sourceId: uuid("source_id")
      .notNull()
      .references(() => calendarSources.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sourceId, t.startsAt] }),
    index("calendar_busy_account").on(t.accountId, t.endsAt),
    check("calendar_busy_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** Token of a person's private calendar feed; replacing or deleting it ends the old URL. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  token: text().notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Reminders already sent. A rescheduled meeting has a new `moment`, so it gets a new reminder
 * (lib/meetings/reminders/writes.ts).
 */
export const reminders = pgTable(
  "reminders",
  {
    kind: text().notNull(),
    about: text().notNull(),
    /** Time of the event the reminder is about. */
    moment: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.about, t.moment] })],
);
