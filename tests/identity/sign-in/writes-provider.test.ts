import { beforeEach, describe, expect, test } from "vitest";
import { accountOf } from "@/lib/identity/sign-in/provider-account";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";

useDatabase("empty");

const ama = {
  provider: "google",
  subject: "g-1",
  email: "Ama@Example.com",
  emailVerified: true,
  firstName: "Ama",
  lastName: "Mensah",
} as const;
const insert = async (values: Partial<typeof accounts.$inferInsert>) =>
  (await database()).insert(accounts).values({
    email: "ama@example.com",
    role: "client",
    roleSource: "sign-up",
    firstName: "Ama",
    country: "GH",
    ...values,
  });

beforeEach(() => emptyTables("accounts"));

describe("a user of Google or Facebook", () => {
  test("becomes a client once, whatever their address is", async () => {
    const first = await accountOf({ ...ama, email: "admin@daftari.example" });
    expect(first).toMatchObject({ role: "client", email: "admin@daftari.example", firstName: "Ama", simulated: false });
    expect((await accountOf({ ...ama, email: "changed@example.com" })).id).toBe(first.id);
    expect(await (await database()).select().from(accounts)).toHaveLength(1);
  });

  test("opens the account whose address is confirmed on both sides", async () => {
    await insert({ emailVerifiedAt: new Date(), role: "professional" });
    expect(await accountOf(ama)).toMatchObject({ role: "professional" });
  });

  test.each([
    ["whose address the provider does not vouch for", {}, { emailVerified: false }],
    [
      "when the stored account never confirmed its address, as another person may have registered it",
      { emailVerifiedAt: null },
      {},
    ],
    ["when the account here is a simulated one", { simulated: true }, {}],
  ])("opens no other user's account: %s", async (_when, stored, external) => {
    await insert({ emailVerifiedAt: new Date(), ...stored });
    await expect(accountOf({ ...ama, ...external })).rejects.toMatchObject({ status: 409, code: "email-taken" });
  });

  test("needs an address", async () => {
    await expect(accountOf({ ...ama, email: "" })).rejects.toMatchObject({ status: 400, code: "email-missing" });
  });
});
