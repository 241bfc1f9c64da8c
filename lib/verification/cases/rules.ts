import { addDays } from "@/lib/platform/format/zones";
import { bodies, type BodyCode } from "@/lib/platform/reference/bodies";
import { type CountryCode, countries } from "@/lib/platform/reference/countries";
import { type Decision, type VerificationQuery, verificationQuerySchema, type VerificationStatus } from "./contract";

/** What the admin's list calls a document of an application. */
export const documentLabels = {
  idDocument: "ID document",
  certification: "Professional certification",
  practicePermit: "Practice permit",
} as const;
export type DocumentKind = keyof typeof documentLabels;

/**
 * decisions, Admin: pending -> under review -> approved, rejected or more information asked. An answer to a question,
 * or to a rejection, makes it pending again.
 */
const moves: Record<VerificationStatus, readonly Decision[]> = {
  pending: ["start", "approve", "reject", "request-information"],
  under_review: ["approve", "reject", "request-information"],
  information_requested: ["approve", "reject"],
  approved: [],
  rejected: [],
};
export const decisionsOf = (status: VerificationStatus): readonly Decision[] => moves[status];

const outcomes: Record<Decision, VerificationStatus> = {
  start: "under_review",
  approve: "approved",
  reject: "rejected",
  "request-information": "information_requested",
};
/** Where a decision leads; null when it can't be made from there. */
export const nextVerificationStatus = (status: VerificationStatus, decision: Decision): VerificationStatus | null =>
  moves[status].includes(decision) ? outcomes[decision] : null;

/** specification 2.10: the underscore is shown as a space. */
export const statusText = (status: VerificationStatus): string => status.replaceAll("_", " ");
/** specification 2.10: pending yellow, under review blue. */
export const statusTones = {
  pending: "warning",
  under_review: "info",
  information_requested: "neutral",
  approved: "success",
  rejected: "danger",
} as const satisfies Record<VerificationStatus, string>;

export const reasons: Record<"reject" | "request-information", readonly string[]> = {
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
};

/** A case should be decided within two days. */
export const dueHours = 48;
/** How many days before its end a professional is told. */
export const warningDays = 30;
/** How long an approval is suggested to hold. */
export const validDays = 365;
/** Days after which the files of a decided case are deleted (safety.md, Input and output). */
export const documentDays = 14;

/** "3 hours", "2 days": how long a case has waited, in whole units. */
export function ageOf(submitted: string, now: Date): { text: string; overdue: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(submitted)) / 3_600_000));
  const days = Math.floor(hours / 24);
  const text = hours < 1 ? "under 1 hour" : hours < 48 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : `${days} days`;
  return { text, overdue: hours >= dueHours };
}

/** Whether a practice number looks as that body writes them. */
export function numberFits(code: BodyCode, number: string): boolean {
  return bodies.find((body) => body.code === code)?.format.test(number.trim()) ?? false;
}

/** decisions, Admin: the specification's three first, then any other in the data, by name. */
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
  country: "Country",
  professionalBody: "Professional body",
  practiceNumber: "Practice number",
  ...documentLabels,
};
/** What differs between what was looked at before and now, in words; empty when nothing does. */
export function changesOf(before: Record<string, string>, now: Record<string, string>) {
  return Object.entries(seenLabels).flatMap(([key, what]) => {
    const [was, is] = [before[key] ?? "", now[key] ?? ""];
    if (was === is) return [];
    const file = key in documentLabels;
    return [
      { what, before: file ? (was ? "sent" : "missing") : was, now: file ? (is ? "a new file" : "missing") : is },
    ];
  });
}

/** Whether an approval has run out on a day of the professional's calendar: the day after its last. */
export const hasLapsed = (validUntil: string, today: string): boolean => today > validUntil;
/** Whether it ends within the days of the warning. */
export const endsSoon = (validUntil: string, today: string): boolean => validUntil <= addDays(today, warningDays);

/**
 * Whether the professional may send documents now: when asked, when rejected, or when an approval has ended or ends
 * soon.
 */
export function canSend(status: VerificationStatus | "none", validUntil: string | null, today: string): boolean {
  if (status === "information_requested" || status === "rejected" || status === "none") return true;
  return status === "approved" && validUntil !== null && endsSoon(validUntil, today);
}

/** A practice number or a name as the public check compares them: without case, accents, spaces and dashes. */
export const plainForm = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** How often one address may ask the public check; the page and the endpoint count together. */
export const checkRate = { name: "verification-check", limit: 30, seconds: 600 } as const;

/** What an address asks of the queue; a value that makes no sense is as if it were not there. */
export function verificationQueryFrom(params: URLSearchParams): VerificationQuery {
  const validParam = (name: keyof VerificationQuery) => {
    const value = params.get(name) ?? undefined;
    return verificationQuerySchema.shape[name].safeParse(value).success ? value : undefined;
  };
  return verificationQuerySchema.parse({
    q: validParam("q"),
    country: validParam("country"),
    status: validParam("status"),
    page: validParam("page"),
  });
}
