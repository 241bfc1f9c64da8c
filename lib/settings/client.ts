import { mutationOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";
import type { AdminNotices, AdminProfile, AdminProfileChange, SettingsChange, SystemSettings } from "./contract";

export const settingsMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ version, ...json }: SettingsChange & { version: number }) =>
        fetchJson<SystemSettings>("/api/settings", { method: "PUT", json, version }),
    }),
  saveProfile: () =>
    mutationOptions({
      mutationFn: ({ version, ...json }: AdminProfileChange & { version: number }) =>
        fetchJson<AdminProfile>("/api/settings/profile", { method: "PUT", json, version }),
    }),
  saveNotices: () =>
    mutationOptions({
      mutationFn: (json: AdminNotices) =>
        fetchJson<AdminNotices>("/api/settings/notifications", { method: "PUT", json }),
    }),
};

export const removeAdminPhoto = (version: number) =>
  fetchJson<AdminProfile>("/api/settings/profile/photo", { method: "DELETE", version });
