import { z } from "zod";
import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { formatRandCents } from "@/lib/platform/format/money";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";
import { contentIdeas } from "@/lib/platform/reference/content-ideas";
import { platformIds, platformOf } from "@/lib/platform/reference/content-platforms";
import { countryCodes } from "@/lib/platform/reference/countries";
import { planById } from "@/lib/platform/reference/plans";
import { entry } from "./catalogue-entry";

const nothing = z.strictObject({});
const amountCents = z.int();
/** What an administrator wrote; no other row keeps it as it was then. */
const written = z.string();

const planAdjustments = [
  ...(["credit", "remove-credit", "free-month", "remove-free-month"] as const),
  ...(["trial-end", "cancel-later", "cancel-now", "resume"] as const),
] as const;
interface AdjustedPlan {
  creditCents: number;
  until: string | null;
}
const dayOfUntil = ({ until }: AdjustedPlan) => formatDay((until ?? "").slice(0, 10));

/** Titles of the notice about a change by an administrator; a trial's last day is the one before its end (UTC). */
const adjustmentTitles: Record<(typeof planAdjustments)[number], (facts: AdjustedPlan) => string> = {
  credit: ({ creditCents }) => `You have ${formatRandCents(creditCents)} of credit for your next payment`,
  "remove-credit": ({ creditCents }) => `We took back your credit of ${formatRandCents(creditCents)}`,
  "free-month": () => "Your next month is free",
  "remove-free-month": () => "We took back a free month",
  "trial-end": (facts) => `Your trial now ends on ${dayOfUntil(facts)}`,
  "cancel-later": (facts) => `Your plan was cancelled and runs until ${dayOfUntil(facts)}`,
  "cancel-now": () => "Your plan was ended",
  resume: () => "Your plan continues",
};

const contentKind = z.enum(["message", "review", "profile", "portfolio"]);
const hiddenTitles = {
  message: "We have hidden your message",
  review: "We have hidden your review",
  profile: "We have hidden your profile",
  portfolio: "We have hidden a work in your portfolio",
};
const restoredTitles = {
  message: "Your message is shown again",
  review: "Your review is shown again",
  profile: "Your profile is shown again",
  portfolio: "Your work is shown again",
};

const hubPath = () => "/professional-dashboard?tab=profile";
const planPath = () => "/professional-dashboard?tab=plan";
const affiliatePath = () => "/affiliate";
const payoutPath = () => "/affiliate?tab=payments";
const noticesPath = () => "/notifications";

/** Verification of a professional. */
export const verificationNotices = {
  "verification-started": entry({
    group: "account",
    params: nothing,
    title: () => "We've started your verification",
    href: hubPath,
  }),
  "verification-approved": entry({
    group: "account",
    params: z.strictObject({ professionalId: z.string() }),
    title: () => "You are verified",
    body: () => "Your profile now carries the verified badge.",
    href: ({ professionalId }) => `/professional/${professionalId}`,
  }),
  "verification-rejected": entry({
    group: "account",
    params: z.strictObject({ reason: written }),
    title: () => "We could not verify you",
    body: ({ reason }) => reason,
    href: hubPath,
  }),
  "verification-revoked": entry({
    group: "account",
    params: z.strictObject({ reason: written }),
    title: () => "We withdrew your verification",
    body: ({ reason }) => reason,
    href: hubPath,
  }),
  "verification-re-dated": entry({
    group: "account",
    params: z.strictObject({ validUntil: z.iso.date() }),
    title: ({ validUntil }) => `Your verification is valid until ${formatDay(validUntil)}`,
    body: () => "We changed its last day.",
    href: hubPath,
  }),
  "profile-change-approved": entry({
    group: "account",
    params: z.strictObject({ professionalId: z.string() }),
    title: () => "Your new details are verified",
    body: () => "Your public profile shows them now.",
    href: ({ professionalId }) => `/professional/${professionalId}`,
  }),
  "profile-change-rejected": entry({
    group: "account",
    params: z.strictObject({ reason: written }),
    title: () => "We could not verify your new details",
    body: ({ reason }) => reason,
    href: hubPath,
  }),
  "verification-information": entry({
    group: "account",
    params: z.strictObject({ reason: written }),
    title: () => "We need one more thing to verify you",
    body: ({ reason }) => reason,
    href: hubPath,
  }),
  "verification-expiring": entry({
    group: "account",
    params: z.strictObject({ validUntil: z.iso.date() }),
    title: ({ validUntil }) => `Your verification ends on ${formatDay(validUntil)}`,
    body: () => "Send this year's licence to keep your badge.",
    href: hubPath,
  }),
  "verification-lapsed": entry({
    group: "account",
    params: nothing,
    title: () => "Your verification has ended",
    body: () => "Your profile no longer carries the verified badge. Send this year's licence to get it back.",
    href: hubPath,
  }),
};

