import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CreatedWebhook, Delivery, NewWebhook, Webhook } from "./contract";

export const createWebhook = (json: NewWebhook, key: string) =>
  fetchJson<CreatedWebhook>("/api/webhooks", { method: "POST", json, key });

export const setWebhookActive = (id: string, json: { active: boolean }) =>
  fetchJson<Webhook>(`/api/webhooks/${id}`, { method: "PATCH", json });

export const deleteWebhook = (id: string) => fetchJson<void>(`/api/webhooks/${id}`, { method: "DELETE" });

export const sendTest = (id: string) => fetchJson<Delivery>(`/api/webhooks/${id}/test`, { method: "POST", json: {} });

export const redeliver = (id: string, delivery: string) =>
  fetchJson<Delivery>(`/api/webhooks/${id}/deliveries/${delivery}`, { method: "POST", json: {} });
