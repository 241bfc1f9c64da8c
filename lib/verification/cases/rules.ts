import { typedNumber } from "@/lib/platform/format/typed-text";
import { addDays } from "@/lib/platform/format/zones";
import { bodies, type BodyCode } from "@/lib/platform/reference/bodies";
import { countries, type CountryCode } from "@/lib/platform/reference/countries";
import type { Decision, EventKind, VerificationStatus } from "./contract";

/** The labels of documents in the admin area. */
export const documentLabels = {
  idDocument: "ID document",
  certification: "Professional certification",
  practicePermit: "Practice permit",
} as const;
export type DocumentKind = keyof typeof documentLabels;

/**
 * The transition table (decisions, Admin): pending -> under review -> approved, rejected or information requested;
 * approved -> revoked. A resubmission after a request, a rejection or a revocation makes it pending again.
 */
const moves: Record<VerificationStatus, readonly Decision[]> = {
  pending: ["start", "approve", "reject", "request-information"],
  under_review: ["approve", "reject", "request-information"],
  information_requested: ["approve", "reject"],
  approved: ["revoke", "re-date"],
  rejected: [],
  revoked: [],
};
export const decisionsOf = (status: VerificationStatus): readonly Decision[] => moves[status];

const outcomes: Record<Decision, VerificationStatus> = {
  start: "under_review",
  approve: "approved",
  reject: "rejected",
  "request-information": "information_requested",
  revoke: "revoked",
  "re-date": "approved",
};
/** The status after a decision; null if it is not allowed from the current status. */
export const nextVerificationStatus = (status: VerificationStatus, decision: Decision): VerificationStatus | null =>
  moves[status].includes(decision) ? outcomes[decision] : null;

/** The underscore is shown as a space (specification 2.10); people read that a verification was withdrawn. */
export const statusText = (status: VerificationStatus): string =>
  status === "revoked" ? "withdrawn" : status.replaceAll("_", " ");
/** The history of a case, as administrators read it. */
export const eventLabels: Record<EventKind, string> = {
  submitted: "Submitted",
  started: "Review started",
  approved: "Approved",
  rejected: "Rejected",
  information_requested: "Information requested",
  resubmitted: "Sent again",
  revoked: "Verification withdrawn",
  re_dated: "End date changed",
  undone: "Last decision undone",
  lapsed: "Verification lapsed",
};

/** pending is yellow, under review is blue (specification 2.10). */
export const statusTones = {
  pending: "warning",
  under_review: "info",
  information_requested: "neutral",
  approved: "success",
  rejected: "danger",
  revoked: "danger",
} as const satisfies Record<VerificationStatus, string>;

export const reasons: Record<"reject" | "request-information" | "revoke", readonly string[]> = {
  reject: [
    "We couldn't find the practice number in the body's register.",
    "The name on the documents isn't the name on the profile.",
    "The documents can't be read.",
    "The licence has expired.",
  ],
  "request-information": [
    "Please send a clearer copy of your ID document.",
    "Please send your current practice certificate.",
    "Please check your practice number: it isn't in the register as you wrote it.",
    "Please send proof of your change of name.",
  ],
  revoke: [
    "Your professional body no longer lists you as a member.",
    "Your licence was suspended or withdrawn.",
    "A document turned out not to be genuine.",
    "We approved your verification by mistake.",
  ],
};

/** The target time for a decision, in hours. */
export const dueHours = 48;
/** The number of days before expiry at which a professional is warned. */
export const warningDays = 30;
/** The suggested validity of an approval, in days. */
export const validDays = 365;
/** The number of days after which the files of a decided case are deleted (safety.md, Input and output). */
export const documentDays = 14;

/** The age of a case in whole units: "3 hours", "2 days". */
export function ageOf(submitted: string, now: Date): { text: string; overdue: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(submitted)) / 3_600_000));
  const days = Math.floor(hours / 24);
  const text = hours < 1 ? "under 1 hour" : hours < 48 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : `${days} days`;
  return { text, overdue: hours >= dueHours };
}

/** True if a practice number has the format of the professional body. */
export function numberFits(code: BodyCode, number: string): boolean {
  return bodies.find((body) => body.code === code)?.format.test(number.trim()) ?? false;
}

/** The three countries of the specification first, then any other in the data, by name (decisions, Admin). */
export function countryChoices(found: readonly CountryCode[]): { code: CountryCode; name: string }[] {
  const first: readonly CountryCode[] = ["ZA", "NG", "KE"];
  const rest = countries.filter(({ code }) => found.includes(code) && !first.includes(code));
  const named = (code: CountryCode) => countries.find((country) => country.code === code)!;
  return [...first.map(named), ...rest.toSorted((a, b) => a.name.localeCompare(b.name))].map(({ code, name }) => ({
    code,
    name,
  }));
}

const seenLabels: Record<string, string> = {
  name: "Name",
  title: "Title",
  country: "Country",
  professionalBody: "Professional body",
  practiceNumber: "Practice number",
  localLicence: "Local licence",
  ...documentLabels,
};
/** The differences between previously verified and current values as text; empty without any. */
export function changesOf(before: Record<string, string>, now: Record<string, string>) {
  return Object.entries(seenLabels).flatMap(([key, what]) => {
    const was = before[key] ?? "";
    const is = now[key] ?? "";
    // Cases decided before titles were verified hold none.
    if (was === is || (key === "title" && before.title === undefined)) return [];
    const file = key in documentLabels;
    return [
      { what, before: file ? (was ? "sent" : "missing") : was, now: file ? (is ? "a new file" : "missing") : is },
    ];
  });
}

/** True if an approval has expired on a date in the professional's time zone, the day after its last. */
export const hasLapsed = (validUntil: string, today: string): boolean => today > validUntil;
/** True if it expires within `warningDays`. */
export const endsSoon = (validUntil: string, today: string): boolean => validUntil <= addDays(today, warningDays);

/**
 * True if the professional may send documents now: after a request, a rejection or an expiry, or shortly before one.
 */
export function canSend(status: VerificationStatus | "none", validUntil: string | null, today: string): boolean {
  if (["information_requested", "rejected", "revoked", "none"].includes(status)) return true;
  return status === "approved" && validUntil !== null && endsSoon(validUntil, today);
}

/**
 * Normalizes a practice number or name for comparison in the public check: without case, accents, spaces and dashes.
 */
export const plainForm = (text: string): string =>
  typedNumber(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** The rate limit of the public check per IP address, shared by page and endpoint. */
export const checkRate = { name: "verification-check", limit: 300, seconds: 600 } as const;

/** Days in which documents for a change of a verified profile can be sent. */
export const changeDays = 90;
/** The reason of a case that ends without its documents. */
export const noDocuments = `No document arrived within ${changeDays} days. Your profile keeps its current details.`;
