import { fetchJson } from "@/lib/platform/http/fetcher";
import type { AdminNotices, AdminProfile, AdminProfileChange, SettingsChange, SystemSettings } from "./contract";

/** Stores the system settings as they were seen: 412 when another administrator was first. */
export const saveSettings = ({ version, ...json }: SettingsChange & { version: number }, key: string) =>
  fetchJson<SystemSettings>("/api/settings", { method: "PUT", json, version, key });

export const saveAdminProfile = ({ version, ...json }: AdminProfileChange & { version: number }, key: string) =>
  fetchJson<AdminProfile>("/api/settings/profile", { method: "PUT", json, version, key });

export const saveAdminNotices = (json: AdminNotices) =>
  fetchJson<AdminNotices>("/api/settings/notifications", { method: "PUT", json });
