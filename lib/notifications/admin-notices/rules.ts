import { adminNoticeKeys, type AdminNotices } from "./contract";

/** Every switch of an administrator; the default is on. */
export function adminNoticesOf(choices: Record<string, unknown>): AdminNotices {
  return Object.fromEntries(adminNoticeKeys.map((key) => [key, choices[key] !== false])) as AdminNotices;
}
