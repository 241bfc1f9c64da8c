import { fetchJson } from "@/lib/platform/http/fetcher";
import type { SettingsChange, SystemSettings } from "./contract";

/** Stores the system settings as they were seen: 412 when another administrator was first. */
export const saveSettings = ({ version, ...json }: SettingsChange & { version: number }, key: string) =>
  fetchJson<SystemSettings>("/api/settings", { method: "PUT", json, version, key });
