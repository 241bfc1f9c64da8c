import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import { applicant } from "./support/applicant";
import { browserOf, newPerson } from "./support/people";
import { test } from "./support/test";
import { changeRows, endUndoMinute } from "./support/time";
import { violationsOf } from "./support/violations";

test("an affiliate is paid by the bank file, loses a commission and is paused, and reads each of it", async ({
  browser,
  baseURL,
}) => {
  const { email, name } = newPerson("earns");
  const affiliate = await browserOf(browser, baseURL!, email);
  const admin = await browserOf(browser, baseURL!, newPerson("desk", "daftari.example").email);
  const headers = () => ({ origin: baseURL!, "idempotency-key": randomUUID() });
  const agreed = await affiliate.request.post("/api/affiliate/agreement", {
    headers: headers(),
    data: { acknowledged: true, version: agreementVersion },
  });
  expect(agreed.ok(), await agreed.text()).toBe(true);
  const stored = await affiliate.request.put("/api/affiliate/payout", {
    headers: { ...headers(), "if-match": '"0"' },
    data: { method: "mobile-money", country: "KE", holder: name, provider: "M-Pesa", phone: "0712 345 678" },
  });
  expect(stored.ok(), await stored.text()).toBe(true);
  // The waiting period of new details is over, and the last month's statement has been issued.
  const own = "(select id from accounts where email = $1)";
  await changeRows(`update affiliate_payouts set updated_at = now() - interval '4 days' where account_id = ${own}`, [
    email,
  ]);
  const issued = await changeRows(
    `insert into affiliate_statements
      (affiliate_id, period, carried_cents, released_cents, reversed_cents, amount_cents, issued_at)
    select id, '2026-01', 0, 60000, 0, 60000, now() from affiliates where account_id = ${own}`,
    [email],
  );
  expect(issued).toBe(1);
  const referred = await applicant(browser, baseURL!);
  await changeRows(
    `with referral as (insert into affiliate_referrals (affiliate_id, account_id, source, status)
      select a.id, p.id, 'direct', 'counted' from affiliates a, accounts p
      where a.account_id = ${own} and p.email = $2 returning id, affiliate_id)
    select id from referral`,
    [email, referred.email],
  );
  const started = await referred.page.request.post("/api/payments", { headers: headers(), data: { plan: "premium" } });
  const { id } = (await started.json()) as { id: string };
  const paid = await referred.page.request.post(`/api/payments/${id}/verification`, {
    headers: headers(),
    data: { simulate: "pay" },
  });
  expect(((await paid.json()) as { status: string }).status).toBe("settled");

  await admin.goto("/admin");
  await admin
    .getByRole("navigation", { name: "Admin Command Center" })
    .getByRole("link", { name: "Affiliates" })
    .click();
  const views = admin.getByRole("navigation", { name: "Affiliate program" });
  await views.getByRole("link", { name: "Next run" }).click();
  await expect(admin.getByRole("region", { name: "Next run" })).toContainText("To be issued");
  await views.getByRole("link", { name: "To do" }).click();
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Bank file CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toMatch(new RegExp(`${name}.*,600,ZAR,`));
  await admin.getByRole("button", { name: "Mark all as paid" }).click();
  const dialog = admin.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: name })).toContainText("R600.00");
  expect(await violationsOf(admin, "mark all as paid")).toEqual([]);
  await dialog.getByLabel("Payment reference").fill("EFT 4711");
  await dialog.getByRole("button", { name: /^Mark \d+ statements? as paid$/ }).click();
  await expect(dialog).toBeHidden();
  await affiliate.goto("/affiliate");
  const tabs = affiliate.getByRole("navigation", { name: "Affiliate Program" });
  await tabs.getByRole("link", { name: "Payments" }).click();
  await expect(affiliate.getByText(/reference EFT 4711/)).toBeVisible();

  await views.getByRole("link", { name: "Statements" }).click();
  await admin
    .getByRole("region", { name: "Statements" })
    .getByRole("listitem")
    .filter({ hasText: "EFT 4711" })
    .filter({ hasText: name })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(admin.getByRole("heading", { level: 2, name })).toBeVisible();
  await admin.getByRole("button", { name: `Reverse the commission on ${referred.name}` }).click();
  await dialog.getByLabel("Reason", { exact: true }).fill("The referred account is not genuine");
  await dialog.getByRole("button", { name: "Reverse the commission" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("button", { name: "Undo" })).toBeVisible();
  await admin.getByRole("button", { name: "Pause the link" }).click();
  const pause = admin.getByRole("form", { name: `Pause ${name}` });
  await pause.getByLabel("Reason", { exact: true }).fill("We are looking at your latest sign-ups");
  await pause.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(admin.getByText("Paused", { exact: true })).toBeVisible();

  await endUndoMinute(email);
  await affiliate.goto("/notifications");
  for (const [title, reason] of [
    ["We reversed a commission of R99.80", "The referred account is not genuine"],
    ["Your affiliate link is paused", "We are looking at your latest sign-ups"],
  ] as const)
    await expect(affiliate.getByRole("listitem").filter({ hasText: title })).toContainText(reason);
});
