import { z } from "zod";
import { subRoles } from "@/lib/platform/auth/permissions";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { countryCodes } from "@/lib/platform/reference/countries";
import { neededText, optionalText } from "@/lib/platform/reference/text";

/** An administrator's own profile (specification 2.10). */
export const adminProfileSchema = z.strictObject({
  firstName: neededText(80, say.firstName),
  lastName: neededText(80, say.lastName),
  phone: optionalText(40).default(""),
  country: z.enum(countryCodes, { error: say.country }),
  department: optionalText(80).default(""),
  bio: optionalText(1000).default(""),
});
export type AdminProfileChange = z.infer<typeof adminProfileSchema>;
export const adminProfileStateSchema = z.strictObject({
  ...adminProfileSchema.shape,
  subRole: z.enum(subRoles),
  email: z.string(),
  profileImage: z.string().nullable(),
  version: z.int(),
});
export type AdminProfile = z.infer<typeof adminProfileStateSchema>;
