import { brand } from "@/lib/platform/brand";
import { verificationTime } from "@/lib/platform/reference/limits";
import type { Letter } from "./letter";

const hello = (firstName: string) => `Hello ${firstName},`;

interface EventMail {
  kind: string;
  subject: string;
  title: string;
  body: string;
  href: string;
  /** The label of the button. */
  action: string;
  /** A meeting's time in the reader's time zone. */
  when?: string;
}

/** An event of the marketplace, with the texts of its notice. */
export const eventLetter = (
  firstName: string,
  { kind, subject, title, body, href, action, when }: EventMail,
): Letter => ({
  ...{ kind, subject },
  greeting: hello(firstName),
  paragraphs: [`${title}.`.replace(/([?!.])\.$/, "$1"), ...(when ? [when] : []), ...(body ? [body] : [])],
  action: { label: action, path: href },
  note: `To answer, use the button: a reply to this email goes to the ${brand.name} team.`,
});

/** After client sign-up; the link confirms the address. */
export const welcomeLetter = (firstName: string, token: string): Letter => ({
  kind: "welcome",
  subject: `Welcome to ${brand.name}`,
  greeting: hello(firstName),
  paragraphs: [
    `Your account is ready. You can look through accountants, bookkeepers and tax professionals across Africa and the UAE, save those you like, write to them and book a time.`,
    "Please confirm that this address is yours. It takes one click and protects your account.",
  ],
  action: { label: "Confirm my address", path: `/confirm-email/${token}` },
  note: "The link works for three days. If you did not sign up, ignore this mail and nothing more will come.",
});

/** To a new or unconfirmed address. */
export const confirmLetter = (firstName: string, token: string): Letter => ({
  kind: "confirm-email",
  subject: `Confirm your address for ${brand.name}`,
  greeting: hello(firstName),
  paragraphs: [
    `You asked us to use this address for your ${brand.name} account. It counts from the moment you confirm it; until then nothing changes.`,
  ],
  action: { label: "Confirm my address", path: `/confirm-email/${token}` },
  note: "The link works for three days. If this was not you, ignore this mail: without the link nothing happens.",
});

/** Informs the old address of a requested change. */
export const addressChangeLetter = (firstName: string, newEmail: string): Letter => ({
  kind: "address-change",
  subject: `Your ${brand.name} address is about to change`,
  greeting: hello(firstName),
  paragraphs: [
    `Someone signed in to your account asked to change its address to ${newEmail}. It changes when the link we sent there is followed.`,
    "If this was not you, change your password now and end the other sessions.",
  ],
  action: { label: "Open my security settings", path: "/profile?tab=security" },
});

/** To the old address, after a change of address. */
export const addressChangedLetter = (firstName: string, newEmail: string, token: string, days: number): Letter => ({
  kind: "address-changed",
  subject: `Your ${brand.name} email address was changed`,
  greeting: hello(firstName),
  paragraphs: [
    `Your account now uses ${newEmail}. This address can no longer sign in.`,
    `If this was not you, take your account back. The link below restores this address and signs out every device; ` +
      `it works for ${days} days.`,
  ],
  action: { label: "Undo the change", path: `/undo-email/${token}` },
  note: "If you changed it yourself, you don't need to do anything.",
});

/** To an address that has been restored. */
export const addressRestoredLetter = (firstName: string, token: string): Letter => ({
  kind: "address-restored",
  subject: `Your ${brand.name} email address is restored`,
  greeting: hello(firstName),
  paragraphs: [
    "Your account uses this address again, and every device was signed out.",
    "The person who changed it may know your password. Choose a new one now; the link works for a day.",
  ],
  action: { label: "Choose a new password", path: `/reset-password/${token}` },
});

/** Contains the link to choose a new password. */
/** Kind of the mails with a reset link; the outbox treats them separately. */
export const resetMailKind = "password-reset";

