import { fetchJson } from "@/lib/platform/http/fetcher";
import type { AdminNotices } from "./contract";

/** Stores which notices an administrator gets. */
export const saveAdminNotices = (json: AdminNotices) =>
  fetchJson<AdminNotices>("/api/settings/notifications", { method: "PUT", json });
