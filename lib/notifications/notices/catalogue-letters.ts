import type { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { capitalize } from "@/lib/platform/format/capitalize";
import type { Letter } from "@/lib/platform/format/letter";
import { nameInMail } from "@/lib/platform/format/mail-name";
import type { NoticeEntry, NoticeNames, NoticeText } from "./catalogue-entry";
import { greetingOf, type LetterEntry } from "./catalogue-letter-entry";
import { accountLetters } from "./catalogue-letters-account";
import { moderationLetters } from "./catalogue-letters-moderation";
import { paperLetters } from "./catalogue-letters-papers";
import { verificationLetters } from "./catalogue-letters-verification";
import { workLetters } from "./catalogue-letters-work";

/** Every letter that is not the email of a notice, by its type. */
export const letterCatalogue = {
  ...accountLetters,
  ...verificationLetters,
  ...moderationLetters,
  ...workLetters,
  ...paperLetters,
};
type LetterType = keyof typeof letterCatalogue;
/** A letter to write: its type and its parameters. */
export type LetterInput = {
  [Type in LetterType]: { type: Type; params: z.infer<(typeof letterCatalogue)[Type]["params"]> };
}[LetterType];

/** The letter of a type to a person. Throws a ZodError when the parameters do not fit the type. */
export function letterTo(firstName: string, { type, params }: LetterInput): Letter {
  const known: LetterEntry = letterCatalogue[type];
  return known.letterOf(type, firstName, params);
}

/** What emails call people and things whose names have a web address. */
const standIns: Partial<Record<keyof NoticeNames, string>> = {
  client: "the client",
  professional: "the professional",
  account: "a member",
  reviewer: "a client",
  project: "a project",
  work: "a piece of work",
  papers: "papers",
  reviewedWork: "your work",
  location: "a place",
};

/** The texts of a notice for its email. Names with a web address are replaced, also that of a kind of meeting. */
export function mailTextOf(
  { textOf }: Pick<NoticeEntry, "textOf">,
  params: Record<string, unknown>,
  names: Partial<NoticeNames>,
): NoticeText {
  const { kind, ...others } = params;
  const hidesKind = typeof kind === "string" && nameInMail(kind, "") === "";
  const shown = { ...names };
  for (const [key, standIn] of Object.entries(standIns) as [keyof NoticeNames, string][])
    if (shown[key] !== undefined) shown[key] = nameInMail(shown[key], standIn);
  const text = textOf(hidesKind ? others : params, shown, 1);
  const replaced = Object.keys(shown).some(
    (key) => shown[key as keyof NoticeNames] !== names[key as keyof NoticeNames],
  );
  return replaced
    ? { ...text, title: capitalize(text.title), body: capitalize(text.body), subject: capitalize(text.subject) }
    : text;
}

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
  /** More paragraphs. */
  lines?: readonly string[];
  links?: Letter["links"];
}

/** An event of the marketplace, with the texts of its notice. */
export const eventLetter = (
  firstName: string,
  { kind, subject, title, body, href, action, when, lines = [], links }: EventMail,
): Letter => ({
  kind,
  subject,
  greeting: greetingOf(firstName),
  paragraphs: [`${title}.`.replace(/([?!.])\.$/, "$1"), ...(when ? [when] : []), ...(body ? [body] : []), ...lines],
  links,
  action: { label: action, path: href },
  note: `To answer, use the button: a reply to this email goes to the ${brand.name} team.`,
});
