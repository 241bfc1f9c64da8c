import { capitalize } from "@/lib/platform/format/capitalize";
import { formatRandCents } from "@/lib/platform/format/money";
import type { AuditKind, AuditLogEntry } from "./contract";

/** The kinds by which the log is filtered, with the nouns of their actions ("payment" of "payment.refund"). */
export const auditKinds: Record<AuditKind, { label: string; nouns: readonly string[] }> = {
  accounts: { label: "Accounts", nouns: ["user", "admin", "note", "see-as", "two-factor", "token", "webhook"] },
  "sign-ins": { label: "Blocked sign-ins", nouns: ["sign-in"] },
  verification: { label: "Verification", nouns: ["verification"] },
  documents: { label: "Documents viewed", nouns: ["file"] },
  money: { label: "Payments and plans", nouns: ["payment", "refund", "card-change", "subscription"] },
  moderation: { label: "Moderation", nouns: ["moderation"] },
  affiliates: {
    label: "Affiliates",
    nouns: ["affiliate", "affiliate-payout", "affiliate-statement", "commission", "referral"],
  },
  messages: { label: "Messages", nouns: ["contact", "newsletter", "announcement", "mail"] },
  system: { label: "System", nouns: ["settings", "job", "zone-data", "holiday"] },
  reports: { label: "Reports", nouns: ["report", "audit"] },
};

type Entry = Pick<AuditLogEntry, "action" | "targetType" | "targetId" | "target" | "subject">;

const pathOfType: Record<string, (entry: Entry) => string> = {
  verification: ({ targetId }) => `/admin?tab=verifications&case=${targetId}`,
  payment: ({ target }) => `/admin?tab=payments&q=${encodeURIComponent(target)}`,
  subscription: ({ target }) => `/admin?tab=payments&list=subscriptions&q=${encodeURIComponent(target)}`,
  review: () => "/admin?tab=moderation&status=decided&kind=review",
  message: () => "/admin?tab=moderation&status=decided&kind=message",
  profile: () => "/admin?tab=moderation&status=decided&kind=profile",
  portfolio: () => "/admin?tab=moderation&status=decided&kind=portfolio",
  "affiliate-statement": () => "/admin?tab=affiliates&view=statements",
  affiliate: ({ targetId }) => `/admin?tab=affiliates&affiliate=${targetId}`,
  commission: () => "/admin?tab=affiliates&view=affiliates",
  referral: () => "/admin?tab=affiliates",
  contact: () => "/admin?tab=inbox",
  newsletter: () => "/admin?tab=inbox",
  announcement: () => "/admin?tab=settings&section=announcements",
  settings: () => "/admin?tab=settings&section=system",
  holiday: () => "/admin?tab=deadlines",
  job: () => "/admin?tab=monitoring",
  mail: () => "/admin?tab=monitoring",
};

/** The admin page of the object that an entry changed; the person's page for a file; null without a page. */
export function objectPath(entry: Entry): string | null {
  // An export changes no object; its target is a title.
  if (entry.action.endsWith(".export")) return null;
  const path = pathOfType[entry.targetType];
  if (path) return path(entry);
  return entry.subject ? `/admin?tab=users&user=${entry.subject.id}` : null;
}

/** One value that a write changed; `before` or `after` is empty if the entry does not hold it. */
export interface AuditChange {
  name: string;
  label: string;
  before: string;
  after: string;
}

const reasons = ["reason", "note", "suspensionReason"];
type Values = Record<string, unknown>;

/** The recorded values of an entry as text, reasons first; amounts in rand unless the entry names another currency. */
export function changesOf({ before, after }: Pick<AuditLogEntry, "before" | "after">): AuditChange[] {
  const from = valuesOf(before);
  const to = valuesOf(after);
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return [...names.filter((name) => reasons.includes(name)), ...names.filter((name) => !reasons.includes(name))].map(
    (name) => ({ name, label: labelOf(name), before: textOf(name, from), after: textOf(name, to) }),
  );
}

const valuesOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** "amountCents" -> "Amount", "validUntil" -> "Valid until" */
const labelOf = (name: string) =>
  capitalize(
    name
      .replace(/Cents$/, "")
      .replaceAll(/[-_.]/g, " ")
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );

function textOf(name: string, values: Values): string {
  const value = values[name];
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && name.endsWith("Cents")) return amountText(value, values.currency);
  if (Array.isArray(value))
    return value.map((item) => (isPlain(item) ? String(item) : JSON.stringify(item))).join(", ");
  return isPlain(value) ? String(value) : JSON.stringify(value);
}

const isPlain = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

const amountText = (cents: number, currency: unknown) =>
  typeof currency === "string" && currency !== "ZAR"
    ? `${currency} ${(cents / 100).toFixed(2)}`
    : formatRandCents(cents);
