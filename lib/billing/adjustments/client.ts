import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Adjustment } from "./contract";

/** Changes a subscription as it was seen; 412 when it has changed since. */
export const adjustSubscription = (accountId: string, version: number, change: Adjustment, key: string) =>
  fetchJson<{ version: number }>(`/api/subscriptions/${accountId}`, { method: "PATCH", json: change, version, key });
