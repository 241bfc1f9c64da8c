import { eq, sql } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const before = { ...env };
beforeAll(() => void Object.assign(env, { FACEBOOK_CLIENT_ID: "an id", FACEBOOK_CLIENT_SECRET: "a secret" }));
afterAll(() => void Object.assign(env, before));
beforeEach(async () => {
  const db = await database();
  await db.execute(sql`truncate accounts cascade`);
  await db.update(settings).set({ userRegistration: true });
});

/** Signs in through Facebook as a user with the given address there. */
async function signInWithFacebook(visitor: Visitor, email: string | undefined): Promise<Response> {
  const picture = { data: { url: "https://graph.facebook.com/picture" } };
  network.use(
    http.post("https://graph.facebook.com/oauth/access_token", () =>
      HttpResponse.json({ access_token: "a token", token_type: "bearer" }),
    ),
    http.get("https://graph.facebook.com/me", () => HttpResponse.json({ id: "7", name: "Ama Mensah", email, picture })),
  );
  const started = await visitor.post("signin/facebook", { callbackUrl: "/saved" });
  const { url } = (await started.json()) as { url: string };
  const state = new URL(url).searchParams.get("state") ?? "";
  return visitor.auth(`callback/facebook?${new URLSearchParams({ code: "a code", state })}`);
}

const placeOf = ({ status, headers }: Response) => [status, headers.get("location")];

describe("a user who returns from Facebook", () => {
  test("becomes a client, at the requested page", async () => {
    const visitor = new Visitor();
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com"))).toEqual([302, "/saved"]);
    expect(await visitor.role()).toBe("client");
  });

  test("sees on the sign-in page that sign-up is closed, and gets no account", async () => {
    const db = await database();
    await db.update(settings).set({ userRegistration: false });
    const visitor = new Visitor();
    expect(placeOf(await signInWithFacebook(visitor, "ama@example.com"))).toEqual([
      303,
      "/signin?error=registration-closed#refused",
    ]);
    expect(await visitor.role()).toBeNull();
    expect(await db.$count(accounts)).toBe(0);
  });

  test("signs in to an existing account while sign-up is closed", async () => {
    await signInWithFacebook(new Visitor(), "ama@example.com");
    const db = await database();
    await db.update(settings).set({ userRegistration: false });
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))).toEqual([302, "/saved"]);
    await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.email, "ama@example.com"));
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))).toEqual([
      303,
      "/signin?error=account-suspended#refused",
    ]);
  });

  test("sees why an address opens no account", async () => {
    await (await database()).insert(accounts).values({
      ...{ email: "ama@example.com", role: "client", roleSource: "sign-up", firstName: "Ama", country: "GH" },
      emailVerifiedAt: new Date(),
    });
    expect(placeOf(await signInWithFacebook(new Visitor(), "ama@example.com"))[1]).toBe(
      "/signin?error=email-taken#refused",
    );
    expect(placeOf(await signInWithFacebook(new Visitor(), undefined))[1]).toBe("/signin?error=email-missing#refused");
  });
});
