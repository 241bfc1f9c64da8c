import type { Role } from "@/lib/platform/auth/access";
import type { PlanId } from "@/lib/platform/reference/plans";
import {
  type UserAction,
  type UserColumn,
  userColumns,
  type UserQuery,
  userQuerySchema,
  type UserStatus,
} from "./contract";

/** specification 4: active, pending (invited, no password yet), suspended. Which moves a status allows. */
const moves: Record<UserStatus, readonly UserAction[]> = {
  active: ["suspend", "edit", "message"],
  pending: ["suspend", "edit", "message", "invite"],
  suspended: ["activate", "edit", "message"],
};
export const userMovesOf = (status: UserStatus): readonly UserAction[] => moves[status];

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  pending: "Pending",
  suspended: "Suspended",
};
export const roleLabels: Record<Role, string> = { client: "Client", professional: "Professional", admin: "Admin" };
/** decisions, Money: the names of the tiers. */
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

/** The days an invitation works. */
export const invitationDays = 7;

/** What an address asks of the table; a value that makes no sense is as if it were not there. */
export function userQueryFrom(params: URLSearchParams): UserQuery {
  const said = Object.fromEntries(
    Object.keys(userQuerySchema.shape).flatMap((key) => {
      const value = params.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const whole = userQuerySchema.safeParse(said);
  if (whole.success) return whole.data;
  for (const issue of whole.error.issues) delete said[String(issue.path[0])];
  return userQuerySchema.parse(said);
}

/** The query as an address tells it: only what differs from the usual. */
export function userParams(query: Partial<UserQuery>): URLSearchParams {
  const usual = userQuerySchema.parse({}) as Record<string, unknown>;
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === usual[key] ? [] : [[key, String(value)]],
    ),
  );
}

/** What fits on a desk beside the actions. */
const usualColumns: readonly UserColumn[] = ["name", "role", "country", "status", "joined", "spent"];

/** The columns an address names (`columns=role,status`); the usual ones when it names none. The name always shows. */
export function columnsFrom(said: string | null): UserColumn[] {
  if (said === null) return [...usualColumns];
  const named = new Set(said.split(","));
  return userColumns.filter((column) => column === "name" || named.has(column));
}
