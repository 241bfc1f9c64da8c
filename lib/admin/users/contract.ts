import { z } from "zod";
import { emailSchema } from "@/lib/identity/accounts/contract";
import { strongProofFields, type StrongProofKind } from "@/lib/identity/standing/contract";
import { type Role, roles } from "@/lib/platform/auth/access";
import { type SubRole, subRoles } from "@/lib/platform/auth/permissions";
import { accountMessages as say } from "@/lib/platform/reference/account-messages";
import { countryCodes } from "@/lib/platform/reference/countries";
import { civilDate, clocks } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { planIds } from "@/lib/platform/reference/plans";
import { neededName, neededText, optionalPhone, optionalText } from "@/lib/platform/reference/text";

export const userStatuses = ["active", "pending", "suspended"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Columns of the table in order; `name` is always shown. */
export const userColumns = [
  "name",
  "role",
  "country",
  "status",
  "verified",
  "joined",
  "lastActive",
  "tier",
  "spent",
] as const;
export type UserColumn = (typeof userColumns)[number];
export const userSorts = ["name", "email", "role", "country", "status", "joined", "lastActive", "spent"] as const;
export type UserSort = (typeof userSorts)[number];

/**
 * A row of the table (specification 3, Admin user row). `totalSpent` is decimal ZAR: settled payments and, for clients,
 * accepted quotes.
 */
export const userSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(roles),
    /** An administrator's sub-role. */
    subRole: z.enum(subRoles).nullable(),
    country: z.enum(countryCodes),
    status: z.enum(userStatuses),
    /** True once the account's data was erased; nothing can be done with it any more. */
    erased: z.boolean(),
    suspensionReason: z.string().nullable(),
    /** Until when activating undoes the suspension, with nobody told; null without one. */
    undoUntil: z.iso.datetime().nullable(),
    /** A professional's badge; for others a confirmed address. */
    verified: z.boolean(),
    joinDate: z.iso.datetime(),
    lastActive: z.iso.datetime().nullable(),
    subscriptionTier: z.enum(planIds).nullable(),
    /** Since when the plan is paused by a suspension. */
    planPausedAt: z.iso.datetime().nullable(),
    totalSpent: z.number(),
    profileImage: z.string().nullable(),
    professionalId: z.string().nullable(),
    /** For If-Match. */
    version: z.int(),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** The administrator who uses the table: their rights, and the proof they give to change administrators. */
export interface UserEditor {
  id: string;
  role: Role;
  subRole?: SubRole;
  proof: StrongProofKind;
}
export const userListSchema = listSchema(userSchema);
export type UserList = z.infer<typeof userListSchema>;

const empty = z.literal("");

/**
 * Filters of the table; an empty text is no filter. Days are UTC, amounts whole ZAR; `active` is the number of days
 * since the last visit.
 */
const filters = {
  q: optionalText(100).default(""),
  role: z.enum(["", ...roles]).default(""),
  /** Erased accounts are listed by this filter only. */
  status: z.enum(["", ...userStatuses, "erased"]).default(""),
  country: z.enum(["", ...countryCodes]).default(""),
  tier: z.enum(["", ...planIds]).default(""),
  verified: z.enum(["", "yes", "no"]).default(""),
  joinedFrom: z.union([empty, civilDate()]).default("").describe(`Inclusive. ${clocks.utcDate}`),
  joinedTo: z.union([empty, civilDate()]).default("").describe(`Inclusive. ${clocks.utcDate}`),
  active: z.enum(["", "7", "30", "90", "never"]).default(""),
  spentMin: z.union([empty, wholeNumber(0, 99_999_999)]).default(""),
  spentMax: z.union([empty, wholeNumber(0, 99_999_999)]).default(""),
  sort: z.enum(userSorts).default("joined"),
  order: z.enum(["asc", "desc"]).default("desc"),
};
export const userQuerySchema = z.strictObject({
  ...filters,
  page: wholeNumber(1, 100_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type UserQuery = z.infer<typeof userQuerySchema>;

/** The same filters for the export, or only the given ids. */
export const userExportSchema = z.strictObject({
  ...filters,
  ids: z
    .string()
    .max(4000)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.uuid()).max(maxPageSize))
    .optional(),
});
export type UserExport = z.infer<typeof userExportSchema>;

/** POST /api/users: invites a person by mail to set a password. */
export const newUserSchema = z.strictObject({
  firstName: neededName(80, say.firstName),
  lastName: neededName(80, say.lastName),
  email: emailSchema,
  role: z.enum(roles, { error: "Please choose a role" }),
  country: z.enum(countryCodes, { error: say.country }),
  /** Needed for role admin only. */
  ...strongProofFields,
});
export type NewUser = z.infer<typeof newUserSchema>;

export const suspensionReasonSchema = neededText(500, "Please give a reason");

/** PATCH /api/users/{id} (If-Match). */
export const userChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("suspend"), reason: suspensionReasonSchema }),
  z.strictObject({ action: z.literal("activate") }),
  z.strictObject({ action: z.literal("invite") }),
  z.strictObject({
    action: z.literal("edit"),
    firstName: neededName(80, say.firstName),
    lastName: neededName(80, say.lastName),
    phone: optionalPhone.default(""),
    country: z.enum(countryCodes, { error: say.country }),
    role: z.enum(roles, { error: "Please choose a role" }),
    /** An administrator's sub-role; without it a new administrator is Support. */
    subRole: z.enum(subRoles).optional(),
    /** Needed where an administrator is made, changed in sub-role, or gets another role. */
    ...strongProofFields,
  }),
  z.strictObject({
    action: z.literal("message"),
    subject: neededName(200, "Subject is required"),
    message: neededText(5000, "Message is required"),
  }),
]);
export type UserChange = z.infer<typeof userChangeSchema>;
export type UserAction = UserChange["action"];
