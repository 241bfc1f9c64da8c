import { z } from "zod";
import { countryCodes } from "@/lib/platform/reference/countries";
import { neededText, optionalText } from "@/lib/platform/reference/text";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";

export const roleLabels = ["Super Administrator", "Administrator", "Moderator", "Support"] as const;
/** An administrator's profile (specification 2.10). The role label carries no permissions (specification 6). */
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
