import type { PortfolioSent } from "@/lib/directory/portfolio/contract";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { OwnProfile, PictureKind, ProfileChange } from "./contract";

/** Changes parts of the viewer's profile. Throws ProblemError: 412 when it has changed since it was loaded. */
export const changeProfile = (version: number, json: ProfileChange, key?: string) =>
  fetchJson<OwnProfile>("/api/profile", { method: "PATCH", json, version, key });

/** Withdraws the change that is being verified. Throws ProblemError: 404 when it was decided meanwhile. */
export const withdrawChange = () => fetchJson<OwnProfile>("/api/profile/change", { method: "DELETE" });

export const removePicture = (version: number, kind: PictureKind, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/${kind}`, { method: "DELETE", version, key });

export const changeWork = (version: number, id: string, json: PortfolioSent, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/portfolio/${id}`, { method: "PATCH", json, version, key });

export const removeWork = (version: number, id: string, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/portfolio/${id}`, { method: "DELETE", version, key });

export const orderWorks = (version: number, ids: readonly string[], key?: string) =>
  fetchJson<OwnProfile>("/api/profile/portfolio", { method: "PUT", json: { ids }, version, key });

export const saveSwitches = (json: NotificationPreferences) =>
  fetchJson<NotificationPreferences>("/api/notifications/preferences", { method: "PUT", json });
