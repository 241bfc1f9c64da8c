import type { Permission } from "@/lib/platform/auth/permissions";
import { type AdminNoticeKey, adminNoticeKeys } from "@/lib/platform/reference/lists";
import type { AdminNotices } from "./contract";

/** The permission that a kind of notice needs: those who may not act on it do not get it. */
export const noticePermission: Record<AdminNoticeKey, Permission> = {
  security_alerts: "settings",
  system_updates: "settings",
  user_reports: "moderation",
  verification_requests: "verification",
  payment_alerts: "money",
  performance_reports: "read",
};

/** Kinds that are not mailed by default: new verifications are in the daily digest, and a summary needs no action. */
const noticeOnly: readonly AdminNoticeKey[] = ["verification_requests", "performance_reports"];

/**
 * Every switch of an administrator; the default is on, except for emails about the kinds of `noticeOnly`. Older rows
 * hold one switch for each kind.
 */
export function adminNoticesOf(choices: Record<string, unknown>): AdminNotices {
  const channelsOf = (key: AdminNoticeKey) => {
    const stored = choices[key];
    const email = !noticeOnly.includes(key);
    if (typeof stored === "object" && stored !== null) return stored as { notice: boolean; email: boolean };
    return stored === false ? { notice: false, email: false } : { notice: true, email };
  };
  return {
    ...(Object.fromEntries(adminNoticeKeys.map((key) => [key, channelsOf(key)])) as Omit<AdminNotices, "daily_digest">),
    daily_digest: choices.daily_digest !== false,
  };
}
