import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CreatedToken, NewToken } from "./contract";

export const createToken = (json: NewToken, key: string) =>
  fetchJson<CreatedToken>("/api/tokens", { method: "POST", json, key });

export const revokeToken = (id: string) => fetchJson<void>(`/api/tokens/${id}`, { method: "DELETE" });
