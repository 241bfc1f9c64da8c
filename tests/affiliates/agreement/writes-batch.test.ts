import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Payout } from "@/lib/affiliates/agreement/contract";
import { savePayout } from "@/lib/affiliates/payouts/writes";
import { listDueStatements } from "@/lib/affiliates/statements/reads";
import { exportBankFile, payStatements, settleAffiliates } from "@/lib/affiliates/statements/writes";
import { database } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { csvOf } from "@/lib/platform/format/csv";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { ledgerFigures, makeAffiliate, memberOf, pay, refer } from "./support";

useDatabase("empty");

const day = (date: string) => new Date(`${date}T08:00:00Z`);
const address = "203.0.113.9";
const bank: Payout = {
  method: "bank",
  country: "ZA",
  holder: "=A. Person",
  provider: "",
  phone: "",
  bank: "FNB",
  account: "0062001234",
  branch: "250655",
};

async function withStatement(name: string, payoutOn: string | null) {
  const affiliate = await makeAffiliate(name);
  for (let n = 0; n < 4; n++) await pay(await refer(affiliate.code), 69_900, day("2026-01-10"));
  if (payoutOn) await savePayout(affiliate, 0, bank, address, day(payoutOn));
  return affiliate;
}

test("a batch marks each statement by itself, and the bank file has the payable ones with amounts as numbers", async () => {
  const admin = await makeViewer("admin");
  const ready = await withStatement("Ready One", "2026-02-01");
  const changed = await withStatement("Changed Two", "2026-02-01");
  await withStatement("Without Three", null);
  await settleAffiliates(day("2026-03-15"));
  const due = await listDueStatements(admin);
  expect(due).toHaveLength(3);

  const file = csvOf((await Array.fromAsync(exportBankFile(admin, address))).flat());
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  const code = (await memberOf(ready)).referralCode;
  expect(lines).toContain(`'=A. Person,Bank,FNB,250655,0062001234,South Africa,559.2,ZAR,AFF-2026-02 ${code}`);
  expect(file).not.toContain("Without Three");

  // One changes its payment details between the file and the confirmation.
  await savePayout(changed, 1, { ...bank, account: "0062009999" }, address, day("2026-03-01"));
  const chosen = due
    .filter(({ payoutVersion }) => payoutVersion > 0)
    .map(({ id, version, payoutVersion }) => ({ id, version, payoutVersion }));
  const batch = { reference: "EFT-42", statements: chosen };
  for (const role of ["client", "professional"] as const)
    expect(await codeOf(payStatements(await makeViewer(role), batch, address))).toBe("wrong-role");
  const { items } = await payStatements(admin, batch, address, day("2026-03-16"));
  const problems = Object.fromEntries(
    items.map(({ id, problem }) => [due.find((row) => row.id === id)!.name, problem]),
  );
  expect(problems).toEqual({
    "Ready One": null,
    "Changed Two": "The payment details have changed. Review them before you pay.",
  });
  expect((await memberOf(ready)).statements).toMatchObject([{ status: "paid", reference: "EFT-42" }]);
  expect((await memberOf(changed)).statements).toMatchObject([{ status: "issued" }]);
  for (const affiliate of [ready, changed])
    expect((await memberOf(affiliate)).stats).toMatchObject(await ledgerFigures(affiliate));
  // A repeated batch pays nothing twice.
  const again = await payStatements(admin, batch, address, day("2026-03-16"));
  expect(again.items.every(({ problem }) => problem !== null)).toBe(true);
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.actor, admin.email));
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    "affiliate-payout.export",
    "affiliate-statement.pay",
  ]);
});
