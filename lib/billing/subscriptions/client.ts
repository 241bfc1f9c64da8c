import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { OwnSubscription, SubscriptionChange } from "./contract";

/** Changes, cancels or resumes one's plan as it was seen; 412 when it has changed, 402 when it costs something. */
export const changeSubscription = (version: number, change: SubscriptionChange, key?: string) =>
  fetchJson<OwnSubscription>("/api/subscription", { method: "PUT", json: change, version, key });
