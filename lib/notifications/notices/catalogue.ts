import { z } from "zod";
import { accountNotices, billingNotices, deadlineNotices, verificationNotices } from "./catalogue-account";
import { adminNotices } from "./catalogue-admin";
import type { NoticeEntry, NoticeNames } from "./catalogue-entry";
import { meetingNotices } from "./catalogue-meetings";
import { practiceNotices } from "./catalogue-practice";
import { workNotices } from "./catalogue-work";

/** Every notice and event email of the product, by its type (docs/decisions/0012-notices-store-ids.md). */
export const catalogue = {
  ...meetingNotices,
  ...workNotices,
  ...practiceNotices,
  ...verificationNotices,
  ...billingNotices,
  ...deadlineNotices,
  ...accountNotices,
  ...adminNotices,
};
export type NoticeType = keyof typeof catalogue;
export const noticeTypes = Object.keys(catalogue) as NoticeType[];

type Needed<Name extends keyof NoticeNames> = [Name] extends [never]
  ? { names?: undefined }
  : { names: Pick<NoticeNames, Name> };
type InputOf<Type extends NoticeType> = {
  type: Type;
  params: z.infer<(typeof catalogue)[Type]["params"]>;
} & Needed<(typeof catalogue)[Type]["names"][number]>;
/** A notice to store: its type, its parameters, and the names for the email that is written with it. */
export type NoticeInput = { [Type in NoticeType]: InputOf<Type> }[NoticeType];

/** A notice without the names for an email. */
export type StoredNotice = { [Type in NoticeType]: Pick<InputOf<Type>, "type" | "params"> }[NoticeType];

/** The columns of a notice. Throws a ZodError when the parameters do not fit the type. */
export function columnsOf({ type, params: values }: StoredNotice) {
  const { group, params, aboutOf }: NoticeEntry = catalogue[type];
  const known = params.parse(values) as Record<string, string | number>;
  return { kind: group, type, params: known, about: aboutOf(known) };
}

/** The entry of a stored type; undefined for a type that this release does not know. */
export const entryOf = (type: string | null): NoticeEntry | undefined =>
  type !== null && Object.hasOwn(catalogue, type) ? catalogue[type as NoticeType] : undefined;

/** The meeting in the parameters of a notice: its start, and the other side's time zone. */
export function meetingOf(params: object): { startsAt: string; timeZone: string } | null {
  const { success, data } = meetingSchema.safeParse(params);
  return success ? data : null;
}
const meetingSchema = z.object({ startsAt: z.iso.datetime(), timeZone: z.string() });

/** The parameters that hold what an administrator wrote; an erased person's name is removed from them. */
export const writtenParams = ["reason", "note", "subject", "message"] as const;
