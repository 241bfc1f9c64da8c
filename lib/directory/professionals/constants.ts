/**
 * The status of a professional. Only the first three are listed (decisions, Finding); only `approved` carries the
 * badge.
 */
export const listedStatuses = ["approved", "under_review", "lapsed"] as const;
export const professionalStatuses = [...listedStatuses, "pending", "rejected", "suspended", "incomplete"] as const;
export type ProfessionalStatus = (typeof professionalStatuses)[number];
export type ListedStatus = (typeof listedStatuses)[number];

/** Whether clients find a professional with this status. */
export const isListed = (status: ProfessionalStatus): status is ListedStatus =>
  (listedStatuses as readonly string[]).includes(status);
