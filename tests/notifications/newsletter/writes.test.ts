import { expect, test } from "vitest";
import { newsletterConsent } from "@/lib/notifications/newsletter/rules";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const subscribe = (email: string) => transaction((tx) => createSubscription(tx, { email }));
const stored = async () => (await database()).select().from(newsletterSubscriptions);

test("an opt-in is kept with the words the person agreed to", async () => {
  await subscribe("amina@example.com");
  expect(await stored()).toMatchObject([{ email: "amina@example.com", consentText: newsletterConsent }]);
});

test("subscribing again changes nothing and gets the same answer", async () => {
  const [before] = await stored();
  expect(await subscribe("amina@example.com")).toEqual({ subscribed: true });
  expect(await stored()).toEqual([before]);
});
