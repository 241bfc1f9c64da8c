import { z } from "zod";
import { loginAttempts, sessionMinutes } from "./constants";

export const rateSetNames = ["spec", "reference"] as const;

const fields = {
  maintenanceMode: z.boolean(),
  userRegistration: z.boolean(),
  autoBackup: z.boolean(),
  twoFactorRequired: z.boolean(),
  /** Off: no emails about events; those about accounts, security, payments and verification are still sent. */
  emailNotifications: z.boolean(),
  rateSet: z.enum(rateSetNames),
};
const whole = (name: string) => z.int(`${name} must be a whole number`);

/** PUT /api/settings, under If-Match. Numbers out of range are clamped: 5 to 1440 minutes, 1 to 50 attempts. */
export const settingsChangeSchema = z.strictObject({
  ...fields,
  sessionTimeout: whole("Session timeout"),
  maxLoginAttempts: whole("Max login attempts"),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The effective system settings. */
export const systemSettingsSchema = z.strictObject({
  ...fields,
  sessionTimeout: z.int().min(sessionMinutes.min).max(sessionMinutes.max),
  maxLoginAttempts: z.int().min(loginAttempts.min).max(loginAttempts.max),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type SystemSettings = z.infer<typeof systemSettingsSchema>;
