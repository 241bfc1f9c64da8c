import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecrets } from "@/lib/platform/auth/secret";
import { adminNoticeKeys, notificationEvents } from "@/lib/platform/reference/lists";

/** What a token can stop: the emails of an event, all search alerts, reminders of deadlines, or a kind of emails to administrators. */
export const stoppableEmails = [
  ...notificationEvents,
  "alerts",
  "deadlines",
  ...adminNoticeKeys,
  "daily_digest",
] as const;
export type StoppableEmails = (typeof stoppableEmails)[number];

/** The account and event whose emails a token stops. */
export interface Unsubscription {
  accountId: string;
  event: StoppableEmails;
}

const sign = (secret: string, { accountId, event }: Unsubscription) =>
  createHmac("sha256", secret).update(`unsubscribe ${accountId} ${event}`).digest("base64url");

/** A token that stops emails of one kind for one account, and nothing else; it does not expire. */
export async function unsubscribeToken(subscription: Unsubscription): Promise<string> {
  const [secret] = await sessionSecrets();
  return `${subscription.accountId}.${subscription.event}.${sign(secret, subscription)}`;
}

/** The subscription of a token; null for an invalid one. */
export async function unsubscriptionOf(token: string): Promise<Unsubscription | null> {
  const [accountId = "", name, signature = ""] = token.split(".");
  const event = stoppableEmails.find((candidate) => candidate === name);
  if (!event) return null;
  const received = Buffer.from(signature);
  const valid = (await sessionSecrets()).some((secret) => {
    const expected = Buffer.from(sign(secret, { accountId, event }));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
  return valid ? { accountId, event } : null;
}
