import { fetchJson } from "@/lib/http/fetcher";
import type { OwnServices, ProfileChange } from "./contract";

/** Changes the services of one's own profile, as they were seen. Throws ProblemError: 412 when they are others by now. */
export const changeProfile = (version: number, json: ProfileChange) =>
  fetchJson<OwnServices>("/api/profile", { method: "PATCH", json, version });
