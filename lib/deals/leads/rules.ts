import type { LeadStatus } from "./contract";

/** new -> viewed -> applied; applying again, viewing after an application, and assigning change nothing. */
export function nextLeadStatus(status: LeadStatus, action: "view" | "apply" | "assign"): LeadStatus {
  if (action === "assign") return status;
  if (status === "applied" || action === "apply") return "applied";
  return "viewed";
}

/** True if the plan allows another first application (-1: no limit; decisions, Money: the 51st is refused). */
export function mayApply(applied: number, maxLeads: number): boolean {
  return maxLeads < 0 || applied < maxLeads;
}
