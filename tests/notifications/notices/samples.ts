import type { NoticeInput, NoticeType } from "@/lib/notifications/notices/catalogue";

const id = "00000000-0000-4000-8000-000000000001";
const thread = { conversationId: id };
const meeting = { bookingId: id, startsAt: "2030-03-14T07:30:00.000Z", timeZone: "Asia/Dubai", date: "2030-03-14" };
const both = { client: "Kofi Mensah", professional: "Thandi Nkosi" };
const { professional } = both;
const message = { ...both, message: "Good morning" };
const changed = { params: { ...meeting, by: "client", service: "tax-planning" }, names: both } as const;
const reminder = { params: { ...meeting, with: "professional" }, names: both } as const;
const quote = { params: { ...thread, quoteId: id, amountCents: 85_000, by: "client" }, names: both } as const;
const hour = { from: "2030-03-14T07:00:00.000Z", count: 3 };
const profilePath = "/professional/thandi-nkosi";

/** One notice of each type. */
export const sampleNotices: { [Type in NoticeType]: Extract<NoticeInput, { type: Type }> } = {
  "booking-requested": { type: "booking-requested", ...changed },
  "booking-confirmed": { type: "booking-confirmed", ...changed },
  "booking-cancelled": { type: "booking-cancelled", params: { ...changed.params, by: "admin" }, names: both },
  "booking-completed": { type: "booking-completed", ...changed },
  "booking-missed": { type: "booking-missed", ...changed },
  "booking-no-show": { type: "booking-no-show", ...changed },
  "booking-objected": { type: "booking-objected", ...changed },
  "booking-lapsed": {
    type: "booking-lapsed",
    params: { ...meeting, with: "professional", service: "tax-planning" },
    names: both,
  },
  "booking-reopened": { type: "booking-reopened", ...changed },
  "booking-moved": { type: "booking-moved", params: { ...changed.params, by: "professional" }, names: both },
  "booking-restored": { type: "booking-restored", ...changed },
  "meeting-tomorrow": { type: "meeting-tomorrow", ...reminder },
  "meeting-in-an-hour": { type: "meeting-in-an-hour", ...reminder },
  "message-received": {
    type: "message-received",
    params: { ...thread, messageId: id, by: "client" },
    names: message,
  },
  "file-received": { type: "file-received", params: { ...thread, messageId: id, by: "professional" }, names: message },
  "request-answered": { type: "request-answered", params: { ...thread, messageId: id }, names: message },
  "lead-received": {
    type: "lead-received",
    params: { leadId: id, service: "bookkeeping" },
    names: { location: "Lagos, Nigeria" },
  },
  "quote-received": {
    type: "quote-received",
    params: { ...thread, quoteId: id, amountCents: 85_050, service: "tax-planning" },
    names: { professional },
  },
  "quote-accepted": { type: "quote-accepted", ...quote },
  "quote-declined": { type: "quote-declined", ...quote },
  "quote-withdrawn": { type: "quote-withdrawn", params: { ...quote.params, by: "professional" }, names: both },
  "quote-reopened": { type: "quote-reopened", ...quote },
  "quote-restored": { type: "quote-restored", ...quote },
  "quote-expiring": {
    type: "quote-expiring",
    params: { ...thread, quoteId: id, service: "vat-compliance" },
    names: { professional },
  },
  "project-progressed": {
    type: "project-progressed",
    params: { projectId: id, progress: 40 },
    names: { project: "Bookkeeping" },
  },
  "project-completed": { type: "project-completed", params: { projectId: id }, names: { project: "Bookkeeping" } },
  "review-due": {
    type: "review-due",
    params: { bookingId: id },
    names: { professional, reviewPath: "/review?professional=thandi-nkosi" },
  },
  "review-received": {
    type: "review-received",
    params: { reviewId: id, rating: 4 },
    names: { reviewer: "Kofi M.", reviewedWork: "Tax Consultation" },
  },
  "review-published": {
    type: "review-published",
    params: { reviewId: id },
    names: { professional, profilePath },
  },
  "review-refused": { type: "review-refused", params: { reviewId: id }, names: { professional } },
  "review-held": { type: "review-held", params: {} },
  "review-answered": {
    type: "review-answered",
    params: { reviewId: id },
    names: { professional, profilePath, reply: "Thank you, Kofi." },
  },
  "verification-started": { type: "verification-started", params: {} },
  "verification-approved": { type: "verification-approved", params: { professionalId: "thandi-nkosi" } },
  "verification-rejected": { type: "verification-rejected", params: { reason: "The number is not in the register." } },
  "profile-change-approved": { type: "profile-change-approved", params: { professionalId: "thandi-nkosi" } },
  "profile-change-rejected": { type: "profile-change-rejected", params: { reason: "The name is another one." } },
  "verification-information": { type: "verification-information", params: { reason: "Send the second page." } },
  "verification-expiring": { type: "verification-expiring", params: { validUntil: "2030-12-31" } },
  "verification-lapsed": { type: "verification-lapsed", params: {} },
  "payment-received": { type: "payment-received", params: { amountCents: 19_900, plan: "basic" } },
  "payment-refunded": { type: "payment-refunded", params: { amountCents: 19_900, reason: "Paid twice" } },
  "payment-failed": { type: "payment-failed", params: { plan: "premium", days: 7 } },
  "payment-due": { type: "payment-due", params: { plan: "premium", days: 7 } },
  "plan-ended": { type: "plan-ended", params: {} },
  "referral-joined": { type: "referral-joined", params: {} },
  "commission-earned": { type: "commission-earned", params: { amountCents: 3_980 } },
  "commission-reversed": { type: "commission-reversed", params: { amountCents: 3_980 } },
  "statement-issued": { type: "statement-issued", params: { amountCents: 60_000, statement: "AFF-2030-02" } },
  "statement-paid": {
    type: "statement-paid",
    params: { amountCents: 60_000, statement: "AFF-2030-02", reference: "EFT-1" },
  },
  "content-failed": { type: "content-failed", params: { platform: "x" } },
  "content-ideas": { type: "content-ideas", params: { month: "2030-11-01", country: "NG" } },
  "data-ready": { type: "data-ready", params: { days: 7 } },
  "wrong-codes": { type: "wrong-codes", params: { count: 10 } },
  "account-active": { type: "account-active", params: { role: "professional" } },
  "account-suspended": { type: "account-suspended", params: { accountId: id }, names: { account: "Kofi Mensah" } },
  "account-back": { type: "account-back", params: { accountId: id }, names: { account: "Kofi Mensah" } },
  "admin-message": { type: "admin-message", params: { subject: "Your profile", message: "Add your photo." } },
  "warning-message": { type: "warning-message", params: { note: "" } },
  "warning-review": { type: "warning-review", params: { note: "Keep to the facts." } },
  "warning-profile": { type: "warning-profile", params: { note: "" } },
  "settings-changed": { type: "settings-changed", params: { accountId: id }, names: { account: "Samira Okeke" } },
  "documents-sent": { type: "documents-sent", params: { accountId: id }, names: { account: "Thandi Nkosi" } },
  "message-reported": { type: "message-reported", params: {} },
  "review-reported": { type: "review-reported", params: {} },
  "profile-reported": { type: "profile-reported", params: {} },
  "referral-held": { type: "referral-held", params: {} },
  "sign-ins-blocked": { type: "sign-ins-blocked", params: hour },
  "payments-failed": { type: "payments-failed", params: hour },
  "payment-gateway-down": { type: "payment-gateway-down", params: { from: hour.from } },
  "refund-failed": { type: "refund-failed", params: { amountCents: 19_900 } },
  "week-ended": { type: "week-ended", params: { monday: "2030-03-11", count: 12 } },
};
