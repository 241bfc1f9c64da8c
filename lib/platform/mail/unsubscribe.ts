import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecrets } from "@/lib/platform/auth/secret";
import { type NotificationEvent, notificationEvents } from "@/lib/platform/reference/lists";

/** Whose emails about what a token ends. */
export interface Unsubscription {
  accountId: string;
  event: NotificationEvent;
}

const sign = (secret: string, { accountId, event }: Unsubscription) =>
  createHmac("sha256", secret).update(`unsubscribe ${accountId} ${event}`).digest("base64url");

/** A token that lets whoever has the mail end mails of its kind, and nothing else; it does not run out. */
export async function unsubscribeToken(one: Unsubscription): Promise<string> {
  const [secret] = await sessionSecrets();
  return `${one.accountId}.${one.event}.${sign(secret, one)}`;
}

/** What a token stands for; null for one that is not ours. */
export async function unsubscriptionOf(token: string): Promise<Unsubscription | null> {
  const [accountId = "", name, signature = ""] = token.split(".");
  const event = notificationEvents.find((known) => known === name);
  if (!event) return null;
  const given = Buffer.from(signature);
  const right = (await sessionSecrets()).some((secret) => {
    const own = Buffer.from(sign(secret, { accountId, event }));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return right ? { accountId, event } : null;
}
