import { fetchJson } from "@/lib/platform/http/fetcher";
import type { AdminNotices } from "./contract";

/** Stores an administrator's notice switches. */
export const saveAdminNotices = (json: AdminNotices) =>
  fetchJson<AdminNotices>("/api/settings/notifications", { method: "PUT", json });
