import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { activatePlan } from "@/lib/billing/subscriptions/writes";
import { confirmEmail } from "@/lib/identity/email-changes/writes";
import { createLink } from "@/lib/identity/sign-in/links";
import { signIn } from "@/lib/identity/sign-in/sign-in";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments } from "@/lib/platform/db/tables/billing";
import { professionals } from "@/lib/platform/db/tables/directory";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";

useDatabase("profiles", { engines: "both" });

const profileOf = async (accountId: string) => {
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.accountId, accountId));
  return row!;
};

test("the profile shows the tier of a plan that its owner pays for", async () => {
  const host = await makeHost("Tendai Moyo");
  const month = { periodStart: new Date(), periodEnd: new Date(Date.now() + 30 * 86_400_000) };
  await transaction(async (tx) => {
    const paid = { accountId: host.id, plan: "enterprise", provider: "simulated", amountCents: 1, ...month } as const;
    const [payment] = await tx
      .insert(payments)
      .values({ ...paid, reference: "tier" })
      .returning();
    await activatePlan(tx, { ...payment!, accountId: host.id }, {});
  });
  expect((await profileOf(host.id)).subscriptionTier).toBe("enterprise");
});

test("the profile has the new address once its owner has confirmed it", async () => {
  const host = await makeHost("Naledi Kgosi");
  const email = "naledi@new.example.com";
  const token = await transaction((tx) => createLink(tx, "confirm", { id: host.id, email }, 60));
  expect((await profileOf(host.id)).email).not.toBe(email);
  await confirmEmail(token);
  expect((await profileOf(host.id)).email).toBe(email);
});

test("a simulated professional with the address of a sample person gets that profile", async () => {
  const db = await database();
  const [sample] = await db.select().from(professionals).where(isNull(professionals.accountId)).limit(1);
  const email = "sample@professional.example.com";
  await db.update(professionals).set({ email }).where(eq(professionals.id, sample!.id));
  const signedIn = await signIn(
    { email, password: "anything", remember: false },
    { address: "unknown", userAgent: "" },
  );
  expect(signedIn.role).toBe("professional");
  expect((await profileOf(signedIn.accountId)).id).toBe(sample!.id);
});
