import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { AdminNotices } from "./contract";

/** Stores an administrator's notice switches. */
export const saveAdminNotices = (json: AdminNotices) =>
  fetchJson<AdminNotices>("/api/settings/notifications", { method: "PUT", json });
