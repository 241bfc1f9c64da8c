import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { AffiliatePage, PauseChange, PauseState } from "./contract";

/** Pauses or resumes an affiliate as it was seen. Throws ProblemError 412 after another change. */
export const changePause = ({ id, version }: Pick<AffiliatePage, "id" | "version">, change: PauseChange, key: string) =>
  fetchJson<PauseState>(`/api/affiliate/members/${id}`, { method: "PATCH", json: change, version, key });