/** Saved deadlines. */
export const deadlineNotices = {
  "deadlines-due": entry({
    group: "account",
    /** The first date, and how many dates the reminder names. */
    params: z.strictObject({ date: z.iso.date(), count: z.int() }),
    title: ({ date, count }) =>
      count === 1 ? `You have a deadline on ${formatDay(date)}` : `${count} deadlines are coming up`,
    body: ({ date, count }) => (count === 1 ? "" : `The first is on ${formatDay(date)}.`),
    href: () => "/my-deadlines",
  }),
  /** A corrected or withdrawn date of a saved list; `date` is null for a withdrawn one. */
  "deadline-changed": entry({
    group: "account",
    params: z.strictObject({ old: z.iso.date(), date: z.iso.date().nullable() }),
    title: ({ date }) =>
      date ? `A corrected deadline: ${formatDay(date)}` : "Check one of your deadlines with the authority",
    body: ({ old, date }) =>
      date
        ? `We showed ${formatDay(old)} until now.`
        : `We showed ${formatDay(old)} until now. We are not sure of that date any more.`,
    href: () => "/my-deadlines",
  }),
  "deadlines-shared": entry({
    group: "project",
    grouped: true,
    params: z.strictObject({ conversationId: z.uuid() }),
    names: ["client"],
    about: ({ conversationId }) => `conversation:${conversationId}`,
    title: ({ client }) => `${client} shared their deadlines with you`,
    body: () => "Mark on each date how far your work is. Your client sees it.",
    href: () => "/my-deadlines",
  }),
  "documents-awaited": entry({
    group: "project",
    params: z.strictObject({ conversationId: z.uuid(), date: z.iso.date() }),
    names: ["professional"],
    about: ({ conversationId }) => `conversation:${conversationId}`,
    title: ({ professional }) => `${professional} is waiting for your documents`,
    body: ({ date }) => `They are for your deadline on ${formatDay(date)}.`,
    href: ({ conversationId }) => `/messages?conversation=${conversationId}`,
  }),
};

