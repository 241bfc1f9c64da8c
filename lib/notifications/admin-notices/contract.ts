import { z } from "zod";
import { type AdminNoticeKey, adminNoticeKeys } from "@/lib/platform/reference/lists";

const channelsSchema = z.strictObject({ notice: z.boolean(), email: z.boolean() });

/** An administrator's switches: notice and email of each kind, and the email of each morning with what waits. */
export const adminNoticesSchema = z.strictObject({
  ...(Object.fromEntries(adminNoticeKeys.map((key) => [key, channelsSchema])) as Record<
    AdminNoticeKey,
    typeof channelsSchema
  >),
  daily_digest: z.boolean(),
});
export type AdminNotices = z.infer<typeof adminNoticesSchema>;
