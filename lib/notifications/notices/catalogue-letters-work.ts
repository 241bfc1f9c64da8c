import { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { formatDay } from "@/lib/platform/format/dates";
import { letter, mailedName } from "./catalogue-letter-entry";

/** Kind of the mails about a booking without signing in; the booking page shows them where mail is simulated. */
export const guestMailKind = "guest-booking";

/** Letters about bookings of guests, saved searches and the work of administrators. */
export const workLetters = {
  /** To the address of a guest booking without an account; `when` is the meeting's time in the guest's zone. */
  [guestMailKind]: letter({
    params: z.strictObject({
      host: mailedName("a professional"),
      when: z.string(),
      /** The price, and the package where one is chosen. */
      lines: z.array(z.string()).readonly(),
      code: z.string(),
      path: z.string(),
      minutes: z.int(),
    }),
    subject: ({ host, code }) => `${code} is your code to book ${host}`,
    paragraphs: ({ host, when, lines, code, minutes }) => [
      `You requested a meeting with ${host}: ${when}.`,
      ...lines,
      `Your code is ${code}. Enter it on the page where you booked, or use the button below.`,
      `We hold the time for ${minutes} minutes. Confirming also opens a free account for you, so that you can see ` +
        "and change your booking.",
    ],
    action: ({ path }) => ({ label: "Confirm my booking", path }),
    note: () => "If this was not you, ignore this email: nothing is booked and no account is opened.",
  }),

  /** To the address of a guest booking that has an account. */
  "guest-sign-in": letter({
    params: z.strictObject({
      host: mailedName("a professional"),
      when: z.string(),
      lines: z.array(z.string()).readonly(),
      path: z.string(),
      minutes: z.int(),
    }),
    kind: guestMailKind,
    subject: ({ host }) => `Sign in to book ${host}`,
    paragraphs: ({ host, when, lines, minutes }) => [
      `You requested a meeting with ${host}: ${when}.`,
      ...lines,
      `You have an account with this address, so sign in to book. We hold the time for ${minutes} minutes.`,
    ],
    action: ({ path }) => ({ label: "Sign in and book", path }),
    note: () => "If this was not you, ignore this email: nothing is booked.",
  }),

  /** New professionals of a saved search, without their names: one line each. */
  "search-alert": letter({
    params: z.strictObject({
      summary: z.string(),
      people: z.array(mailedName("A professional")).readonly(),
      path: z.string(),
    }),
    subject: ({ people }) =>
      `${people.length === 1 ? "A new professional" : `${people.length} new professionals`} for your search`,
    paragraphs: ({ summary, people }) => [`New since your last alert for "${summary}":`, ...people.slice(0, 10)],
    action: ({ path }) => ({ label: "See who is new", path }),
    note: () => "We send this alert at most once a day, and only when there are new professionals.",
  }),

  /** Dates of a saved list that come up; `left` is the days until then. */
  deadlines: letter({
    params: z.strictObject({
      dates: z.array(z.strictObject({ name: z.string(), date: z.iso.date(), left: z.int() })).readonly(),
    }),
    subject: ({ dates }) =>
      dates.length === 1
        ? `${dates[0]!.name} is due on ${formatDay(dates[0]!.date)}`
        : `${dates.length} deadlines are coming up`,
    paragraphs: ({ dates }) =>
      dates.map(({ name, date, left }) =>
        left === 1
          ? `${name}: due tomorrow, ${formatDay(date)}.`
          : `${name}: due in ${left} days, on ${formatDay(date)}.`,
      ),
    action: () => ({ label: "See my deadlines", path: "/my-deadlines" }),
    note: () =>
      "This is information, not advice: check each date with the authority or an accountant. Mark a date as done, and " +
      "we stop reminding you of it.",
  }),

  /**
   * Corrected (`date`) or withdrawn dates (null) of a saved list, and `more` of them, with the source of the new ones or
   * a sentence that explains the change.
   */
  "deadline-changed": letter({
    params: z.strictObject({
      changes: z.array(z.strictObject({ name: z.string(), old: z.iso.date(), date: z.iso.date().nullable() })).min(1),
      more: z.int(),
      path: z.string(),
      source: z.string().nullable(),
      sentence: z.string().nullable(),
    }),
    subject: ({ changes: [first] }) =>
      first!.date
        ? `Corrected date: ${first!.name} is due on ${formatDay(first!.date)}`
        : `Check the date of ${first!.name} with the authority`,
    paragraphs: ({ changes, more, source, sentence }) => [
      ...changes.map(({ name, old, date }) =>
        date
          ? `${name}: we showed ${formatDay(old)} until now. It is due on ${formatDay(date)}.`
          : source
            ? `${name}: we showed ${formatDay(old)} until now. The rule has changed, and this date is gone.`
            : `${name}: we showed ${formatDay(old)} until now. We are not sure of that date any more. Please check it with the authority.`,
      ),
      ...(more > 0 ? [more === 1 ? "1 later date changes, too." : `${more} later dates change, too.`] : []),
      ...(source ? [`Source: ${source}`] : []),
      ...(sentence ? [sentence] : []),
    ],
    action: ({ path }) => ({ label: "See the deadline", path }),
    note: () => "This is information, not advice: check each date with the authority or an accountant.",
  }),

  /** A message from an administrator to a member, or a reply to the contact form. */
  "admin-message": letter({
    params: z.strictObject({ subject: z.string(), text: z.string() }),
    subject: ({ subject }) => subject,
    paragraphs: ({ text }) => text.split(/\n{2,}/),
  }),

  /** What waits for an administrator: a sentence for each kind, with the page of its oldest case. */
  "admin-digest": letter({
    params: z.strictObject({ links: z.array(z.strictObject({ label: z.string(), path: z.string() })).readonly() }),
    subject: ({ links }) =>
      `${brand.name} today: ${links[0]!.label}${links.length > 1 ? `, and ${links.length - 1} more` : ""}`,
    paragraphs: () => ["This is waiting for a decision or an answer:"],
    links: ({ links }) => links,
    action: () => ({ label: "Open the admin area", path: "/admin" }),
    note: () => "We send this once each morning, and only when something is waiting.",
  }),
};
