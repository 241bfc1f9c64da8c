import { z } from "zod";
import { subRoleHints, subRoleLabels, subRoles } from "@/lib/platform/auth/permissions";
import { formatRandCents } from "@/lib/platform/format/money";
import { entry } from "./catalogue-entry";

/** "2026-11-23 09:00 UTC" of an instant. */
const minuteOf = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;
const adminRole = z.enum([...subRoles, "none"]);
/** The case that a notice is about; notices of earlier releases have none. */
const withCase = z.strictObject({ caseId: z.uuid().optional() });
const reportsPath = (caseId: string | undefined) =>
  caseId ? `/admin?tab=moderation&case=${caseId}` : "/admin?tab=moderation";
const nothing = z.strictObject({});
const hour = z.strictObject({ from: z.iso.datetime(), count: z.int() });

const refundRefusal = z.enum(["already-refunded", "unknown-payment", "refused"]);

const refusalTexts: Record<z.infer<typeof refundRefusal> | "other", string> = {
  "already-refunded": "The payment service says that all of this payment has been returned already.",
  "unknown-payment": "The payment service doesn't know this payment. Refund it another way.",
  refused: "The payment service refused it, and won't accept it as it is. Refund it another way.",
  other: "The payment service could not refund it. Refund it another way, or try again.",
};

const disputeState = z.enum(["needs-answer", "with-bank", "accepted", "declined", "resolved"]);
const disputeTexts: Record<z.infer<typeof disputeState>, string> = {
  "needs-answer": "needs your answer",
  "with-bank": "is with the bank",
  accepted: "is lost",
  declined: "is won",
  resolved: "is closed",
};

/** Notices for administrators. */
export const adminNotices = {
  "settings-changed": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid() }),
    names: ["account"],
    title: ({ account }) => `System settings changed by ${account}`,
    href: () => "/admin?tab=settings",
  }),
  "admin-role-changed": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid(), to: adminRole }),
    names: ["account"],
    title: ({ account, to }) =>
      to === "none" ? `${account} is no longer an administrator` : `${account} is now ${subRoleLabels[to]}`,
    href: () => "/admin?tab=users&role=admin",
  }),
  "own-admin-role-changed": entry({
    group: "account",
    params: z.strictObject({ to: adminRole }),
    title: ({ to }) =>
      to === "none" ? "You are no longer an administrator" : `Your administrator role is now ${subRoleLabels[to]}`,
    body: ({ to }) => (to === "none" ? "" : subRoleHints[to]),
    href: ({ to }) => (to === "none" ? "/notifications" : "/admin"),
  }),
  "documents-sent": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid(), caseId: z.uuid().optional() }),
    names: ["account"],
    title: ({ account }) => `${account} sent documents to be verified`,
    href: ({ caseId }) => (caseId ? `/admin?tab=verifications&case=${caseId}` : "/admin?tab=verifications"),
  }),
  "message-reported": entry({
    group: "account",
    params: withCase,
    title: () => "A message was reported",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "review-reported": entry({
    group: "account",
    params: withCase,
    title: () => "A review was reported",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "portfolio-reported": entry({
    group: "account",
    params: withCase,
    title: () => "A work in a portfolio was reported",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "decision-appealed": entry({
    group: "account",
    params: withCase,
    title: () => "An appeal needs your decision",
    href: ({ caseId }) => (caseId ? reportsPath(caseId) : "/admin?tab=moderation&status=appealed"),
  }),
  "three-strikes": entry({
    group: "account",
    params: withCase,
    title: () => "A person has three strikes in a year",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "review-held": entry({
    group: "account",
    params: withCase,
    title: () => "A review needs your decision",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "profile-reported": entry({
    group: "account",
    params: withCase,
    title: () => "A profile was reported",
    href: ({ caseId }) => reportsPath(caseId),
  }),
  "referral-held": entry({
    group: "account",
    params: nothing,
    title: () => "A referral is held for review",
    href: () => "/admin?tab=affiliates",
  }),
  "sign-ins-blocked": entry({
    group: "account",
    params: hour,
    title: ({ from, count }) => `Sign-ins blocked in the hour from ${minuteOf(from)}: ${count}`,
    href: () => "/admin?tab=settings&section=audit",
  }),
  "payments-failed": entry({
    group: "account",
    params: hour,
    title: ({ from, count }) => `Payments failed in the hour from ${minuteOf(from)}: ${count}`,
    href: () => "/admin?tab=payments&state=failed",
  }),
  "mails-failed": entry({
    group: "account",
    params: hour,
    title: ({ from, count }) => `Emails given up in the hour from ${minuteOf(from)}: ${count}`,
    body: () => "Each was tried five times. You can see why, and try again, under Monitoring.",
    href: () => "/admin?tab=monitoring",
  }),
  "payment-gateway-down": entry({
    group: "account",
    params: z.strictObject({ from: z.iso.datetime() }),
    title: ({ from }) => `The payment service stopped answering at ${minuteOf(from)}`,
    body: () => "Renewals and refunds are retried automatically. No plan changes meanwhile.",
    href: () => "/admin?tab=monitoring",
  }),
  "refund-failed": entry({
    group: "account",
    params: z.strictObject({ amountCents: z.int(), reason: refundRefusal.optional() }),
    title: ({ amountCents }) => `A refund of ${formatRandCents(amountCents)} failed`,
    body: ({ reason }) => refusalTexts[reason ?? "other"],
    href: () => "/admin?tab=payments&state=refund-failed",
  }),
  "payment-disputed": entry({
    group: "account",
    params: z.strictObject({ amountCents: z.int(), status: disputeState, dueAt: z.iso.datetime().nullable() }),
    title: ({ amountCents, status }) => `A dispute over ${formatRandCents(amountCents)} ${disputeTexts[status]}`,
    body: ({ status, dueAt }) =>
      status === "needs-answer" && dueAt ? `Answer it in your Paystack dashboard by ${minuteOf(dueAt)}.` : "",
    href: () => "/admin?tab=payments&state=disputed",
  }),
  "week-ended": entry({
    group: "account",
    params: z.strictObject({ monday: z.iso.date(), count: z.int() }),
    title: ({ monday, count }) => `The week before ${monday}: ${count} new users`,
    href: () => "/admin?tab=analytics&period=7d",
  }),
};
