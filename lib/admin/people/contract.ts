import type { Permission } from "@/lib/platform/auth/permissions";

/** The sections of a person's page in order, with the permission that each needs. */
export const personSections = [
  { name: "verification", title: "Verification", needs: "read" },
  { name: "plan", title: "Plan", needs: "read" },
  { name: "payments", title: "Payments and invoices", needs: "money" },
  { name: "meetings", title: "Meetings", needs: "read" },
  { name: "conversations", title: "Conversations", needs: "read" },
  { name: "quotes", title: "Quotes", needs: "read" },
  { name: "projects", title: "Projects", needs: "read" },
  { name: "reports", title: "Reports by and about them", needs: "read" },
  { name: "sessions", title: "Devices signed in now", needs: "read" },
  { name: "sign-ins", title: "Sign-ins", needs: "read" },
  { name: "mails", title: "Emails sent to them", needs: "read" },
  { name: "consents", title: "Consents", needs: "read" },
  { name: "audit", title: "Audit log", needs: "read" },
] as const satisfies readonly { name: string; title: string; needs: Permission }[];
export type PersonSectionName = (typeof personSections)[number]["name"];

/** The latest rows of a section; each row has its time and one cell for each column. */
export interface PersonSection {
  columns: readonly string[];
  /** `personId` is the account of the person whom the first cell names; null without one. */
  rows: { at: string; cells: string[]; personId: string | null }[];
  /** All rows, of which `rows` has the latest. */
  total: number;
}
