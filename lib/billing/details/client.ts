import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { BillingDetailsForm, OwnBillingDetails } from "./contract";

/** Stores the buyer of future invoices over the version that was shown. Throws ProblemError with `fields`. */
export const saveBillingDetails = (form: BillingDetailsForm, version: number, key: string) =>
  fetchJson<OwnBillingDetails>("/api/billing-details", { method: "PUT", json: form, version, key });
