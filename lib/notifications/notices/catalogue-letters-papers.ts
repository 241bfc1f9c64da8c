import { z } from "zod";
import { formatDay } from "@/lib/platform/format/dates";
import { letter, mailedName } from "./catalogue-letter-entry";

/** What letters about papers have in common. What a firm wrote is left out where it has a web address. */
const request = z.strictObject({
  firm: mailedName("Your accountant"),
  title: mailedName("papers"),
  /** The page of the request. */
  path: z.string(),
});
const dueOn = z.iso.date();
/** The names of the papers, in the order of the request. */
const papers = z.array(mailedName("A paper")).readonly();
const mostShown = 10;

const shown = (names: readonly string[]): string[] => [
  ...names.slice(0, mostShown),
  ...(names.length > mostShown ? [`And ${names.length - mostShown} more, which the page lists.`] : []),
];
const open = ({ path }: { path: string }) => ({ label: "Send the papers", path });
const keepLink = () => "You need no account. Keep this link to yourself: anyone who has it can send files for you.";

/** Letters to a professional's clients about papers that were asked of them. */
export const paperLetters = {
  /** `text`: the firm's note; "" for none. */
  "papers-asked": letter({
    params: request.extend({ text: mailedName(""), dueOn, papers }),
    subject: (facts) => `${facts.firm} asks you for papers: ${facts.title}`,
    paragraphs: (facts) => [
      `${facts.firm} asks you for these papers by ${formatDay(facts.dueOn)}: ${facts.title}.`,
      ...(facts.text ? [facts.text] : []),
      ...shown(facts.papers),
    ],
    action: open,
    note: keepLink,
  }),

  "papers-sent-back": letter({
    params: request.extend({
      paper: mailedName("A paper"),
      reason: mailedName("The page of the papers says what is missing."),
    }),
    subject: (facts) => `${facts.firm} needs this paper again: ${facts.paper}`,
    paragraphs: (facts) => [
      `${facts.firm} could not use what you sent for ${facts.title}: ${facts.paper}.`,
      facts.reason,
    ],
    action: open,
    note: keepLink,
  }),

  /** `today`: the civil date of the reminder. */
  "papers-reminder": letter({
    params: request.extend({ dueOn, today: z.iso.date(), papers }),
    subject: (facts) =>
      facts.dueOn === facts.today
        ? `Papers are due today: ${facts.title}`
        : `Papers for ${facts.title}, due on ${formatDay(facts.dueOn)}`,
    paragraphs: (facts) => [
      facts.dueOn < facts.today
        ? `${facts.firm} still waits for these papers, which were due on ${formatDay(facts.dueOn)}: ${facts.title}.`
        : `${facts.firm} needs these papers by ${formatDay(facts.dueOn)}: ${facts.title}.`,
      ...shown(facts.papers),
    ],
    action: open,
    note: keepLink,
  }),
};