export const resetLetter = (firstName: string, token: string, minutes: number): Letter => ({
  kind: resetMailKind,
  subject: `Choose a new password for ${brand.name}`,
  greeting: hello(firstName),
  paragraphs: ["You asked for a new password. Follow the link to choose one. You will be signed out everywhere else."],
  action: { label: "Choose a new password", path: `/reset-password/${token}` },
  note: `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
});

/** Kind of the mails about a booking without signing in; the booking page shows them where mail is simulated. */
export const guestMailKind = "guest-booking";

/** To the address of a guest booking without an account; `when` is the meeting's time in the guest's zone. */
export const guestBookingLetter = (
  firstName: string,
  { host, when, code, path, minutes }: { host: string; when: string; code: string; path: string; minutes: number },
): Letter => ({
  kind: guestMailKind,
  subject: `${code} is your code to book ${host}`,
  greeting: hello(firstName),
  paragraphs: [
    `You requested a meeting with ${host}: ${when}.`,
    `Your code is ${code}. Enter it on the page where you booked, or use the button below.`,
    `We hold the time for ${minutes} minutes. Confirming also opens a free account for you, so that you can see and ` +
      "change your booking.",
  ],
  action: { label: "Confirm my booking", path },
  note: "If this was not you, ignore this email: nothing is booked and no account is opened.",
});

/** To the address of a guest booking that has an account. */
export const guestSignInLetter = (
  firstName: string,
  { host, when, path, minutes }: { host: string; when: string; path: string; minutes: number },
): Letter => ({
  kind: guestMailKind,
  subject: `Sign in to book ${host}`,
  greeting: hello(firstName),
  paragraphs: [
    `You requested a meeting with ${host}: ${when}.`,
    `You have an account with this address, so sign in to book. We hold the time for ${minutes} minutes.`,
  ],
  action: { label: "Sign in and book", path },
  note: "If this was not you, ignore this email: nothing is booked.",
});

/** The code that opens an account without a password. */
export const signInCodeLetter = (firstName: string, code: string, minutes: number): Letter => ({
  kind: "sign-in-code",
  subject: `${code} is your ${brand.name} sign-in code`,
  greeting: hello(firstName),
  paragraphs: [`Your sign-in code is ${code}. Enter it on the page where you requested it.`],
  note:
    `The code works once, for ${minutes} minutes. We never ask for it by phone or message. ` +
    "If you did not ask for it, ignore this email: without the code no one gets in.",
});

/** After every change of a password. */
export const passwordChangedLetter = (firstName: string): Letter => ({
  kind: "password-changed",
  subject: `Your ${brand.name} password was changed`,
  greeting: hello(firstName),
  paragraphs: [
    "Your password was changed just now, and every other session was ended.",
    "If this was not you, ask for a new password at once and write to us.",
  ],
  action: { label: "Ask for a new password", path: "/forgot-password" },
});

/** After every change of an affiliate's payment details; `payableOn` is the day from which they are paid to. */
export const payoutChangedLetter = (
  firstName: string,
  { mask, payableOn }: { mask: string; payableOn: string },
): Letter => ({
  kind: "payout-changed",
  subject: `Your ${brand.name} payment details were changed`,
  greeting: hello(firstName),
  paragraphs: [
    `The payment details for your commissions were changed just now: ${mask}. ` +
      `For your safety, we won't pay to them before ${payableOn}.`,
    "If this was not you, change your password now, correct the payment details and write to us.",
  ],
  action: { label: "Check my payment details", path: "/affiliate?tab=payments" },
});

/** After many wrong codes of a second factor, each with the right password. */
export const wrongCodesLetter = (firstName: string, count: number): Letter => ({
  kind: "wrong-codes",
  subject: "Someone may know your password",
  greeting: hello(firstName),
  paragraphs: [
    `Someone entered your password and then ${count} wrong codes. ` +
      "They did not get in, and no more codes can be tried for an hour.",
    "If this was not you, choose a new password now. You can then sign in at once.",
  ],
  action: { label: "Choose a new password", path: "/forgot-password" },
});

/** After professional sign-up. */
export const applicationReceivedLetter = (firstName: string, token: string | null): Letter => ({
  kind: "application-received",
  subject: "We have received your application",
  greeting: hello(firstName),
  paragraphs: [
    `Thank you. Your documents have arrived safely, and a person will look at them and check your number with your professional body. This takes ${verificationTime}; you will hear from us by email.`,
    "Meanwhile your trial of 7 days runs, no card needed. You can complete your profile now; it appears in the directory when the review starts.",
  ],
  action: token
    ? { label: "Confirm my address", path: `/confirm-email/${token}` }
    : { label: "Open my dashboard", path: "/professional-dashboard" },
});

