import type { LeadStatus } from "./contract";
import { addMonths } from "@/lib/platform/format/months";

/**
 * The start of the billing month of `now`: the same day and time of each month as the first period, or the month's last
 * day.
 */
export function billingMonthStart(firstPeriod: Date, now: Date): Date {
  let months =
    (now.getUTCFullYear() - firstPeriod.getUTCFullYear()) * 12 + now.getUTCMonth() - firstPeriod.getUTCMonth();
  if (addMonths(firstPeriod, months) > now) months -= 1;
  return addMonths(firstPeriod, Math.max(0, months));
}

/** new -> viewed -> applied; applying again, or viewing after an application, changes nothing. */
export function nextLeadStatus(status: LeadStatus, action: "view" | "apply"): LeadStatus {
  if (status === "applied" || action === "apply") return "applied";
  return "viewed";
}

/** True if the plan allows another first application (-1: no limit; decisions, Money: the 51st is refused). */
export function mayApply(applied: number, maxLeads: number): boolean {
  return maxLeads < 0 || applied < maxLeads;
}
