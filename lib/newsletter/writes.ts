import type { Tx } from "@/lib/db/connection";
import { newsletterSubscriptions } from "@/lib/db/tables/newsletter";
import type { NewSubscription, SubscriptionAnswer } from "./contract";
import { newsletterConsent } from "./rules";

/** Stores an opt-in with the words agreed to. An address that is there already stays as it was; the answer is the same either way. */
export async function createSubscription(tx: Tx, { email }: NewSubscription): Promise<SubscriptionAnswer> {
  await tx.insert(newsletterSubscriptions).values({ email, consentText: newsletterConsent }).onConflictDoNothing();
  return { subscribed: true };
}
