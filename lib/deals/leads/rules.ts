import type { LeadStatus } from "./contract";

/** new -> viewed -> applied; applying again, or viewing after an application, changes nothing. */
export function nextLeadStatus(status: LeadStatus, action: "view" | "apply"): LeadStatus {
  if (status === "applied" || action === "apply") return "applied";
  return "viewed";
}

/** True if the plan allows another first application (-1: no limit; decisions, Money: the 51st is refused). */
export function mayApply(applied: number, maxLeads: number): boolean {
  return maxLeads < 0 || applied < maxLeads;
}
