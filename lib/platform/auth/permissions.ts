import type { Role } from "./access";

/**
 * Rights of administrators. `read`: lists, figures and the pages of people; `people`: change accounts and bookings;
 * `roles`: make and change administrators; `notes`: write private notes and answer contact messages; `see-as`: view the
 * product as another person; `verification`, `moderation`, `money`, `settings`: the work of these areas.
 */
export const permissions = [
  "read",
  "people",
  "roles",
  "notes",
  "see-as",
  "verification",
  "moderation",
  "money",
  "settings",
] as const;
export type Permission = (typeof permissions)[number];

/** The sub-roles of administrators, the one with most rights first. */
export const subRoles = ["owner", "administrator", "moderator", "support"] as const;
export type SubRole = (typeof subRoles)[number];

/** The labels of the sub-roles (specification 2.10). */
export const subRoleLabels: Record<SubRole, string> = {
  owner: "Super Administrator",
  administrator: "Administrator",
  moderator: "Moderator",
  support: "Support",
};

/** One sentence on each sub-role, for the choice between them. */
export const subRoleHints: Record<SubRole, string> = {
  owner: "Everything, and who is an administrator.",
  administrator: "Everything except who is an administrator.",
  moderator: "Verifications, reports and notes. Can look people up.",
  support: "Can look people up, answer messages and write notes.",
};

const permissionsOf: Record<SubRole, readonly Permission[]> = {
  owner: permissions,
  administrator: permissions.filter((permission) => permission !== "roles"),
  moderator: ["read", "notes", "verification", "moderation"],
  support: ["read", "notes"],
};

/** The sub-role of an account; undefined for accounts that are not administrators. Without a stored one: support. */
export function subRoleOf({ role, adminRole }: { role: Role; adminRole: SubRole | null }): SubRole | undefined {
  return role === "admin" ? (adminRole ?? "support") : undefined;
}

/** True for an administrator whose sub-role includes the permission. */
export function can({ role, subRole }: { role: Role; subRole?: SubRole }, permission: Permission): boolean {
  return role === "admin" && permissionsOf[subRole ?? "support"].includes(permission);
}
