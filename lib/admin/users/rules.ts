import type { Role } from "@/lib/platform/auth/access";
import { can } from "@/lib/platform/auth/permissions";
import { queryFromParams } from "@/lib/platform/reference/list-fields";
import type { PlanId } from "@/lib/platform/reference/plans";
import {
  type User,
  type UserAction,
  type UserColumn,
  userColumns,
  type UserEditor,
  type UserQuery,
  userQuerySchema,
  type UserStatus,
} from "./contract";

/** Actions allowed per status (specification 4): active, pending (invited, no password yet), suspended. */
const moves: Record<UserStatus, readonly UserAction[]> = {
  active: ["suspend", "edit", "message"],
  pending: ["suspend", "edit", "message", "invite"],
  suspended: ["activate", "edit", "message"],
};
export const userMovesOf = (status: UserStatus): readonly UserAction[] => moves[status];

/** What a viewer may do with an account: only owners change administrators, and an erased account stays as it is. */
export function userMovesFor(
  { status, role, erased }: Pick<User, "status" | "role" | "erased">,
  viewer: UserEditor,
): readonly UserAction[] {
  if (erased || !can(viewer, "people")) return [];
  const onlyMessage = role === "admin" && !can(viewer, "roles");
  return userMovesOf(status).filter((move) => !onlyMessage || move === "message");
}

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  pending: "Pending",
  suspended: "Suspended",
};
export const roleLabels: Record<Role, string> = { client: "Client", professional: "Professional", admin: "Admin" };
/** Names of the tiers (decisions, Money). */
export const tierLabels: Record<PlanId, string> = { basic: "Basic", premium: "Premium", enterprise: "Enterprise" };
export const columnLabels: Record<UserColumn, string> = {
  name: "Name",
  role: "Role",
  country: "Country",
  status: "Status",
  verified: "Verified",
  joined: "Joined",
  lastActive: "Last active",
  tier: "Plan",
  spent: "Total spent",
};
export const suspensionReasons = [
  "Fraud or impersonation",
  "Abusive messages",
  "Licence could not be confirmed",
  "Payment dispute",
  "Asked for by the account's owner",
] as const;

/** Lifetime of an invitation in days. */
export const invitationDays = 7;

/** The table's query from URL parameters; invalid values are ignored. */
export const userQueryFrom = (params: URLSearchParams): UserQuery => queryFromParams(userQuerySchema, params);

/** The query as URL parameters, without defaults. */
export function userParams(query: Partial<UserQuery>): URLSearchParams {
  const usual = userQuerySchema.parse({}) as Record<string, unknown>;
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === usual[key] ? [] : [[key, String(value)]],
    ),
  );
}

/** Columns that fit on a desktop screen beside the actions. */
const defaultColumns: readonly UserColumn[] = ["name", "role", "country", "status", "joined", "spent"];

/** Columns from the URL (`columns=role,status`); the default ones when absent. The name is always shown. */
export function columnsFrom(param: string | null): UserColumn[] {
  if (param === null) return [...defaultColumns];
  const named = new Set(param.split(","));
  return userColumns.filter((column) => column === "name" || named.has(column));
}

/** "1 account", "3 accounts" */
export const accountsText = (count: number): string => `${count} ${count === 1 ? "account" : "accounts"}`;