/** After a verification was approved. */
export const approvedLetter = (firstName: string, professionalId: string): Letter => ({
  kind: "application-approved",
  subject: "You are verified",
  greeting: hello(firstName),
  paragraphs: [
    "We have checked your documents and found you in your professional body's register. Your profile now carries the verified badge.",
  ],
  action: { label: "See my profile", path: `/professional/${professionalId}` },
});

/** After a verification was rejected, with the reviewer's reason. */
export const rejectedLetter = (firstName: string, reason: string): Letter => ({
  kind: "application-rejected",
  subject: "We could not verify you",
  greeting: hello(firstName),
  paragraphs: [
    "We have looked at your documents and could not confirm what they say. The reviewer wrote:",
    reason,
    "You can answer this mail, or correct the documents and ask for another review.",
  ],
  action: { label: "Open my dashboard", path: "/professional-dashboard" },
});

/** After a change of a verified profile was approved. */
export const changeApprovedLetter = (firstName: string, professionalId: string): Letter => ({
  kind: "profile-change-approved",
  subject: "Your new details are verified",
  greeting: hello(firstName),
  paragraphs: ["We've checked the change you asked for. Your public profile, your badge and search show it now."],
  action: { label: "See my profile", path: `/professional/${professionalId}` },
});

/** After a change of a verified profile was rejected, with the reviewer's reason. */
export const changeRejectedLetter = (firstName: string, reason: string): Letter => ({
  kind: "profile-change-rejected",
  subject: "We could not verify your new details",
  greeting: hello(firstName),
  paragraphs: [
    "We've looked at the change you asked for and could not confirm it. The reviewer wrote:",
    reason,
    "Your profile keeps the details we verified before, and your badge. You can change them again at any time.",
  ],
  action: { label: "Open my profile", path: "/professional-dashboard?tab=profile" },
});

/** For an account created by an administrator; the link sets its password. */
export const invitationLetter = (firstName: string, token: string, days: number): Letter => ({
  kind: "invitation",
  subject: `You're invited to ${brand.name}`,
  greeting: hello(firstName),
  paragraphs: [`The ${brand.name} team has set up an account for you. Choose a password to start using it.`],
  action: { label: "Choose a password", path: `/reset-password/${token}` },
  note: `The link works once, for ${days} days. After that, ask for a new password on the sign-in page.`,
});

/** After an account was suspended, with the administrator's reason and the effect on a plan. */
export const accountSuspendedLetter = (firstName: string, reason: string, isPlanPaused: boolean): Letter => ({
  kind: "account-suspended",
  subject: `Your ${brand.name} account is suspended`,
  greeting: hello(firstName),
  paragraphs: [
    "Your account is suspended. You can't sign in, and your profile isn't listed. Our team wrote:",
    reason,
    ...(isPlanPaused
      ? ["Your plan is paused: nothing is charged, and you keep its remaining days for when your account is back."]
      : []),
    "Your bookings, quotes and messages are kept. If you think this is a mistake, answer this email.",
  ],
});

/** To a client with meetings ahead, when the professional is suspended; `meetings` are lines with service and time. */
export const hostSuspendedLetter = (firstName: string, host: string, meetings: readonly string[]): Letter => ({
  kind: "host-suspended",
  subject: meetings.length === 1 ? "About your upcoming meeting" : "About your upcoming meetings",
  greeting: hello(firstName),
  paragraphs: [
    `We have suspended the account of ${host} for now. ` +
      "They can't reply to you or see their bookings, so what you booked may not take place:",
    ...meetings,
    "Your booking stays in your calendar. You can wait, cancel it at any time before it starts, or book someone else." +
      " We'll email you if they are back before then.",
  ],
  action: { label: "See my bookings", path: "/calendar" },
});

/** To a client with meetings ahead, when the professional's suspension ends. */
export const hostBackLetter = (firstName: string, host: string, meetings: readonly string[]): Letter => ({
  kind: "host-back",
  subject: meetings.length === 1 ? "Your meeting can take place" : "Your meetings can take place",
  greeting: hello(firstName),
  paragraphs: [`${host} is back, and can keep what you booked:`, ...meetings, "You don't need to do anything."],
  action: { label: "See my bookings", path: "/calendar" },
});

