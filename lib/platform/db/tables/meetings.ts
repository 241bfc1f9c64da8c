import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { instant, tstzrange } from "./columns";
import { professionals } from "./directory";
import { accounts } from "./identity";

/**
 * One meeting, seen from both sides (decisions, Booking). Pending and confirmed rows hold their time: exclusion
 * constraints on `during` (in the migration) let no two of one professional, and no two of one client, overlap.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** Null when a professional books for a named person without an account. */
    clientId: uuid("client_id").references(() => accounts.id, { onDelete: "set null" }),
    clientName: text("client_name").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    during: tstzrange().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at)`),
    /** Minutes. */
    duration: integer().notNull(),
    /** The professional's zone when it was booked: date and time on the wire are its wall time. */
    timeZone: text("time_zone").notNull(),
    serviceType: text("service_type").notNull(),
    meetingType: text("meeting_type").$type<"video" | "phone" | "in-person">().notNull(),
    meetingLink: text("meeting_link"),
    notes: text().notNull().default(""),
    status: text()
      .$type<"pending" | "confirmed" | "cancelled" | "completed" | "no-show">()
      .notNull()
      .default("pending"),
    cancelReason: text("cancel_reason").$type<"client" | "professional" | "admin" | "lapsed">(),
    /** A pending one lapses here: 48 hours after it was made, or at its start if that is sooner. */
    holdExpiresAt: instant("hold_expires_at").notNull(),
    createdBy: uuid("created_by").references(() => accounts.id, { onDelete: "set null" }),
    /** SEQUENCE of the calendar file; rises with every change of time or status. */
    sequence: integer().notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("bookings_professional").on(t.professionalId, t.startsAt),
    index("bookings_client").on(t.clientId, t.startsAt),
    check("bookings_ends_after_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("bookings_status", sql`${t.status} in ('pending', 'confirmed', 'cancelled', 'completed', 'no-show')`),
  ],
);

/** What happened to a booking: made, confirmed, moved (from and to), cancelled, ... */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id").references(() => accounts.id, { onDelete: "set null" }),
    kind: text().$type<"created" | "confirmed" | "rescheduled" | "cancelled" | "completed" | "no-show">().notNull(),
    fromStartsAt: instant("from_starts_at"),
    toStartsAt: instant("to_starts_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("booking_events_booking").on(t.bookingId, t.createdAt)],
);

/** Whole days a professional does not work, in their own zone. Weekly hours stand on the professional. */
export const daysOff = pgTable(
  "days_off",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] })],
);

/** The private address of a person's bookings for their calendar; a new one, or none, ends the old. */
export const calendarFeeds = pgTable("calendar_feeds", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  token: text().notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * What somebody was reminded of, so that it happens once: a meeting that is moved is another moment
 * (lib/meetings/reminders/writes.ts).
 */
export const reminders = pgTable(
  "reminders",
  {
    kind: text().notNull(),
    about: text().notNull(),
    /** The moment it reminds of. */
    moment: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.about, t.moment] })],
);
