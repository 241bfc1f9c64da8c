import { z } from "zod";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import type { CountryCode } from "@/lib/platform/reference/countries";

/** specification 9: the periods of the figures. */
export const periods = ["7d", "30d", "90d", "1y"] as const;
export type Period = (typeof periods)[number];

/**
 * One calendar month of one's own zone. Money is cents; `answerMinutes` is the median time to the first answer of the
 * month's conversations, null when none was answered.
 */
export interface MonthFigures {
  /** YYYY-MM */
  month: string;
  cents: number;
  bookings: Record<BookingStatus, number>;
  asked: number;
  answered: number;
  answerMinutes: number | null;
}

/**
 * The same over a stretch of days up to today. `deals` are quotes accepted (a client's) or projects completed (a
 * professional's).
 */
export interface PeriodFigures {
  cents: number;
  deals: number;
  bookings: number;
  asked: number;
  answered: number;
  answerMinutes: number | null;
}

/**
 * What one's own work adds up to: the chosen period, the one before it, and the last twelve months, the oldest first.
 */
export interface Report {
  side: "client" | "professional";
  /** Where one lives or works; its zone is the figures'. */
  country: CountryCode;
  period: Period;
  /** The first day of the period, YYYY-MM-DD in one's own zone. */
  since: string;
  now: PeriodFigures;
  before: PeriodFigures;
  months: MonthFigures[];
}

/**
 * How clients came to a professional over a stretch of days: looks at the profile, contact details asked for, leads,
 * and the reviews written.
 */
export interface ReachFigures {
  views: number;
  contacts: number;
  leads: number;
  reviews: number;
  /** The average of those reviews; null without any. */
  rating: number | null;
}

/**
 * A professional's reach: the chosen period, the one before it, and the last twelve months, the oldest first. Days are
 * UTC's, as they are counted.
 */
export interface Reach {
  now: ReachFigures;
  before: ReachFigures;
  months: ({ month: string } & Pick<ReachFigures, "views" | "contacts" | "leads">)[];
}

/** The query of GET /api/reports/own.csv. */
export const ownReportQuerySchema = z.strictObject({ period: z.enum(periods).default("30d") });
