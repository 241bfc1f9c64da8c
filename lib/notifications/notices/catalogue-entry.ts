import type { z } from "zod";
import { excerpt } from "@/lib/platform/format/excerpt";
import type { NoticeSubject, NotificationKind } from "./contract";

/** Names and texts that the ids of a notice point to. They are read again each time a notice is shown. */
export interface NoticeNames {
  /** The client of the booking, conversation, request, work or list of a firm. */
  client: string;
  /** The professional of the booking, conversation or request. */
  professional: string;
  /** The path of that professional's public profile, or of the notices where there is none any more. */
  profilePath: string;
  /** The path of the form for a review of that professional. */
  reviewPath: string;
  /** The account of `accountId`. */
  account: string;
  /** The content of a message; empty once a moderator has hidden it. */
  message: string;
  /** The city and country of a quote request. */
  location: string;
  /** The title of a project. */
  project: string;
  /** The title of a piece of work. */
  work: string;
  /** The title of a document request. */
  papers: string;
  /** The name a client chose for their reviews. */
  reviewer: string;
  /** The service or project a review is about. */
  reviewedWork: string;
  /** The professional's answer to a review. */
  reply: string;
}

/** A notice as its reader sees it. */
export interface NoticeText {
  title: string;
  /** At most 140 characters, cut at a word. */
  body: string;
  /** A path of this site. */
  href: string;
  /** The subject of the email about the same event. */
  subject: string;
}

/** One kind of notice: what it stores, what it looks up, and its texts. */
export interface NoticeEntry<Params extends object = object, Name extends keyof NoticeNames = keyof NoticeNames> {
  /** The group its preference switch and its icon belong to. */
  group: NotificationKind;
  params: z.ZodType<Params>;
  names: readonly Name[];
  /** While unread, later events about the same subject are added to one notice. */
  grouped: boolean;
  /** The subject that marks the notice read once it is opened. */
  aboutOf: (params: object) => NoticeSubject | null;
  /** The button of the email, where it is not the one of the group. */
  action?: string;
  /** The texts. Throws a ZodError when the stored parameters do not fit. */
  textOf: (params: unknown, names: Partial<NoticeNames>, times: number) => NoticeText;
}

interface Definition<Params extends object, Name extends keyof NoticeNames> {
  group: NotificationKind;
  /** Ids, numbers, dates and enum values; texts only where a person wrote them and no other row keeps them. */
  params: z.ZodType<Params>;
  names?: readonly Name[];
  grouped?: boolean;
  about?: (params: Params) => NoticeSubject;
  /** Whole sentences with placeholders, so that each can be translated. */
  title: (facts: Facts<Params, Name>) => string;
  body?: (facts: Facts<Params, Name>) => string;
  href: (facts: Facts<Params, Name>) => string;
  /** The title, unless this is given. */
  subject?: (facts: Facts<Params, Name>) => string;
  /** The button of the email; by default the one of the group. */
  action?: string;
}
type Facts<Params, Name extends keyof NoticeNames> = Params & Pick<NoticeNames, Name> & { times: number };

/** Declares an entry of the catalogue. */
export function entry<Params extends object, const Name extends keyof NoticeNames = never>(
  definition: Definition<Params, Name>,
): NoticeEntry<Params, Name> {
  const { group, params, names = [], grouped = false, about, title, body, href, subject = title, action } = definition;
  return {
    group,
    params,
    names,
    grouped,
    action,
    aboutOf: (values) => about?.(params.parse(values)) ?? null,
    textOf: (values, known, times) => {
      const facts = { ...params.parse(values), ...known, times } as Facts<Params, Name>;
      return {
        title: title(facts),
        href: href(facts),
        subject: subject(facts),
        body: excerpt(body?.(facts) ?? ""),
      };
    },
  };
}