/** Subscriptions, payments and the affiliate program. */
export const billingNotices = {
  "payment-received": entry({
    group: "payment",
    params: z.strictObject({ amountCents, plan: z.string() }),
    title: (facts) => `We received your payment of ${formatRandCents(facts.amountCents)}`,
    body: ({ plan }) => `${planById(plan).name}, one month. Your invoice is ready.`,
    href: planPath,
  }),
  "payment-refunded": entry({
    group: "payment",
    params: z.strictObject({ amountCents, reason: written }),
    title: (facts) => `We refunded ${formatRandCents(facts.amountCents)}`,
    body: ({ reason }) => reason,
    href: planPath,
  }),
  "payment-failed": entry({
    group: "payment",
    params: z.strictObject({ plan: z.string(), days: z.int() }),
    title: () => "Your payment failed",
    body: ({ plan, days }) => `Pay within ${days} days of the due date to keep ${planById(plan).name}.`,
    href: planPath,
  }),
  "payment-due": entry({
    group: "payment",
    params: z.strictObject({ plan: z.string(), days: z.int() }),
    title: () => "Your plan needs a payment",
    body: ({ plan, days }) => `Pay within ${days} days of the due date to keep ${planById(plan).name}.`,
    href: planPath,
  }),
  "plan-ended": entry({
    group: "payment",
    params: nothing,
    title: () => "Your plan has ended",
    body: () => "Choose a plan to apply to leads again. Nothing you made is deleted.",
    href: planPath,
  }),
  "plan-adjusted": entry({
    group: "payment",
    params: z.strictObject({
      action: z.enum(planAdjustments),
      plan: z.string(),
      creditCents: amountCents,
      until: z.iso.datetime().nullable(),
      reason: written,
    }),
    title: (facts) => adjustmentTitles[facts.action](facts),
    body: ({ reason }) => reason,
    href: planPath,
  }),
  "free-month-started": entry({
    group: "payment",
    params: z.strictObject({ plan: z.string() }),
    title: () => "Your free month has started",
    body: ({ plan }) => `${planById(plan).name}, one month. Nothing was charged.`,
    href: planPath,
  }),
  "referral-joined": entry({
    group: "account",
    params: nothing,
    title: () => "Someone signed up through your link",
    body: () => "You earn a commission when they make their first payment.",
    href: affiliatePath,
  }),
  "commission-earned": entry({
    group: "payment",
    params: z.strictObject({ amountCents }),
    title: (facts) => `You earned a commission of ${formatRandCents(facts.amountCents)}`,
    body: () =>
      `Someone you referred made their first payment. The commission is held for ${affiliateTerms.holdDays} days.`,
    href: affiliatePath,
  }),
  "commission-reversed": entry({
    group: "payment",
    params: z.strictObject({ amountCents }),
    title: (facts) => `A commission of ${formatRandCents(facts.amountCents)} was taken back`,
    body: () => "The payment it came from was refunded, or the referral was rejected.",
    href: payoutPath,
  }),
  "commission-withdrawn": entry({
    group: "payment",
    params: z.strictObject({ amountCents, reason: written }),
    title: (facts) => `We reversed a commission of ${formatRandCents(facts.amountCents)}`,
    body: ({ reason }) => reason,
    href: payoutPath,
  }),
  "affiliate-paused": entry({
    group: "payment",
    params: z.strictObject({ reason: written }),
    title: () => "Your affiliate link is paused",
    body: ({ reason }) => reason,
    href: affiliatePath,
  }),
  "affiliate-resumed": entry({
    group: "payment",
    params: z.strictObject({ reason: written }),
    title: () => "Your affiliate link counts again",
    body: ({ reason }) => reason,
    href: affiliatePath,
  }),
  "statement-issued": entry({
    group: "payment",
    params: z.strictObject({ amountCents, statement: z.string() }),
    title: (facts) => `Your affiliate statement: ${formatRandCents(facts.amountCents)}`,
    body: ({ statement }) => `Statement ${statement} is ready. We pay it to the account in your payment details.`,
    href: payoutPath,
  }),
  "statement-paid": entry({
    group: "payment",
    params: z.strictObject({ amountCents, statement: z.string(), reference: z.string() }),
    title: (facts) => `We paid your commissions: ${formatRandCents(facts.amountCents)}`,
    body: ({ statement, reference }) => `Statement ${statement}. Reference: ${reference}`,
    href: payoutPath,
  }),
};

