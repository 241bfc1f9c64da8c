import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CommissionReversal, ReversedCommission } from "./contract";

const pathOf = (id: string) => `/api/affiliate/commissions/${id}/reversal`;

/** Reverses a commission with a reason. Throws ProblemError 409 `commission-reversed` when nothing is left of it. */
export const reverseCommission = (id: string, reversal: CommissionReversal, key: string) =>
  fetchJson<ReversedCommission>(pathOf(id), { method: "POST", json: reversal, key });

/** Undoes a reversal within a minute; 409 `undo-over` after it. */
export const undoReversal = (id: string) => fetchJson<void>(pathOf(id), { method: "DELETE" });
