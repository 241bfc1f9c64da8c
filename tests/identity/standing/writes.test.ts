import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changeUser } from "@/lib/admin/users/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { emptyTables } from "../../support/empty-tables";
import { makeSignedIn } from "../../support/viewers";

useDatabase("empty");

let first = {} as Viewer;
let second = {} as Viewer;
beforeEach(async () => {
  await emptyTables("accounts");
  [first, second] = [await makeSignedIn("admin"), await makeSignedIn("admin")];
});

const suspend = (by: Viewer, whom: Viewer) =>
  changeUser(by, whom.id, 1, { action: "suspend", reason: "A reason" }, "203.0.113.9");
const demote = (by: Viewer, whom: Viewer) => {
  const details = { firstName: "Neo", lastName: "Dube", phone: "", country: "BW", role: "client" } as const;
  return changeUser(by, whom.id, 1, { action: "edit", ...details, ownEmail: by.email }, "203.0.113.9");
};
const close = (viewer: Viewer) => closeAccount(viewer, viewer.email);
const left = async () => {
  const active = and(eq(accounts.role, "admin"), eq(accounts.status, "active"), isNull(accounts.deletionDueAt));
  return (await database()).$count(accounts, active);
};

describe("two administrators leave one", () => {
  test.each<[string, () => Promise<unknown>[]]>([
    ["suspend each other", () => [suspend(first, second), suspend(second, first)]],
    ["give each other another role", () => [demote(first, second), demote(second, first)]],
    ["both close their accounts", () => [close(first), close(second)]],
    ["suspend and demote each other", () => [suspend(first, second), demote(second, first)]],
    ["close one account and suspend the other", () => [close(first), suspend(first, second)]],
    ["close one account and demote the other", () => [close(second), demote(second, first)]],
  ])("when they %s at once", async (_what, race) => {
    for (let round = 0; round < 3; round++) {
      const results = await Promise.all(race().map((work) => codeOf(work)));
      expect(results.filter((result) => result === "done")).toHaveLength(1);
      // A change of roles also needs the session, which the other one's change may have ended.
      expect(["last-admin", "sign-in-again"]).toContain(results.find((result) => result !== "done"));
      expect(await left()).toBe(1);
      await emptyTables("accounts");
      [first, second] = [await makeSignedIn("admin"), await makeSignedIn("admin")];
    }
  });
});

test("an administrator who is suspended already does not count as the other one", async () => {
  await suspend(first, second);
  expect(await codeOf(close(first))).toBe("last-admin");
  expect(await codeOf(suspend(second, first))).toBe("last-admin");
});
