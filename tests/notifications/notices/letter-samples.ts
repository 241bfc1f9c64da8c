import type { LetterInput } from "@/lib/notifications/notices/catalogue-letters";

const token = "t".repeat(43);
const reason = "The number is not in the register.";
const note = "It names a client.";
const appeal = "/appeal/1";
const meeting = "Tax Consultation: 14 March 2030, 10:00 in Nairobi";
const guest = {
  host: "Sipho Nkosi",
  when: "14 March 2030, 10:00",
  path: "/book/1",
  minutes: 15,
  lines: ["Price: R850"],
};
const cases = [
  { label: "2 verifications", path: "/admin?tab=verifications" },
  { label: "1 report", path: "/admin?tab=reports" },
];

/** Every letter of the catalogue, with each of its variants. */
export const letterSamples: LetterInput[] = [
  { type: "welcome", params: { token } },
  { type: "confirm-email", params: { token } },
  { type: "address-change", params: { newEmail: "new@example.com" } },
  { type: "address-changed", params: { newEmail: "new@example.com", token, days: 7 } },
  { type: "address-restored", params: { token } },
  { type: "password-reset", params: { token, minutes: 30 } },
  { type: "simulated-sms", params: { code: "123456" } },
  { type: "sign-in-code", params: { code: "123 456", minutes: 10 } },
  { type: "password-changed", params: {} },
  { type: "wrong-codes", params: { count: 5 } },
  { type: "invitation", params: { token, days: 7 } },
  { type: "account-closed", params: { token, lastDay: "30 November 2026" } },
  { type: "data-export", params: { days: 7 } },
  {
    type: "seat-invitation",
    params: { token: "tok-en", by: "Zuri Achieng", firm: "Zuri Books", role: "Accountant", days: 7 },
  },
  { type: "seat-ended", params: { firm: "Zuri Books" } },
  { type: "own-admin-role", params: { now: "Support", by: "Ama Mensah", isAdmin: true } },
  { type: "own-admin-role", params: { now: "no administrator", by: "Ama Mensah", isAdmin: false } },
  { type: "admin-role", params: { name: "Sipho Nkosi", now: "Support", by: "Ama Mensah" } },
  { type: "payout-changed", params: { mask: "FNB, account ending in 4321", payableOn: "20 March 2026" } },
  { type: "application-received", params: { token } },
  { type: "application-received", params: { token: null } },
  { type: "application-approved", params: {} },
  { type: "application-rejected", params: { reason } },
  { type: "application-information", params: { reason } },
  { type: "verification-revoked", params: { reason } },
  { type: "verification-re-dated", params: { lastDay: "31 March 2030" } },
  { type: "profile-change-approved", params: { professionalId: "thandi-nkosi" } },
  { type: "profile-change-rejected", params: { reason } },
  { type: "verification-expiring", params: { lastDay: "31 March 2030" } },
  { type: "verification-lapsed", params: {} },
  { type: "account-suspended", params: { reason, isPlanPaused: true, appeal } },
  { type: "account-suspended", params: { reason, isPlanPaused: false } },
  { type: "account-active", params: { isPlanResumed: true } },
  { type: "account-active", params: { isPlanResumed: false } },
  { type: "host-suspended", params: { host: "Sipho Nkosi", meetings: [meeting] } },
  { type: "host-suspended", params: { host: "Sipho Nkosi", meetings: [meeting, meeting] } },
  { type: "host-back", params: { host: "Sipho Nkosi", meetings: [meeting] } },
  { type: "host-back", params: { host: "Sipho Nkosi", meetings: [meeting, meeting] } },
  { type: "content-hidden", params: { what: "review", note, appeal } },
  { type: "moderation-warning", params: { what: "review", note, appeal } },
  { type: "moderation-warning", params: { what: "review", note: "", appeal } },
  { type: "appeal-decided", params: { isOverturned: true, note } },
  { type: "appeal-decided", params: { isOverturned: false, note: "" } },
  { type: "guest-booking", params: { ...guest, code: "123 456" } },
  { type: "guest-sign-in", params: guest },
  { type: "search-alert", params: { summary: "VAT in Kenya", people: ["Verified, Nairobi"], path: "/search?q=vat" } },
  { type: "search-alert", params: { summary: "VAT in Kenya", people: ["a", "b"], path: "/search?q=vat" } },
  { type: "deadlines", params: { dates: [{ name: "VAT return", date: "2030-03-14", left: 1 }] } },
  {
    type: "deadlines",
    params: {
      dates: [
        { name: "VAT return", date: "2030-03-14", left: 1 },
        { name: "Monthly PAYE", date: "2030-03-20", left: 7 },
      ],
    },
  },
  {
    type: "deadline-changed",
    params: {
      changes: [
        { name: "VAT return", old: "2030-03-14", date: "2030-03-15" },
        { name: "Monthly PAYE", old: "2030-03-20", date: "2030-03-22" },
      ],
      more: 3,
      source: "Gazette 12",
      sentence: null,
      path: "/deadlines/kenya/vat",
    },
  },
  {
    type: "deadline-changed",
    params: {
      changes: [{ name: "VAT return", old: "2030-03-14", date: null }],
      more: 1,
      source: null,
      sentence: "Sources differ.",
      path: "/deadlines/kenya/vat",
    },
  },
  {
    type: "papers-asked",
    params: {
      firm: "Zuri Books",
      title: "VAT return November",
      path: "/papers/token",
      text: "Scans are fine.",
      dueOn: "2030-12-10",
      papers: ["Sales invoices", "Bank statements"],
    },
  },
  {
    type: "papers-sent-back",
    params: {
      firm: "Zuri Books",
      title: "VAT return November",
      path: "/papers/token",
      paper: "Bank statements",
      reason: "Page 2 is missing.",
    },
  },
  ...["2030-12-07", "2030-12-10", "2030-12-17"].map(
    (today) =>
      ({
        type: "papers-reminder",
        params: {
          firm: "Zuri Books",
          title: "VAT return November",
          path: "/papers/token",
          dueOn: "2030-12-10",
          today,
          papers: Array.from({ length: 11 }, (_, at) => `Paper ${at + 1}`),
        },
      }) as const,
  ),
  { type: "admin-message", params: { subject: "About your plan", text: "One.\n\nTwo." } },
  { type: "admin-digest", params: { links: cases } },
  { type: "admin-digest", params: { links: cases.slice(0, 1) } },
];
