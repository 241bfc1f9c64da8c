import { z } from "zod";

/** specification 2.10: all on by default. */
export const adminNoticeKeys = [
  "security_alerts",
  "system_updates",
  "user_reports",
  "verification_requests",
  "payment_alerts",
  "performance_reports",
] as const;
export const adminNoticesSchema = z.strictObject(
  Object.fromEntries(adminNoticeKeys.map((key) => [key, z.boolean()])) as Record<
    (typeof adminNoticeKeys)[number],
    z.ZodBoolean
  >,
);
export type AdminNotices = z.infer<typeof adminNoticesSchema>;
