import { formatRandCents } from "@/lib/platform/format/money";
import { z } from "zod";
import { entry } from "./catalogue-entry";

/** "2026-11-23 09:00 UTC" of an instant. */
const minuteOf = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;
const reportsPath = () => "/admin?tab=moderation";
const nothing = z.strictObject({});
const hour = z.strictObject({ from: z.iso.datetime(), count: z.int() });

const refundRefusal = z.enum(["already-refunded", "unknown-payment", "refused"]);

const refusalTexts: Record<z.infer<typeof refundRefusal> | "other", string> = {
  "already-refunded": "The payment service says that all of this payment has been returned already.",
  "unknown-payment": "The payment service doesn't know this payment. Refund it another way.",
  refused: "The payment service refused it, and won't accept it as it is. Refund it another way.",
  other: "The payment service could not refund it. Refund it another way, or try again.",
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
  "documents-sent": entry({
    group: "account",
    params: z.strictObject({ accountId: z.uuid() }),
    names: ["account"],
    title: ({ account }) => `${account} sent documents to be verified`,
    href: () => "/admin?tab=verifications",
  }),
  "message-reported": entry({
    group: "account",
    params: nothing,
    title: () => "A message was reported",
    href: reportsPath,
  }),
  "review-reported": entry({
    group: "account",
    params: nothing,
    title: () => "A review was reported",
    href: reportsPath,
  }),
  "review-held": entry({
    group: "account",
    params: nothing,
    title: () => "A review needs your decision",
    href: reportsPath,
  }),
  "profile-reported": entry({
    group: "account",
    params: nothing,
    title: () => "A profile was reported",
    href: reportsPath,
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
    href: () => "/admin?tab=analytics",
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
    href: () => "/admin?tab=analytics",
  }),
  "week-ended": entry({
    group: "account",
    params: z.strictObject({ monday: z.iso.date(), count: z.int() }),
    title: ({ monday, count }) => `The week before ${monday}: ${count} new users`,
    href: () => "/admin?tab=analytics&period=7d",
  }),
};
