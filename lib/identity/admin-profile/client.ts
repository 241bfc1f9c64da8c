import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { AdminProfile, AdminProfileChange } from "./contract";

/** Saves the administrator's profile under its version; 412 when it has changed since. */
export const saveAdminProfile = ({ version, ...json }: AdminProfileChange & { version: number }, key: string) =>
  fetchJson<AdminProfile>("/api/settings/profile", { method: "PUT", json, version, key });
