import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import type { ClientInvitation, NewInvitation } from "./contract";

/** Invites a client under the displayed version. Throws ProblemError: 409 `client-objected`, `no-address`, 412, 429. */
export const inviteClient = (
  { id, version }: Pick<PracticeClient, "id" | "version">,
  json: NewInvitation,
  key?: string,
) => fetchJson<ClientInvitation>(`/api/practice/clients/${id}/invitation`, { method: "POST", json, version, key });
