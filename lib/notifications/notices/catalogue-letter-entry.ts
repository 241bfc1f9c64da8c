import { z } from "zod";
import type { Letter } from "@/lib/platform/format/letter";

/** Parameters of a letter that needs none. */
export const nothing = z.strictObject({});

/**
 * What mail programs turn into a link: a scheme, or a dot between a letter or digit and two of them, as in every domain
 * name of any language. Initials such as "J.P." are none.
 */
const webAddress = /:\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}-]{2}/u;

/**
 * The greeting of every mail. A name with a web address is left out: anyone can enter one for the address of another
 * person, and our mail would carry the link.
 */
export const greetingOf = (firstName: string) => (webAddress.test(firstName) ? "Hello," : `Hello ${firstName},`);

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
