import { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { capitalize } from "@/lib/platform/format/capitalize";
import { letter, mailedName, nothing } from "./catalogue-letter-entry";

/** Kind of the mails with a reset link; the outbox treats them separately. */
export const resetMailKind = "password-reset";

/** Letters about an account: its address, its password, its rights and its data. */
export const accountLetters = {
  /** After client sign-up; the link confirms the address. */
  welcome: letter({
    params: z.strictObject({ token: z.string() }),
    subject: () => `Welcome to ${brand.name}`,
    paragraphs: () => [
      "Your account is ready. You can look through accountants, bookkeepers and tax professionals across " +
        "Africa and the UAE, save those you like, write to them and book a time.",
      "Please confirm that this address is yours. It takes one click and protects your account.",
    ],
    action: ({ token }) => ({ label: "Confirm my address", path: `/confirm-email/${token}` }),
    note: () => "The link works for three days. If you did not sign up, ignore this mail and nothing more will come.",
  }),

  /** To a new or unconfirmed address. */
  "confirm-email": letter({
    params: z.strictObject({ token: z.string() }),
    subject: () => `Confirm your address for ${brand.name}`,
    paragraphs: () => [
      `You asked us to use this address for your ${brand.name} account. It counts from the moment you confirm ` +
        "it; until then nothing changes.",
    ],
    action: ({ token }) => ({ label: "Confirm my address", path: `/confirm-email/${token}` }),
    note: () =>
      "The link works for three days. If this was not you, ignore this mail: without the link nothing happens.",
  }),

  /** Informs the old address of a requested change. */
  "address-change": letter({
    params: z.strictObject({ newEmail: z.string() }),
    subject: () => `Your ${brand.name} address is about to change`,
    paragraphs: ({ newEmail }) => [
      `Someone signed in to your account asked to change its address to ${newEmail}. It changes when the link ` +
        "we sent there is followed.",
      "If this was not you, change your password now and end the other sessions.",
    ],
    action: () => ({ label: "Open my security settings", path: "/profile?tab=security" }),
  }),

  /** To the old address, after a change of address. */
  "address-changed": letter({
    params: z.strictObject({ newEmail: z.string(), token: z.string(), days: z.int() }),
    subject: () => `Your ${brand.name} email address was changed`,
    paragraphs: ({ newEmail, days }) => [
      `Your account now uses ${newEmail}. This address can no longer sign in.`,
      "If this was not you, take your account back. The link below restores this address and signs out every device; " +
        `it works for ${days} days.`,
    ],
    action: ({ token }) => ({ label: "Undo the change", path: `/undo-email/${token}` }),
    note: () => "If you changed it yourself, you don't need to do anything.",
  }),

  /** To an address that has been restored. */
  "address-restored": letter({
    params: z.strictObject({ token: z.string() }),
    subject: () => `Your ${brand.name} email address is restored`,
    paragraphs: () => [
      "Your account uses this address again, and every device was signed out.",
      "The person who changed it may know your password. Choose a new one now; the link works for a day.",
    ],
    action: ({ token }) => ({ label: "Choose a new password", path: `/reset-password/${token}` }),
  }),

  /** Contains the link to choose a new password. */
  [resetMailKind]: letter({
    params: z.strictObject({ token: z.string(), minutes: z.int() }),
    subject: () => `Choose a new password for ${brand.name}`,
    paragraphs: () => [
      "You asked for a new password. Follow the link to choose one. You will be signed out everywhere else.",
    ],
    action: ({ token }) => ({ label: "Choose a new password", path: `/reset-password/${token}` }),
    note: ({ minutes }) =>
      `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: your ` +
      "password stays as it is.",
  }),

  /** The code that opens an account without a password. */
  "sign-in-code": letter({
    params: z.strictObject({ code: z.string(), minutes: z.int() }),
    subject: ({ code }) => `${code} is your ${brand.name} sign-in code`,
    paragraphs: ({ code }) => [`Your sign-in code is ${code}. Enter it on the page where you requested it.`],
    note: ({ minutes }) =>
      `The code works once, for ${minutes} minutes. We never ask for it by phone or message. ` +
      "If you did not ask for it, ignore this email: without the code no one gets in.",
  }),

  /** The SMS that a phone would get, in the outbox of simulated sign-in. */
  "simulated-sms": letter({
    params: z.strictObject({ code: z.string() }),
    subject: ({ code }) => `Simulated SMS: ${code} is your ${brand.name} code`,
    paragraphs: ({ code }) => [`${code} is your ${brand.name} code.`],
    note: () =>
      "This is a sample. No SMS gateway is set, so nothing was sent to a phone, and SMS is not turned on. " +
      "Two-factor sign-in needs an authenticator app.",
  }),

  /** After every change of a password. */
  "password-changed": letter({
    params: nothing,
    subject: () => `Your ${brand.name} password was changed`,
    paragraphs: () => [
      "Your password was changed just now, and every other session was ended.",
      "If this was not you, ask for a new password at once and write to us.",
    ],
    action: () => ({ label: "Ask for a new password", path: "/forgot-password" }),
  }),

  /** After many wrong codes of a second factor, each with the right password. */
  "wrong-codes": letter({
    params: z.strictObject({ count: z.int() }),
    subject: () => "Someone may know your password",
    paragraphs: ({ count }) => [
      `Someone entered your password and then ${count} wrong codes. ` +
        "They did not get in, and no more codes can be tried for an hour.",
      "If this was not you, choose a new password now. You can then sign in at once.",
    ],
    action: () => ({ label: "Choose a new password", path: "/forgot-password" }),
  }),

  /** For an account created by an administrator; the link sets its password. */
  invitation: letter({
    params: z.strictObject({ token: z.string(), days: z.int() }),
    subject: () => `You're invited to ${brand.name}`,
    paragraphs: () => [`The ${brand.name} team has set up an account for you. Choose a password to start using it.`],
    action: ({ token }) => ({ label: "Choose a password", path: `/reset-password/${token}` }),
    note: ({ days }) =>
      `The link works once, for ${days} days. After that, ask for a new password on the sign-in page.`,
  }),

  /** After an account was closed; the link reopens it. */
  "account-closed": letter({
    params: z.strictObject({ token: z.string(), lastDay: z.string() }),
    subject: () => `Your ${brand.name} account is closed`,
    paragraphs: ({ lastDay }) => [
      `Your account is closed, as you asked. On ${lastDay} we erase it.`,
      "Your open bookings were cancelled and your open quotes withdrawn, and the people concerned were told.",
      "Changed your mind, or wasn't it you? Until then one click brings everything back.",
    ],
    action: ({ token }) => ({ label: "Keep my account", path: `/keep-account/${token}` }),
  }),

  /** When a personal data export is ready. */
  "data-export": letter({
    params: z.strictObject({ days: z.int() }),
    subject: () => `Your ${brand.name} data is ready`,
    paragraphs: ({ days }) => [`The copy of your data is ready. You can download it for ${days} days.`],
    action: () => ({ label: "Download my data", path: "/profile?tab=privacy" }),
    note: () => "If you didn't ask for it, change your password now.",
  }),

  /** To a person whose rights as an administrator have changed; `now` is the label of the sub-role. */
  "own-admin-role": letter({
    params: z.strictObject({ now: z.string(), by: mailedName("An administrator"), isAdmin: z.boolean() }),
    kind: "admin-role",
    subject: ({ now, isAdmin }) =>
      isAdmin ? `Your administrator role is now ${now}` : "You are no longer an administrator",
    paragraphs: ({ now, by, isAdmin }) => [
      isAdmin ? `${by} made you ${now}.` : `${by} ended your access to the admin area.`,
      "If you did not expect this, reply to this email.",
    ],
    action: ({ isAdmin }) => (isAdmin ? { label: "Open the admin area", path: "/admin" } : undefined),
  }),

  /** To every other administrator when the rights of one have changed. */
  "admin-role": letter({
    params: z.strictObject({ name: mailedName("a member"), now: z.string(), by: mailedName("An administrator") }),
    subject: ({ name, now }) => `${capitalize(name)} is now ${now}`,
    paragraphs: ({ name, now, by }) => [
      `${by} changed the rights of ${name}, who is now ${now}.`,
      "If this looks wrong, check the audit log and the list of administrators.",
    ],
    action: () => ({ label: "See administrators", path: "/admin?tab=users&role=admin" }),
  }),

  /** To an address that a professional invites to the team; the link accepts the seat. */
  "seat-invitation": letter({
    params: z.strictObject({
      token: z.string(),
      by: mailedName("Someone"),
      firm: mailedName("a firm"),
      role: z.string(),
      days: z.int(),
    }),
    subject: ({ firm }) => `Join ${firm} on ${brand.name}`,
    paragraphs: ({ by, firm, role }) => [
      `${by} invited you to the team of ${firm} as ${role}.`,
      "You sign in with your own account and answer clients for the firm. " +
        "Its plan, payments and account stay with the owner, and your own account stays yours.",
    ],
    action: ({ token }) => ({ label: "See the invitation", path: `/team/${token}` }),
    note: ({ days }) => `The link works for ${days} days. If you don't know the firm, ignore this email.`,
  }),

  /** To a person whose seat at a firm was ended by the owner. */
  "seat-ended": letter({
    params: z.strictObject({ firm: mailedName("a firm") }),
    subject: ({ firm }) => `Your seat at ${firm} has ended`,
    paragraphs: ({ firm }) => [
      `The owner of ${firm} ended your seat. You can no longer see the clients, messages and bookings of the firm.`,
      "Your own account stays as it is.",
    ],
    action: () => ({ label: `Open ${brand.name}`, path: "/profile" }),
  }),

  /** After every change of an affiliate's payment details; `payableOn` is the day from which they are paid to. */
  "payout-changed": letter({
    params: z.strictObject({ mask: z.string(), payableOn: z.string() }),
    subject: () => `Your ${brand.name} payment details were changed`,
    paragraphs: ({ mask, payableOn }) => [
      `The payment details for your commissions were changed just now: ${mask}. ` +
        `For your safety, we won't pay to them before ${payableOn}.`,
      "If this was not you, change your password now, correct the payment details and write to us.",
    ],
    action: () => ({ label: "Check my payment details", path: "/affiliate?tab=payments" }),
  }),
};
