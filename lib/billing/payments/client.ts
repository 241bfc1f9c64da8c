import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { PlanId } from "@/lib/platform/reference/plans";
import type { Payment, StartedPayment } from "./contract";

/** Begins the payment of a plan's month; the same key makes a retry harmless. */
export const startPayment = (plan: PlanId, key: string) =>
  fetchJson<StartedPayment>("/api/payments", { method: "POST", json: { plan }, key });

/** Reads the outcome of a payment; `outcome` is the choice made on the simulated gateway. */
export const verifyPayment = (id: string, simulate?: "pay" | "decline") =>
  fetchJson<Payment>(`/api/payments/${id}/verification`, { method: "POST", json: simulate ? { simulate } : {} });
