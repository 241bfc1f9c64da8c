import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { formatRandCents } from "@/lib/platform/format/money";

/** What the price of a meeting depends on, in cents of rand. */
export interface PriceBasis {
  /** The price of the chosen package; null without one. */
  packageCents: number | null;
  /** The price of the kind of meeting, 0 for free; null without a kind, or where the kind has no price. */
  kindCents: number | null;
  hourlyRateCents: number;
  /** The length of the meeting. */
  minutes: number;
}

/**
 * The price of a meeting in cents of rand: the price of its package, else the one of its kind, else the hourly rate for
 * its length, rounded to a cent (decisions, Booking).
 */
export const priceOfMeeting = ({ packageCents, kindCents, hourlyRateCents, minutes }: PriceBasis): number =>
  packageCents ?? kindCents ?? Math.round((hourlyRateCents * minutes) / 60);

/** The price of a kind of meeting in cents of rand: its own, else the hourly rate for its minutes. */
export const priceOfKind = (
  { priceCents, minutes }: { priceCents: number | null; minutes: number },
  hourlyRateCents: number,
): number => priceOfMeeting({ packageCents: null, kindCents: priceCents, hourlyRateCents, minutes });

interface PricedRow {
  priceCents: number | null;
  hourlyRateCents: number | null;
  packageName: string | null;
  kindPriceCents: number | null;
}

/**
 * The price of a booked meeting once it has `minutes`. Only a price by the hour changes, at the rate of the request.
 * Null for a meeting without a price.
 */
export function priceAfterMove(row: PricedRow & { duration: number }, minutes: number): number | null {
  const { priceCents, hourlyRateCents, packageName, kindPriceCents, duration } = row;
  if (minutes === duration || priceCents === null || hourlyRateCents === null) return priceCents;
  const packageCents = packageName === null ? null : priceCents;
  return priceOfMeeting({ packageCents, kindCents: kindPriceCents, hourlyRateCents, minutes });
}

const periods = { once: "", month: " (price for a month)", year: " (price for a year)" } as const;

/** The name of a package as a booking keeps it: "Monthly bookkeeping (price for a month)". */
export const bookedPackageName = ({ name, period }: Pick<ServicePackage, "name" | "period">): string =>
  `${name}${periods[period]}`;

/** A price in words: "Free" or "R850". */
export const priceText = (cents: number): string => (cents === 0 ? "Free" : formatRandCents(cents));

/** The price of a booking and its package for texts, a line each: "Price: R850". Empty for a booking without a price. */
export const priceLines = ({ priceCents, packageName }: Pick<PricedRow, "priceCents" | "packageName">): string[] => [
  ...(packageName === null ? [] : [`Package: ${packageName}`]),
  ...(priceCents === null ? [] : [`Price: ${priceText(priceCents)}`]),
];
