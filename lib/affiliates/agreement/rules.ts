import type { Source } from "@/lib/affiliates/referrals/rules";
import { brand } from "@/lib/platform/brand";
import { escapeHtml } from "@/lib/platform/format/html";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";
import { countryCount } from "@/lib/platform/reference/countries";
import { trialDays } from "@/lib/platform/reference/plans";
import { type Banner, type Payout, payoutPhone } from "./contract";

/** specification 9: a fixed prefix plus the name in uppercase without its first space. */
const referralPrefix = "DAF";

/** The referral code of a name; a clash gets `-2` behind it (decisions, The rest). */
export function referralCodeOf(name: string): string {
  return referralPrefix + name.trim().toUpperCase().replace(" ", "");
}

const dayMs = 86_400_000;
const { standardPercent, premiumPercent, premiumFrom, holdDays } = affiliateTerms;

/** The rate in percent of a paid referral by its number, from 1. A new tier leaves earlier referrals as they are. */
export const ratePercent = (number: number) => (number >= premiumFrom ? premiumPercent : standardPercent);

/** A commission in whole cents, rounded down. */
export const commissionCents = (baseCents: number, percent: number) => Math.floor((baseCents * percent) / 100);

/** The reversed part of a commission in cents after these refunds of its payment: only the amount kept earns. */
export const reversedBy = (
  { amountCents, baseCents, ratePercent: percent }: { amountCents: number; baseCents: number; ratePercent: number },
  refundedCents: number,
) => amountCents - Math.min(amountCents, commissionCents(Math.max(0, baseCents - refundedCents), percent));

/** Until when a commission is held back. */
export const heldUntil = (earnedAt: Date) => new Date(earnedAt.getTime() + holdDays * dayMs);

/** An affiliate's progress: tier and rate of the next referral, and the number missing to the premium tier. */
export function tierOf(paidReferrals: number): {
  tier: "standard" | "premium";
  commissionRate: number;
  toPremium: number;
} {
  const commissionRate = ratePercent(paidReferrals + 1);
  return {
    tier: commissionRate === premiumPercent ? "premium" : "standard",
    commissionRate,
    toPremium: Math.max(0, premiumFrom - 1 - paidReferrals),
  };
}

/** The columns of a ledger row that sums need. */
export interface LedgerLine {
  debit: string;
  credit: string;
  amountCents: number;
}

/**
 * What lies on an account that is credited: its credits less its debits, in cents. All accounts together are always
 * nothing.
 */
export function balanceOf(lines: readonly LedgerLine[], account: string): number {
  return lines.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (credit === account ? amountCents : 0) - (debit === account ? amountCents : 0),
    0,
  );
}

/**
 * How the ledger's lines are posted: which account each kind takes from and gives to. Taking back depends on how far
 * the commission was.
 */
export const postings = {
  earned: { debit: "cost", credit: "held" },
  released: { debit: "held", credit: "payable" },
  stated: { debit: "payable", credit: "stated" },
  paid: { debit: "stated", credit: "bank" },
} as const;
export const reversalOf = ({ releasedAt }: { releasedAt: Date | null }) =>
  ({ debit: releasedAt ? "payable" : "held", credit: "cost" }) as const;

/** "Thandi M.": affiliates see only the first name and an initial of a referred person. */
export function shortName(firstName: string, lastName: string): string {
  return [firstName, lastName && `${Array.from(lastName)[0]!.toUpperCase()}.`].filter(Boolean).join(" ");
}

/** Hours after a change of payment details in which nothing is paid to them, so that its owner can object. */
export const payoutRestHours = 72;

/** The end of the waiting period of payment details that changed at `updatedAt`; null once it is over. */
export function payableFrom(updatedAt: Date, now: Date): Date | null {
  const until = new Date(updatedAt.getTime() + payoutRestHours * 3_600_000);
  return until > now ? until : null;
}

/** What payment details are sealed for. */
export const payoutPurpose = "affiliate payout";

/** The payment details as they may be shown: the last digits only. */
export function maskOf({ method, bank, account, provider, country, phone }: Payout): string {
  return method === "bank"
    ? `${bank}, account ending in ${account.slice(-4)}`
    : `${provider}, number ending in ${payoutPhone(country, phone).slice(-3)}`;
}

/** The key by which two payout details are the same bank or mobile account, regardless of the holder's name. */
export function payoutIdentity({ method, country, account, branch, provider, phone }: Payout): string {
  return JSON.stringify(
    method === "bank" ? [method, country, branch, account] : [method, provider, payoutPhone(country, phone)],
  );
}

/** The link with its source, which the analytics count by. */
export const linkFrom = (link: string, source: Source) => (source === "direct" ? link : `${link}&utm_source=${source}`);

/** The HTML snippet of a linked banner for an affiliate's website; each display counts as a view. */
export function bannerHtml(link: string, code: string, { name, width, height }: Banner): string {
  const picture = `${new URL(link).origin}/api/affiliate/materials/${name}.svg?code=${encodeURIComponent(code)}&embed=1`;
  return `<a href="${escapeHtml(linkFrom(link, "banner"))}"><img src="${escapeHtml(picture)}" width="${width}" height="${height}" alt="${brand.name}: ${brand.tagline}"></a>`;
}

/** Posts for each network with the affiliate's link. They disclose that the recommendation is paid. */
export function socialKit(link: string): { source: Source; label: string; text: string }[] {
  const post = (source: Source, label: string, text: string) => ({
    source,
    label,
    text: `${text} ${linkFrom(link, source)} (affiliate link)`,
  });
  return [
    post(
      "linkedin",
      "LinkedIn",
      `Accountants: ${brand.name} verifies your licence, lists you in ${countryCount} countries and brings you clients. The first ${trialDays} days are free.`,
    ),
    post("facebook", "Facebook", `Need an accountant? On ${brand.name} every licence has actually been verified.`),
    post("x", "X", `Find an accountant you can check: ${brand.name} verifies every licence.`),
    post(
      "instagram",
      "Instagram",
      `Your books in good hands: verified accountants across Africa and the UAE, on ${brand.name}.`,
    ),
    post("whatsapp", "WhatsApp", `I found ${brand.name}: accountants whose licences have been verified. Have a look:`),
  ];
}

/** Mails to send as they are, or to change. */
export function emailTemplates(link: string, name: string): { title: string; subject: string; text: string }[] {
  const address = linkFrom(link, "email");
  const close = `Best wishes,\n${name}\n\nI earn a commission if you subscribe through this link.`;
  return [
    {
      title: "To an accountant you know",
      subject: `Clients who look for you: ${brand.name}`,
      text: `Hello,\n\n${brand.name} lists accountants whose licences have been verified. Clients find you there, ask for quotes and book calls. You can try it for ${trialDays} days without a card:\n${address}\n\n${close}`,
    },
    {
      title: "To someone who needs an accountant",
      subject: "Where to find an accountant you can check",
      text: `Hello,\n\nOn ${brand.name} you can compare accountants, see that their licence has been verified, and ask several of them for a quote. It's free:\n${address}\n\n${close}`,
    },
  ];
}
