import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { Payout } from "@/lib/affiliates/agreement/contract";
import { openPayout } from "@/lib/affiliates/agreement/reads";
import { savePayout, sealPayoutsAnew } from "@/lib/affiliates/payouts/writes";
import { sealTwoFactorAnew } from "@/lib/identity/sign-in/two-factor";
import { unseal } from "@/lib/platform/auth/sealing";
import { database } from "@/lib/platform/db/connection";
import { affiliatePayouts } from "@/lib/platform/db/tables/affiliates";
import { twoFactor } from "@/lib/platform/db/tables/identity";
import { jobFailures } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { consoleOutput } from "../../support/setup";
import { makeViewer } from "../../support/viewers";

useDatabase("empty");

const before = "the secret of last year, long enough";
const after = "the secret of this year, long enough";
const key = "the data key of these tests is long enough";
const saved = { secret: env.NEXTAUTH_SECRET };
afterEach(() => void Object.assign(env, { NEXTAUTH_SECRET: saved.secret, DATA_KEY: undefined }));

/** What a release without data keys stored. */
function sealedUnder(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", createHash("sha256").update(`${purpose} ${secret}`).digest(), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

test("secrets of authenticator apps are encrypted anew, and an unreadable one does not stop the others", async () => {
  const people = [await makeViewer("client"), await makeViewer("client"), await makeViewer("client")];
  const db = await database();
  for (const [index, { id }] of people.entries()) {
    const secret = sealedUnder(
      index === 1 ? "a secret that is lost, long enough" : before,
      "two-factor",
      `KEY${index}`,
    );
    await db.insert(twoFactor).values({ accountId: id, secret, recoveryHashes: [] });
  }
  Object.assign(env, { NEXTAUTH_SECRET: before, DATA_KEY: key });
  expect(await sealTwoFactorAnew(new Date())).toMatchObject({ done: 2 });
  env.NEXTAUTH_SECRET = after;
  const secretOf = async (index: number) => {
    const [row] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, people[index]!.id));
    return unseal("two-factor", row!.secret);
  };
  expect([await secretOf(0), await secretOf(2)]).toEqual(["KEY0", "KEY2"]);
  await expect(secretOf(1)).rejects.toThrow();
  expect(await sealTwoFactorAnew(new Date())).toMatchObject({ done: 0 });
  const [line, ...more] = consoleOutput.splice(0);
  expect(line).toMatch("two-factor.seal-anew failed for one item.");
  expect(more).toEqual([]);
  expect((await db.select({ item: jobFailures.item }).from(jobFailures))[0]).toEqual({ item: people[1]!.id });
});

test("payout details are encrypted anew, and an account used twice is still found", async () => {
  const details: Payout = {
    method: "bank",
    country: "ZA",
    holder: "Ama Mensah",
    bank: "FNB",
    account: "62001234567",
    branch: "250655",
    provider: "",
    phone: "",
  };
  const early = await makeViewer("client");
  const late = await makeViewer("client");
  const db = await database();
  const sealed = sealedUnder(before, "affiliate payout", JSON.stringify(details));
  await db.insert(affiliatePayouts).values({ accountId: early.id, sealed, mask: "FNB", print: "of an older key" });
  Object.assign(env, { NEXTAUTH_SECRET: before, DATA_KEY: key });
  expect(await sealPayoutsAnew(new Date())).toMatchObject({ done: 1 });
  env.NEXTAUTH_SECRET = after;
  const [anew] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.accountId, early.id));
  expect(await openPayout(anew!)).toMatchObject({ account: "62001234567" });
  await savePayout(late, 0, details, "127.0.0.1");
  const prints = await db.select({ print: affiliatePayouts.print }).from(affiliatePayouts);
  expect(new Set(prints.map(({ print }) => print)).size).toBe(1);
});
