import { forgetSaved, savedIds } from "@/lib/directory/saved/client";
import type { Role } from "@/lib/platform/auth/access";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

/** Adds the professionals saved in this browser to a client's account; they stay here when that fails. */
export async function joinSaved(role: Role): Promise<void> {
  const ids = role === "client" ? savedIds() : [];
  if (ids.length > 0)
    await fetchJson("/api/saved", { method: "PUT", json: { ids } }).then(forgetSaved, () => undefined);
}
