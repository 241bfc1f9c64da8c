import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { afterEach, expect, test } from "vitest";
import { sessionCookie } from "@/lib/platform/auth/cookies";
import { claimsOf, sessionTokenOf } from "@/lib/platform/auth/session-token";
import { env } from "@/lib/platform/env";
import { unsubscribeToken, unsubscriptionOf } from "@/lib/platform/mail/unsubscribe";

const before = "the secret of last year, long enough";
const after = "the secret of this year, long enough";
afterEach(() => {
  env.NEXTAUTH_SECRET = env.NEXTAUTH_SECRET_OLD = undefined;
});

async function cookieUnder(secret: string): Promise<Headers> {
  const token = claimsOf({
    accountId: randomUUID(),
    sessionId: randomUUID(),
    version: 1,
    role: "client",
    email: "ama@example.com",
    remember: false,
  });
  return new Headers({ cookie: `${sessionCookie}=${await encode({ token, secret, maxAge: 60 })}` });
}

test("a new secret keeps sessions while the old one is configured, and ends them once it is removed", async () => {
  const old = await cookieUnder(before);
  Object.assign(env, { NEXTAUTH_SECRET: after, NEXTAUTH_SECRET_OLD: before });
  expect(await sessionTokenOf(old)).toMatchObject({ email: "ama@example.com" });
  expect(await sessionTokenOf(await cookieUnder(after))).toMatchObject({ role: "client" });
  expect(await sessionTokenOf(await cookieUnder("a secret that never was ours, long enough"))).toBeNull();
  env.NEXTAUTH_SECRET_OLD = undefined;
  expect(await sessionTokenOf(old)).toBeNull();
});

test("an unsubscribe link signed with the previous secret works until that secret is removed", async () => {
  env.NEXTAUTH_SECRET = before;
  const subscription = { accountId: randomUUID(), event: "messages" } as const;
  const token = await unsubscribeToken(subscription);
  Object.assign(env, { NEXTAUTH_SECRET: after, NEXTAUTH_SECRET_OLD: before });
  expect(await unsubscriptionOf(token)).toEqual(subscription);
  env.NEXTAUTH_SECRET_OLD = undefined;
  expect(await unsubscriptionOf(token)).toBeNull();
});
