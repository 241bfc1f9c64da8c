import type { Problem } from "@/lib/http/errors";
import { fetchJson, ProblemError } from "@/lib/http/fetcher";
import type { NotificationPreferences } from "@/lib/notifications/contract";
import type { PortfolioChange } from "@/lib/portfolio/contract";
import type { OwnProfile, PictureKind, ProfileChange } from "./contract";

/** Changes parts of one's own profile as it was seen. Throws ProblemError: 412 when it is another by now. */
export const changeProfile = (version: number, json: ProfileChange, key?: string) =>
  fetchJson<OwnProfile>("/api/profile", { method: "PATCH", json, version, key });

export const removePicture = (version: number, kind: PictureKind, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/${kind}`, { method: "DELETE", version, key });

export const changeWork = (version: number, id: string, json: PortfolioChange, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/portfolio/${id}`, { method: "PATCH", json, version, key });

export const removeWork = (version: number, id: string, key?: string) =>
  fetchJson<OwnProfile>(`/api/profile/portfolio/${id}`, { method: "DELETE", version, key });

export const orderWorks = (version: number, ids: readonly string[], key?: string) =>
  fetchJson<OwnProfile>("/api/profile/portfolio", { method: "PUT", json: { ids }, version, key });

export const saveSwitches = (json: NotificationPreferences) =>
  fetchJson<NotificationPreferences>("/api/notifications/preferences", { method: "PUT", json });

interface Upload {
  path: string;
  form: FormData;
  version?: number;
  key?: string;
  /** Told how much has left, 0 to 100. */
  onProgress: (percent: number) => void;
}

/** Sends a form with a file and tells how far it is, which fetch cannot. Throws ProblemError like `fetchJson`. */
export function upload({ path, form, version, key, onProgress }: Upload): Promise<OwnProfile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (problem: Problem) => reject(new ProblemError(problem));
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    if (version !== undefined) request.setRequestHeader("If-Match", `"${version}"`);
    if (key) request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0);
    request.onload = () => {
      const body = request.response as unknown;
      if (request.status < 300) resolve(body as OwnProfile);
      else fail((body as Problem | null) ?? { ...unreached, status: request.status });
    };
    request.onerror = () => fail(unreached);
    request.send(form);
  });
}

const unreached: Problem = {
  type: "about:blank",
  title: "Not reached",
  status: 0,
  code: "offline",
  detail: "The file did not arrive. Check your connection and try again.",
};
