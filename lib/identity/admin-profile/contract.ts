import { z } from "zod";
import { subRoles } from "@/lib/platform/auth/permissions";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { countryCodes } from "@/lib/platform/reference/countries";
import { neededName, optionalName, optionalPhone, optionalText } from "@/lib/platform/reference/text";

/** An administrator's own profile (specification 2.10). */
export const adminProfileSchema = z.strictObject({
  firstName: neededName(80, say.firstName),
  lastName: neededName(80, say.lastName),
  phone: optionalPhone.default(""),
  country: z.enum(countryCodes, { error: say.country }),
  department: optionalName(80).default(""),
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
