import { and, eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { beforeEach, describe, expect, test } from "vitest";
import { userQuerySchema } from "@/lib/admin/users/contract";
import { listUsers } from "@/lib/admin/users/reads";
import { changeUser, createUser } from "@/lib/admin/users/writes";
import { getOverview } from "@/lib/analytics/marketplace/reads";
import { createAdmin } from "@/lib/identity/accounts/writes";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { beginTwoFactor, confirmTwoFactor } from "@/lib/identity/sign-in/two-factor";
import type { SubRole } from "@/lib/platform/auth/permissions";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { makeSignedIn, makeViewer } from "../../support/viewers";

useDatabase("empty");

beforeEach(() => emptyTables("accounts"));

const set = async (id: string, values: Partial<typeof accounts.$inferInsert>) =>
  (await database()).update(accounts).set(values).where(eq(accounts.id, id));
const withSubRole = async (subRole: SubRole): Promise<Viewer> => {
  const viewer = await makeViewer("admin");
  await set(viewer.id, { adminRole: subRole });
  return { ...viewer, subRole };
};
const subRoleOf = async (email: string) => {
  const [row] = await (await database()).select().from(accounts).where(eq(accounts.email, email));
  return row?.adminRole;
};
const suspend = (by: Viewer, whom: Viewer) =>
  changeUser(by, whom.id, 1, { action: "suspend", reason: "A reason" }, "203.0.113.9");

describe("there is always one owner", () => {
  test("of two owners who suspend each other at once, one remains, also beside other administrators", async () => {
    const first = await withSubRole("owner");
    const second = await withSubRole("owner");
    await withSubRole("support");
    const results = await Promise.all([codeOf(suspend(first, second)), codeOf(suspend(second, first))]);
    expect(results.toSorted()).toEqual(["done", "last-owner"]);
  });

  test("the only owner cannot close the account", async () => {
    const owner = await withSubRole("owner");
    await withSubRole("administrator");
    expect(await codeOf(closeAccount(owner, owner.email))).toBe("last-owner");
  });

  test("the command makes an owner when there is none, or when it is requested", async () => {
    const create = (email: string, options = {}) =>
      createAdmin(email, { firstName: "Neo", lastName: "Dube" }, "hash", options);
    await create("first@example.com");
    await create("second@example.com");
    await create("third@example.com", { owner: true });
    expect(await Promise.all(["first", "second", "third"].map((name) => subRoleOf(`${name}@example.com`)))).toEqual([
      "owner",
      "administrator",
      "owner",
    ]);
  });
});

describe("a change of administrators", () => {
  const person = { firstName: "Neo", lastName: "Dube", country: "BW", phone: "" } as const;
  const passwordHash = () => hashPassword("a long password");
  const moderatorProofs: [string, object, string][] = [
    ["the address typed out", { ownEmail: "OWNER@example.com " }, "done"],
    ["another address", { ownEmail: "other@example.com" }, "invalid-input"],
    ["no proof", {}, "invalid-input"],
  ];
  const signedIn = async () => {
    const owner = await makeSignedIn("admin");
    await set(owner.id, { email: "owner@example.com" });
    return { ...owner, email: "owner@example.com" };
  };
  const promote = (by: Viewer, whom: Viewer, proof: object, version = 1) =>
    changeUser(
      by,
      whom.id,
      version,
      { action: "edit", ...person, role: "admin", subRole: "moderator", ...proof },
      "::1",
    );

  test.each(moderatorProofs)("without second factor and password takes %s", async (_what, proof, outcome) => {
    const owner = await signedIn();
    const client = await makeViewer("client");
    expect(await codeOf(promote(owner, client, proof))).toBe(outcome);
    expect(await subRoleOf(client.email)).toBe(outcome === "done" ? "moderator" : null);
  });

  test("needs a sign-in of the last ten minutes where there is no password", async () => {
    const owner = await signedIn();
    const client = await makeViewer("client");
    const db = await database();
    await db.update(sessions).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await codeOf(promote(owner, client, { ownEmail: owner.email }))).toBe("sign-in-again");
  });

  test("takes the password of an account that has one, and nothing less", async () => {
    const owner = await signedIn();
    const client = await makeViewer("client");
    await set(owner.id, { passwordHash: await passwordHash() });
    expect(await codeOf(promote(owner, client, { ownEmail: owner.email }))).toBe("invalid-input");
    expect(await codeOf(promote(owner, client, { currentPassword: "a long password" }))).toBe("done");
  });

  test("takes a code of the authenticator app where one is set up, and not the password", async () => {
    const owner = await signedIn();
    const client = await makeViewer("client");
    await set(owner.id, { passwordHash: await passwordHash() });
    const { secret } = await beginTwoFactor(owner);
    const [recovery] = await confirmTwoFactor(owner.id, generateSync({ secret }));
    expect(await codeOf(promote(owner, client, { currentPassword: "a long password" }))).toBe("invalid-input");
    expect(await codeOf(promote(owner, client, { code: recovery }))).toBe("done");
  });

  test("reaches the person and every other administrator, by notice and mail", async () => {
    const owner = await signedIn();
    const other = await withSubRole("support");
    const client = await makeViewer("client");
    await promote(owner, client, { ownEmail: owner.email });
    const db = await database();
    const noticesOf = async ({ id }: Viewer) =>
      (await db.select().from(notifications).where(eq(notifications.accountId, id))).map(({ type }) => type);
    expect([await noticesOf(client), await noticesOf(other), await noticesOf(owner)]).toEqual([
      ["own-admin-role-changed"],
      ["admin-role-changed"],
      [],
    ]);
    const sent = await db.select().from(mails).where(eq(mails.kind, "admin-role"));
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
      [
        `${client.email}: Your administrator role is now Moderator`,
        `${other.email}: Amina Diallo is now Moderator`,
      ].toSorted(),
    );
  });
});

test("an erased account is not listed, unless by its filter, and cannot be activated", async () => {
  const owner = await withSubRole("owner");
  const client = await makeViewer("client");
  await set(client.id, { erasedAt: new Date(), status: "suspended" });
  const list = async (query: object) => (await listUsers(userQuerySchema.parse(query))).items.map(({ id }) => id);
  expect([await list({}), await list({ status: "suspended" }), await list({ status: "erased" })]).toEqual([
    [owner.id],
    [],
    [client.id],
  ]);
  expect(await codeOf(changeUser(owner, client.id, 1, { action: "activate" }, "::1"))).toBe("user-move-refused");
  expect((await getOverview(owner, "7d")).users.total).toBe(1);
});

describe("only an owner decides who is an administrator", () => {
  const person = { firstName: "Neo", lastName: "Dube", country: "BW" } as const;

  test.each(["administrator", "moderator", "support"] as const)("a %s cannot", async (subRole) => {
    const viewer = await withSubRole(subRole);
    const other = await withSubRole("owner");
    const client = await makeViewer("client");
    const edit = (whom: Viewer, role: "admin" | "client") =>
      codeOf(changeUser(viewer, whom.id, 1, { action: "edit", ...person, phone: "", role }, "203.0.113.9"));
    const invited = transaction((tx) =>
      createUser(tx, viewer, { ...person, email: "new@example.com", role: "admin" }, "203.0.113.9"),
    );
    expect(
      await Promise.all([
        edit(client, "admin"),
        edit(other, "client"),
        codeOf(suspend(viewer, other)),
        codeOf(invited),
      ]),
    ).toEqual(Array(4).fill("no-permission"));
    const db = await database();
    expect(await db.$count(accounts, and(eq(accounts.role, "admin"), eq(accounts.status, "active")))).toBe(2);
  });
});