/** Content, personal data and the account itself. */
export const accountNotices = {
  "content-failed": entry({
    group: "account",
    params: z.strictObject({ platform: z.enum(platformIds) }),
    title: ({ platform }) => `A text for ${platformOf(platform).label} was not published`,
    body: ({ platform }) => {
      const { label, characters } = platformOf(platform);
      return `${label} takes at most ${characters} characters.`;
    },
    href: () => "/professional-dashboard?tab=ai-content&view=publisher",
  }),
  "content-ideas": entry({
    group: "marketing",
    params: z.strictObject({ month: z.iso.date(), country: z.enum(countryCodes) }),
    title: ({ month }) => `Content ideas for ${formatMonth(month)}`,
    body: ({ month, country }) => contentIdeas(country, Number(month.slice(5, 7)))[0] ?? "",
    href: () => "/marketing",
  }),
  "data-ready": entry({
    group: "account",
    params: z.strictObject({ days: z.int() }),
    title: () => "Your data is ready to download",
    body: ({ days }) => `It stays here for ${days} days.`,
    href: () => "/profile?tab=privacy",
  }),
  "wrong-codes": entry({
    group: "account",
    params: z.strictObject({ count: z.int() }),
    title: () => "Someone may know your password",
    body: ({ count }) =>
      `Someone entered it, and then ${count} wrong codes. If it wasn't you, choose a new password now.`,
    href: () => "/profile?tab=security",
  }),
  "token-created": entry({
    group: "account",
    params: z.strictObject({ tokenId: z.uuid() }),
    title: () => "A new access token can use your account",
    body: () => "It was made in your settings. If it wasn't you, revoke it and change your password.",
    href: () => "/api-access",
  }),
  "webhook-disabled": entry({
    group: "account",
    params: z.strictObject({ endpointId: z.uuid() }),
    title: () => "We stopped sending events to one of your webhooks",
    body: () => "It did not accept any for two days. Check it, then turn it on again.",
    href: () => "/api-access",
  }),
  "account-active": entry({
    group: "account",
    params: z.strictObject({ role: z.enum(["client", "professional", "admin"]) }),
    title: () => "Your account is active again",
    href: ({ role }) => (role === "professional" ? "/professional-dashboard" : "/dashboard"),
  }),
  "account-suspended": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid() }),
    names: ["account"],
    title: ({ account }) => `${account}'s account is suspended`,
    body: () =>
      "Your bookings and quotes with them are kept. They can't answer at the moment; you can cancel at any time.",
    href: () => "/calendar",
  }),
  "account-back": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid() }),
    names: ["account"],
    title: ({ account }) => `${account} is back`,
    body: () => "Your bookings and quotes with them go on as before.",
    href: () => "/calendar",
  }),
  "admin-message": entry({
    group: "account",
    params: z.strictObject({ subject: written, message: written }),
    title: ({ subject }) => subject,
    body: ({ message }) => message,
    href: noticesPath,
  }),
  "warning-message": entry({
    group: "account",
    params: z.strictObject({ note: written }),
    title: () => "A warning about your message",
    body: ({ note }) => note || "It was reported, and it goes against our rules.",
    href: noticesPath,
  }),
  "warning-review": entry({
    group: "account",
    params: z.strictObject({ note: written }),
    title: () => "A warning about your review",
    body: ({ note }) => note || "It was reported, and it goes against our rules.",
    href: noticesPath,
  }),
  "warning-profile": entry({
    group: "account",
    params: z.strictObject({ note: written }),
    title: () => "A warning about your profile",
    body: ({ note }) => note || "It was reported, and it goes against our rules.",
    href: noticesPath,
  }),
  "warning-portfolio": entry({
    group: "account",
    params: z.strictObject({ note: written }),
    title: () => "A warning about your portfolio",
    body: ({ note }) => note || "It was reported, and it goes against our rules.",
    href: noticesPath,
  }),
  "content-hidden": entry({
    group: "account",
    params: z.strictObject({ kind: contentKind, note: written, appeal: z.string() }),
    title: ({ kind }) => hiddenTitles[kind],
    body: ({ note }) => note,
    href: ({ appeal }) => appeal,
  }),
  "content-restored": entry({
    group: "account",
    params: z.strictObject({ kind: contentKind }),
    title: ({ kind }) => restoredTitles[kind],
    href: noticesPath,
  }),
  "report-acted": entry({
    group: "account",
    params: nothing,
    title: () => "We acted on your report",
    body: () => "Thank you. It helps to keep everyone safe.",
    href: noticesPath,
  }),
  "report-dismissed": entry({
    group: "account",
    params: nothing,
    title: () => "We looked at your report",
    body: () => "We found nothing against our rules, so nothing changes. Thank you for writing.",
    href: noticesPath,
  }),
  "report-reversed": entry({
    group: "account",
    params: nothing,
    title: () => "We changed our decision on your report",
    body: () => "We looked at it again and took our decision back.",
    href: noticesPath,
  }),
  "appeal-decided": entry({
    group: "account",
    params: z.strictObject({ outcome: z.enum(["upheld", "overturned"]), note: written }),
    title: ({ outcome }) => (outcome === "overturned" ? "We have taken our decision back" : "Our decision stays"),
    body: ({ note }) => note,
    href: noticesPath,
  }),
};
