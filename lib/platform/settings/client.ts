import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { SettingsChange, SystemSettings } from "./contract";

/** Saves the system settings under their version; 412 when another administrator saved first. */
export const saveSettings = ({ version, ...json }: SettingsChange & { version: number }, key: string) =>
  fetchJson<SystemSettings>("/api/settings", { method: "PUT", json, version, key });
