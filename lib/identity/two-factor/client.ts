import type { Proof } from "@/lib/identity/accounts/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { SmsRequested, TwoFactorSetup } from "./contract";

const path = "/api/account/two-factor";
export const beginSetup = (proof: Proof) => fetchJson<TwoFactorSetup>(path, { method: "POST", json: proof });
export const confirmSetup = (code: string) =>
  fetchJson<{ recoveryCodes: string[] }>(path, { method: "PUT", json: { code } });
export const endSetup = (code: string) => fetchJson<void>(path, { method: "DELETE", json: { code } });
export const requestSms = (key: string) => fetchJson<SmsRequested>(`${path}/sms`, { method: "POST", key });
