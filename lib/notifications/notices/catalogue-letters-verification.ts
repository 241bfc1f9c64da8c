import { z } from "zod";
import { verificationTime } from "@/lib/platform/reference/limits";
import { letter, nothing } from "./catalogue-letter-entry";

/** Letters about the verification of a professional. */
export const verificationLetters = {
  /** After professional sign-up. */
  "application-received": letter({
    params: z.strictObject({ token: z.string().nullable() }),
    subject: () => "We have received your application",
    paragraphs: () => [
      "Thank you. Your documents have arrived safely, and a person will look at them and check your number " +
        `with your professional body. This takes ${verificationTime}; you will hear from us by email.`,
      "Meanwhile your trial of 7 days runs, no card needed. You can complete your profile now; it appears in " +
        "the directory when the review starts.",
    ],
    action: ({ token }) =>
      token
        ? { label: "Confirm my address", path: `/confirm-email/${token}` }
        : { label: "Open my dashboard", path: "/professional-dashboard" },
  }),

  /** After a verification was approved. */
  "application-approved": letter({
    params: nothing,
    subject: () => "You are verified",
    paragraphs: () => [
      "We have checked your documents and found you in your professional body's register. Your profile now " +
        "carries the verified badge.",
      "Next, set your hours: clients can then book you, and you choose your breaks, your notice and your days off.",
    ],
    action: () => ({ label: "Set my hours", path: "/calendar?hours=1" }),
  }),

  /** After a verification was rejected, with the reviewer's reason. */
  "application-rejected": letter({
    params: z.strictObject({ reason: z.string() }),
    subject: () => "We could not verify you",
    paragraphs: ({ reason }) => [
      "We have looked at your documents and could not confirm what they say. The reviewer wrote:",
      reason,
      "You can answer this mail, or correct the documents and ask for another review.",
    ],
    action: () => ({ label: "Open my dashboard", path: "/professional-dashboard" }),
  }),

  /** When a reviewer requests more information. */
  "application-information": letter({
    params: z.strictObject({ reason: z.string() }),
    subject: () => "We need one more thing to verify you",
    paragraphs: ({ reason }) => ["We're reviewing your documents and need something more. The reviewer wrote:", reason],
    action: () => ({ label: "Send what is missing", path: "/professional-dashboard?tab=profile" }),
  }),

  /** After an approval was revoked, with the reviewer's reason. */
  "verification-revoked": letter({
    params: z.strictObject({ reason: z.string() }),
    subject: () => "We withdrew your verification",
    paragraphs: ({ reason }) => [
      "We have withdrawn your verification. Your profile no longer carries the badge and isn't listed. The " +
        "reviewer wrote:",
      reason,
      "You can answer this email, or send new documents and ask for another review.",
    ],
    action: () => ({ label: "Send documents", path: "/professional-dashboard?tab=profile#verification" }),
  }),

  /** After the last day of an approval was changed. */
  "verification-re-dated": letter({
    params: z.strictObject({ lastDay: z.string() }),
    subject: ({ lastDay }) => `Your verification is valid until ${lastDay}`,
    paragraphs: ({ lastDay }) => [`We changed the last day of your verification: it is valid until ${lastDay}.`],
    action: () => ({ label: "See my verification", path: "/professional-dashboard?tab=profile#verification" }),
  }),

  /** After a change of a verified profile was approved. */
  "profile-change-approved": letter({
    params: z.strictObject({ professionalId: z.string() }),
    subject: () => "Your new details are verified",
    paragraphs: () => [
      "We've checked the change you asked for. Your public profile, your badge and search show it now.",
    ],
    action: ({ professionalId }) => ({ label: "See my profile", path: `/professional/${professionalId}` }),
  }),

  /** After a change of a verified profile was rejected, with the reviewer's reason. */
  "profile-change-rejected": letter({
    params: z.strictObject({ reason: z.string() }),
    subject: () => "We could not verify your new details",
    paragraphs: ({ reason }) => [
      "We've looked at the change you asked for and could not confirm it. The reviewer wrote:",
      reason,
      "Your profile keeps the details we verified before, and your badge. You can change them again at any time.",
    ],
    action: () => ({ label: "Open my profile", path: "/professional-dashboard?tab=profile" }),
  }),

  /** A month before a verification expires. */
  "verification-expiring": letter({
    params: z.strictObject({ lastDay: z.string() }),
    subject: () => "Your verification ends soon",
    paragraphs: ({ lastDay }) => [
      `Your verification is valid until ${lastDay}. Send us this year's licence before then and your badge ` +
        "stays where it is.",
    ],
    action: () => ({ label: "Renew my verification", path: "/professional-dashboard?tab=profile" }),
  }),

  /** The day after a verification expired. */
  "verification-lapsed": letter({
    params: nothing,
    subject: () => "Your verification has ended",
    paragraphs: () => [
      "Your licence expired and we haven't seen a renewal, so your profile no longer carries the verified " +
        "badge. It stays listed.",
    ],
    action: () => ({ label: "Renew my verification", path: "/professional-dashboard?tab=profile" }),
  }),
};
