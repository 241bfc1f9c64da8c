import { z } from "zod";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { type Period, periods } from "./periods";

/**
 * A calendar month in the viewer's zone. Money is in cents; `answerMinutes` is the median time to the first reply in
 * the month's conversations, null without replies.
 */
export interface MonthFigures {
  /** YYYY-MM */
  month: string;
  cents: number;
  bookings: Record<BookingStatus, number>;
  received: number;
  answered: number;
  answerMinutes: number | null;
}

/** The same for a period up to today. `deals` are accepted quotes (clients) or completed projects (professionals). */
export interface PeriodFigures {
  cents: number;
  deals: number;
  bookings: number;
  received: number;
  answered: number;
  answerMinutes: number | null;
}

/** The viewer's figures: the selected period, the preceding one, and the last twelve months, oldest first. */
export interface Report {
  side: "client" | "professional";
  /** The viewer's country; its zone defines days and months. */
  country: CountryCode;
  period: Period;
  /** First day of the period, YYYY-MM-DD in the viewer's zone. */
  since: string;
  now: PeriodFigures;
  before: PeriodFigures;
  months: MonthFigures[];
}

/** A professional's reach in a period: profile views, contact requests, leads and reviews. */
export interface ReachFigures {
  views: number;
  contacts: number;
  leads: number;
  reviews: number;
  /** Average rating of the period's reviews; null without any. */
  rating: number | null;
}

/**
 * A professional's reach: the selected period, the preceding one, and the last twelve months, oldest first. Days are
 * UTC, as stored.
 */
export interface Reach {
  now: ReachFigures;
  before: ReachFigures;
  months: ({ month: string } & Pick<ReachFigures, "views" | "contacts" | "leads">)[];
}

/** The query of GET /api/reports/own.csv and own.xlsx. */
export const ownReportQuerySchema = z.strictObject({ period: z.enum(periods).default("30d") });
