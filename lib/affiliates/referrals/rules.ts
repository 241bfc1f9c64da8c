import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";
import type { HoldReason } from "./contract";

/** How long a followed link counts, in milliseconds (decisions, The rest). */
export const firstTouchMs = affiliateTerms.cookieDays * 86_400_000;

/** The sources of visits in the analytics. */
export const sources = {
  direct: "Direct",
  email: "Email",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
  banner: "Banner",
  qr: "QR code",
  other: "Other sites",
} as const;
export type Source = keyof typeof sources;

const hosts: readonly (readonly [RegExp, Source])[] = [
  [/(^|\.)(facebook\.com|fb\.me)$/, "facebook"],
  [/(^|\.)instagram\.com$/, "instagram"],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, "linkedin"],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, "x"],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, "whatsapp"],
  [/(^|\.)mail\./, "email"],
];

/**
 * The source of a visit: the source in the link, else the referring page, else direct. `own` is this
 * site's host.
 */
export function sourceOf(given: string | null, from: string, own: string): Source {
  const name = given?.trim().toLowerCase() ?? "";
  if (Object.hasOwn(sources, name)) return name as Source;
  const host = URL.canParse(from) ? new URL(from).hostname : "";
  if (host === "" || host === own) return "direct";
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? "other";
}

const bots = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl|wget|python|java\/|go-http/i;

/** Whether a person opened the page: no bot, and nothing the browser fetched ahead. */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get("user-agent") ?? "";
  const ahead = ["sec-purpose", "purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  );
  return agent !== "" && !bots.test(agent) && !ahead;
}

/** The mailbox behind an address: without `+tags`, and without dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace("googlemail.com", "gmail.com");
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  return `${domain === "gmail.com" ? local.replaceAll(".", "") : local}@${domain}`;
}

interface Person {
  email: string;
  phone: string;
  name: string;
}
const digits = (phone: string) => phone.replace(/\D/g, "").slice(-9);
const words = (name: string) => name.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

/** Why a sign-up looks like the affiliate's own; nothing when it does not. */
export function holdReasonsOf(
  affiliate: Person,
  person: Person,
  { sameDevice }: { sameDevice: boolean },
): HoldReason[] {
  const samePhone = digits(person.phone).length >= 7 && digits(person.phone) === digits(affiliate.phone);
  return [
    ...(samePhone || words(person.name) === words(affiliate.name) ? (["account"] as const) : []),
    ...(sameDevice ? (["device"] as const) : []),
    ...(mailboxOf(person.email) === mailboxOf(affiliate.email) ? (["mail-alias"] as const) : []),
  ];
}

export const reasonLabels: Record<HoldReason, string> = {
  account: "Same name or phone number as the affiliate",
  device: "Same device as the affiliate or another referral",
  payment: "Same payment details as the affiliate",
  "mail-alias": "Another spelling of the affiliate's email address",
};

/**
 * A share in percent, to one decimal, at most 100 (a sign-up can be older than the counted clicks); null of nothing.
 */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.min(100, Math.round((1000 * part) / whole) / 10) : null;
