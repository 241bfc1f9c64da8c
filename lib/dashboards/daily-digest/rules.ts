import type { Permission } from "@/lib/platform/auth/permissions";
import { counted } from "@/lib/platform/format/counts";

/** One line of the digest: how many cases wait, and the oldest of them. */
export interface Waiting {
  kind: keyof typeof kinds;
  count: number;
  oldest: { id: string; since: Date };
}

interface Kind {
  one: string;
  many: string;
  permission: Permission;
  /** The page of the oldest case, or of the list where cases have no page. */
  path: (id: string) => string;
}

/** What can wait for an administrator, with the permission that the work needs. */
export const kinds = {
  verifications: {
    one: "verification",
    many: "verifications",
    permission: "verification",
    path: (id) => `/admin?tab=verifications&case=${id}`,
  },
  reports: {
    one: "report",
    many: "reports",
    permission: "moderation",
    path: (id) => `/admin?tab=moderation&case=${id}`,
  },
  appeals: {
    one: "appeal",
    many: "appeals",
    permission: "moderation",
    path: () => "/admin?tab=moderation&status=appealed",
  },
  messages: { one: "contact message", many: "contact messages", permission: "notes", path: () => "/admin?tab=inbox" },
  referrals: {
    one: "held referral",
    many: "held referrals",
    permission: "money",
    path: () => "/admin?tab=affiliates",
  },
  statements: {
    one: "affiliate statement to pay",
    many: "affiliate statements to pay",
    permission: "money",
    path: () => "/admin?tab=affiliates",
  },
  payments: {
    one: "subscription past due",
    many: "subscriptions past due",
    permission: "money",
    path: () => "/admin?tab=payments&list=subscriptions&status=past_due",
  },
  disputes: {
    one: "payment dispute to answer",
    many: "payment disputes to answer",
    permission: "money",
    path: () => "/admin?tab=payments&state=disputed",
  },
  mails: {
    one: "undelivered email",
    many: "undelivered emails",
    permission: "settings",
    path: () => "/admin?tab=monitoring",
  },
} as const satisfies Record<string, Kind>;

/** The hour of the day, in the administrator's zone, from which the digest is sent. */
export const digestHour = 7;

const dayMs = 86_400_000;

/** "3 days", "1 hour", "less than an hour". */
export function waitingTime(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), "day");
  const hours = Math.floor(ms / 3_600_000);
  return hours < 1 ? "less than an hour" : counted(hours, "hour");
}

/** The sentence and the page of a line: "3 verifications are waiting, the oldest for 4 days". */
export function lineOf({ kind, count, oldest }: Waiting, now: Date): { label: string; path: string } {
  const { one, many, path } = kinds[kind];
  const time = waitingTime(oldest.since, now);
  const label =
    count === 1 ? `1 ${one} has been waiting for ${time}` : `${count} ${many} are waiting, the oldest for ${time}`;
  return { label, path: path(oldest.id) };
}