/** When a suspension ends. */
export const accountActiveLetter = (firstName: string, isPlanResumed: boolean): Letter => ({
  kind: "account-active",
  subject: `Your ${brand.name} account is active again`,
  greeting: hello(firstName),
  paragraphs: [
    "Your account is active again, with everything as it was. You can sign in now.",
    ...(isPlanResumed ? ["Your plan goes on with all its remaining days."] : []),
  ],
  action: { label: "Sign in", path: "/signin" },
});

/** A message from an administrator to a member, or a reply to the contact form. */
export const adminMessageLetter = (firstName: string, subject: string, text: string): Letter => ({
  kind: "admin-message",
  subject,
  greeting: hello(firstName),
  paragraphs: text.split(/\n{2,}/),
});

/** When a reviewer requests more information. */
export const informationLetter = (firstName: string, reason: string): Letter => ({
  kind: "application-information",
  subject: "We need one more thing to verify you",
  greeting: hello(firstName),
  paragraphs: ["We're reviewing your documents and need something more. The reviewer wrote:", reason],
  action: { label: "Send what is missing", path: "/professional-dashboard?tab=profile" },
});

/** A month before a verification expires. */
export const expiryLetter = (firstName: string, lastDay: string): Letter => ({
  kind: "verification-expiring",
  subject: "Your verification ends soon",
  greeting: hello(firstName),
  paragraphs: [
    `Your verification is valid until ${lastDay}. Send us this year's licence before then and your badge stays where it is.`,
  ],
  action: { label: "Renew my verification", path: "/professional-dashboard?tab=profile" },
});

/** The day after a verification expired. */
export const lapsedLetter = (firstName: string): Letter => ({
  kind: "verification-lapsed",
  subject: "Your verification has ended",
  greeting: hello(firstName),
  paragraphs: [
    "Your licence expired and we haven't seen a renewal, so your profile no longer carries the verified badge. It stays listed.",
  ],
  action: { label: "Renew my verification", path: "/professional-dashboard?tab=profile" },
});

/** A warning after reported content was found to break the rules. */
export const warningLetter = (firstName: string, what: string, note: string): Letter => ({
  kind: "moderation-warning",
  subject: `A warning from the ${brand.name} team`,
  greeting: hello(firstName),
  paragraphs: [
    `Your ${what} was reported, and we found that it goes against our rules.`,
    ...(note ? [note] : []),
    "Please keep to the rules from now on. If it happens again, we may suspend your account.",
  ],
  action: { label: "Read the rules", path: "/terms" },
});

/** When a personal data export is ready. */
export const exportReadyLetter = (firstName: string, days: number): Letter => ({
  kind: "data-export",
  subject: `Your ${brand.name} data is ready`,
  greeting: hello(firstName),
  paragraphs: [`The copy of your data is ready. You can download it for ${days} days.`],
  action: { label: "Download my data", path: "/profile?tab=privacy" },
  note: "If you didn't ask for it, change your password now.",
});

/** After an account was closed; the link reopens it. */
export const accountClosedLetter = (firstName: string, token: string, lastDay: string): Letter => ({
  kind: "account-closed",
  subject: `Your ${brand.name} account is closed`,
  greeting: hello(firstName),
  paragraphs: [
    `Your account is closed, as you asked. On ${lastDay} we erase it.`,
    "Your open bookings were cancelled and your open quotes withdrawn, and the people concerned were told.",
    "Changed your mind, or wasn't it you? Until then one click brings everything back.",
  ],
  action: { label: "Keep my account", path: `/keep-account/${token}` },
});

/** New professionals of a saved search, without their names: one line each. */
export const searchAlertLetter = (
  firstName: string,
  { summary, people, path }: { summary: string; people: readonly string[]; path: string },
): Letter => ({
  kind: "search-alert",
  subject: `${people.length === 1 ? "A new professional" : `${people.length} new professionals`} for your search`,
  greeting: hello(firstName),
  paragraphs: [`New since your last alert for "${summary}":`, ...people.slice(0, 10)],
  action: { label: "See who is new", path },
  note: "We send this alert at most once a day, and only when there are new professionals.",
});
