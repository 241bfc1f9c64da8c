import { z } from "zod";
import { countryCodes } from "@/lib/platform/reference/countries";
import { neededText, optionalText } from "@/lib/platform/reference/text";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

export const sessionMinutes = { min: 5, max: 1440 } as const;
export const loginAttempts = { min: 1, max: 50 } as const;
export const rateSetNames = ["spec", "reference"] as const;

const fields = {
  maintenanceMode: z.boolean(),
  userRegistration: z.boolean(),
  autoBackup: z.boolean(),
  twoFactorRequired: z.boolean(),
  rateSet: z.enum(rateSetNames),
};
const whole = (name: string) =>
  z.coerce.number({ error: `${name} is a whole number` }).int(`${name} is a whole number`);

/** PUT /api/settings, under If-Match. Numbers out of range are clamped: 5 to 1440 minutes, 1 to 50 attempts. */
export const settingsChangeSchema = z.strictObject({
  ...fields,
  sessionTimeout: whole("Session timeout").min(-2_147_483_648).max(2_147_483_647),
  maxLoginAttempts: whole("Max login attempts").min(-2_147_483_648).max(2_147_483_647),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The system settings as they hold now. */
export const systemSettingsSchema = z.strictObject({
  ...fields,
  sessionTimeout: z.int().min(sessionMinutes.min).max(sessionMinutes.max),
  maxLoginAttempts: z.int().min(loginAttempts.min).max(loginAttempts.max),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type SystemSettings = z.infer<typeof systemSettingsSchema>;

export const roleLabels = ["Super Administrator", "Administrator", "Moderator", "Support"] as const;
/** specification 2.10: the administrator's own profile. The role label opens nothing (specification 6). */
export const adminProfileSchema = z.strictObject({
  firstName: neededText(80, say.firstName),
  lastName: neededText(80, say.lastName),
  phone: optionalText(40).default(""),
  country: z.enum(countryCodes, { error: say.country }),
  department: optionalText(80).default(""),
  roleLabel: z.enum(roleLabels),
  bio: optionalText(1000).default(""),
});
export type AdminProfileChange = z.infer<typeof adminProfileSchema>;
export const adminProfileStateSchema = z.strictObject({
  ...adminProfileSchema.shape,
  email: z.string(),
  profileImage: z.string().nullable(),
  version: z.int(),
});
export type AdminProfile = z.infer<typeof adminProfileStateSchema>;

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
