import { z } from "zod";
import type { Letter } from "@/lib/platform/format/letter";
import { nameInMail } from "@/lib/platform/format/mail-name";

/** Parameters of a letter that needs none. */
export const nothing = z.strictObject({});

/** The name of a person or firm in a letter, or `standIn` for a name with a web address. */
export const mailedName = (standIn: string) => z.string().transform((name) => nameInMail(name, standIn));

/** The greeting of every mail; a name with a web address is left out. */
export function greetingOf(firstName: string): string {
  const name = nameInMail(firstName, "");
  return name ? `Hello ${name},` : "Hello,";
}

/** One type of letter: what it is written from, and its texts. */
export interface LetterEntry<Params extends object = object> {
  params: z.ZodType<Params>;
  /** The letter. Throws a ZodError when the parameters do not fit. */
  letterOf: (type: string, firstName: string, params: unknown) => Letter;
}

interface Definition<Params extends object> {
  params: z.ZodType<Params>;
  /** The kind stored with the mail: the type, unless this is given. */
  kind?: string;
  /** Whole sentences with placeholders, so that each can be translated. */
  subject: (params: Params) => string;
  paragraphs: (params: Params) => readonly string[];
  links?: (params: Params) => Letter["links"];
  action?: (params: Params) => Letter["action"];
  note?: (params: Params) => string | undefined;
}

/** Declares a letter of the catalogue. */
export function letter<Params extends object>(definition: Definition<Params>): LetterEntry<Params> {
  const { params, kind, subject, paragraphs, links, action, note } = definition;
  return {
    params,
    letterOf: (type, firstName, values) => {
      const facts = params.parse(values);
      return {
        kind: kind ?? type,
        subject: subject(facts),
        greeting: greetingOf(firstName),
        paragraphs: paragraphs(facts),
        links: links?.(facts),
        action: action?.(facts),
        note: note?.(facts),
      };
    },
  };
}
