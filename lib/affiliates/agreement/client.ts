import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Affiliate, Agreement, MaskedPayout, PayoutForm } from "./contract";

/** Accepts the agreement in the version that was read; the same key makes a retry harmless. */
export const acceptAgreement = (agreement: Agreement, key: string) =>
  fetchJson<Affiliate>("/api/affiliate/agreement", { method: "POST", json: agreement, key });

/** Stores the viewer's payment details if their version is unchanged. Throws ProblemError with `fields`. */
export const savePayout = (form: PayoutForm, version: number, key: string) =>
  fetchJson<MaskedPayout>("/api/affiliate/payout", { method: "PUT", json: form, version, key });
