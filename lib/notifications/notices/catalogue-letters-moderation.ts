import { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { capitalize } from "@/lib/platform/format/capitalize";
import { letter, mailedName } from "./catalogue-letter-entry";

const appealNote = "You can appeal once, within 30 days. You don't need to sign in.";

/** `meetings`: lines with service and time; `path`: the page of the first meeting, for a client without an account. */
const meetingsAhead = z.strictObject({
  host: mailedName("a professional"),
  meetings: z.array(z.string()).readonly(),
  path: z.string().optional(),
});
const meetingsAction = ({ path }: z.infer<typeof meetingsAhead>) =>
  path ? { label: "See the meeting", path } : { label: "See my bookings", path: "/calendar" };

/** Letters about suspensions, hidden content, warnings and appeals. */
export const moderationLetters = {
  /** After an account was suspended, with the administrator's reason and the effect on a plan. */
  "account-suspended": letter({
    params: z.strictObject({ reason: z.string(), isPlanPaused: z.boolean(), appeal: z.string().optional() }),
    subject: () => `Your ${brand.name} account is suspended`,
    paragraphs: ({ reason, isPlanPaused }) => [
      "Your account is suspended. You can't sign in, and your profile isn't listed. Our team wrote:",
      reason,
      ...(isPlanPaused
        ? ["Your plan is paused: nothing is charged, and you keep its remaining days for when your account is back."]
        : []),
      "Your bookings, quotes and messages are kept. If you think this is a mistake, answer this email.",
    ],
    action: ({ appeal }) => (appeal ? { label: "Appeal", path: appeal } : undefined),
    note: ({ appeal }) => (appeal ? appealNote : undefined),
  }),

  /** When a suspension ends. */
  "account-active": letter({
    params: z.strictObject({ isPlanResumed: z.boolean() }),
    subject: () => `Your ${brand.name} account is active again`,
    paragraphs: ({ isPlanResumed }) => [
      "Your account is active again, with everything as it was. You can sign in now.",
      ...(isPlanResumed ? ["Your plan goes on with all its remaining days."] : []),
    ],
    action: () => ({ label: "Sign in", path: "/signin" }),
  }),

  /** To a client with meetings ahead, when the professional is suspended. */
  "host-suspended": letter({
    params: meetingsAhead,
    subject: ({ meetings }) => (meetings.length === 1 ? "About your upcoming meeting" : "About your upcoming meetings"),
    paragraphs: ({ host, meetings }) => [
      `We have suspended the account of ${host} for now. ` +
        "They can't reply to you or see their bookings, so what you booked may not take place:",
      ...meetings,
      "Your booking stays in your calendar. You can wait, cancel it at any time before it starts, or book someone" +
        " else. We'll email you if they are back before then.",
    ],
    action: meetingsAction,
  }),

  /** To a client with meetings ahead, when the professional's suspension ends. */
  "host-back": letter({
    params: meetingsAhead,
    subject: ({ meetings }) => (meetings.length === 1 ? "Your meeting can take place" : "Your meetings can take place"),
    paragraphs: ({ host, meetings }) => [
      `${capitalize(host)} is back, and can keep what you booked:`,
      ...meetings,
      "You don't need to do anything.",
    ],
    action: meetingsAction,
  }),

  /** To the author of content that our team has hidden, with the reason and the link to appeal. */
  "content-hidden": letter({
    params: z.strictObject({ what: z.string(), note: z.string(), appeal: z.string() }),
    subject: ({ what }) => `We have hidden your ${what}`,
    paragraphs: ({ what, note }) => [`We have hidden your ${what}: it goes against our rules. Our team wrote:`, note],
    action: ({ appeal }) => ({ label: "Appeal", path: appeal }),
    note: () => appealNote,
  }),

  /** A warning after reported content was found to break the rules. */
  "moderation-warning": letter({
    params: z.strictObject({ what: z.string(), note: z.string(), appeal: z.string() }),
    subject: () => `A warning from the ${brand.name} team`,
    paragraphs: ({ what, note }) => [
      `Your ${what} was reported, and we found that it goes against our rules.`,
      ...(note ? [note] : []),
      "Please keep to the rules from now on. If it happens again, we may suspend your account.",
    ],
    action: ({ appeal }) => ({ label: "Appeal", path: appeal }),
    note: () => appealNote,
  }),

  /** The outcome of an appeal, with the note of the administrator. */
  "appeal-decided": letter({
    params: z.strictObject({ isOverturned: z.boolean(), note: z.string() }),
    subject: ({ isOverturned }) => (isOverturned ? "We have taken our decision back" : "Our decision stays"),
    paragraphs: ({ isOverturned, note }) => [
      isOverturned
        ? "We have looked at your appeal and taken our decision back."
        : "We have looked at your appeal again. Our decision stays.",
      ...(note ? [note] : []),
    ],
  }),
};
