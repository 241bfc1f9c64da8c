import { createHmac } from "node:crypto";

/** Delays in minutes before the second, third, ... attempt of a delivery; after the eighth it has failed. */
export const deliveryRetryMinutes = [1, 5, 30, 120, 360, 720, 1_440] as const;
export const mostAttempts = deliveryRetryMinutes.length + 1;

/** Hours after which a webhook that accepted nothing is turned off. */
export const disableAfterHours = 48;

/** Webhooks of one account. */
export const mostWebhooks = 5;

/** The headers of a signed delivery (Standard Webhooks 1.0): `v1,` and base64 of HMAC-SHA256 over id, time and body. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
