import { z } from "zod";
import { cancelReasonIds } from "@/lib/platform/reference/cancel-reasons";
import { instantSchema } from "@/lib/platform/reference/date-fields";
import { optionalText } from "@/lib/platform/reference/text";
import { mailedActions } from "./rules";

/** POST /api/meeting-links: an action on a meeting by the token of a mailed link, without a session. */
export const mailedActionSchema = z
  .strictObject({
    token: z.string().max(200),
    action: z.enum(mailedActions),
    /** Of `move`: the start of a free time. */
    startsAt: instantSchema().optional(),
    /** Of `cancel`. */
    reason: z.union([z.enum(cancelReasonIds), z.literal("")]).optional(),
    note: optionalText(500).default(""),
    /** Of `accept` by an address without an account, which gets one. */
    agreeToTerms: z.literal(["on", true]).optional(),
  })
  .refine(({ action, startsAt }) => action !== "move" || startsAt !== undefined, {
    path: ["startsAt"],
    message: "Please choose a time",
  });
export type MailedActionInput = z.infer<typeof mailedActionSchema>;

export const mailedActionDoneSchema = z.strictObject({
  bookingId: z.uuid(),
  /** The page that shows the meeting as it is now. */
  page: z.string(),
});
