import { expect, type Page } from "@playwright/test";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import type { DocumentRequest } from "@/lib/practice/document-requests/contract";
import { demo, randomMark, signIn } from "./support/people";
import { test } from "./support/test";

const phone = { viewport: { width: 360, height: 740 }, locale: "en-KE", timezoneId: "Africa/Nairobi" };
const line = "2026-11-02,1250.00\n";
const csv = (name: string, lines: number) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`Date,Amount\n${line.repeat(lines)}`),
});

/** Sends a file for a paper of the page. */
async function send(page: Page, paper: string, file: string, lines = 1) {
  await page.getByLabel(`Files: ${paper}`).setInputFiles(csv(file, lines));
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: paper }) });
  await item.getByRole("button", { name: "Send", exact: true }).click();
}

test("a client without an account sends papers by a link, before JavaScript and with it, and one is sent back", async ({
  browser,
  baseURL,
}) => {
  const firm = await browser.newContext({ baseURL, timezoneId: "Africa/Nairobi" });
  expect((await signIn(firm.request, baseURL!, demo.professional)).ok()).toBe(true);
  const post = async <T>(path: string, data: object) => {
    const answer = await firm.request.post(path, { data, headers: { origin: baseURL! } });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as T;
  };
  const name = `Mara Bakers ${randomMark()}`;
  const client = await post<PracticeClient>("/api/practice/clients", { kind: "company", name, country: "KE" });
  const request = await post<DocumentRequest>("/api/practice/requests", {
    clientId: client.id,
    title: "VAT return for November",
    period: "2026-11",
    dueOn: "2099-12-15",
    zone: "Africa/Nairobi",
    items: [{ name: "Sales invoices" }, { name: "Bank statements", note: "All accounts" }],
  });
  const link = request.link!.path;

  const before = await (await browser.newContext({ baseURL, ...phone, javaScriptEnabled: false })).newPage();
  await before.goto(link);
  await expect(before.getByRole("heading", { name: "asks you for papers" })).toBeVisible();
  // Only scripts send a file in pieces: more than 5 MB are refused, and the form is a step back.
  await send(before, "Sales invoices", "all-sales.csv", 280_000);
  await expect(before.getByText("Send at most 4.0 MB.")).toBeVisible();
  await before.goto(link);
  await send(before, "Sales invoices", "sales.csv");
  await expect(before.getByText("Your file has arrived.")).toBeVisible();

  const page = await (await browser.newContext({ baseURL, ...phone })).newPage();
  await page.goto(link);
  await send(page, "Bank statements", "bank.csv");
  await expect(page.getByText("bank.csv has arrived.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The link shows what is asked, never what was sent.
  await page.reload();
  await expect(page.getByText("Received")).toHaveCount(2);
  await expect(page.getByRole("main")).not.toContainText("bank.csv");

  const desk = await firm.newPage();
  await desk.goto(`/professional-dashboard?tab=papers&request=${request.id}`);
  const item = (paper: string) =>
    desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: paper, exact: true }) });
  await expect(item("Sales invoices").getByRole("link", { name: /sales\.csv/ })).toBeVisible();
  await item("Sales invoices").getByRole("button", { name: "Accept Sales invoices" }).click();
  await expect(item("Sales invoices").getByText("Accepted")).toBeVisible();
  await item("Bank statements").getByRole("button", { name: "Send back Bank statements" }).click();
  await item("Bank statements").getByLabel("What is missing").fill("The second half of the month");
  await item("Bank statements").getByRole("button", { name: "Send back" }).click();
  await expect(item("Bank statements").getByText("Sent back")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Sent back")).toBeVisible();
  await expect(page.getByText("The second half of the month")).toBeVisible();
  await expect(page.getByLabel("Files: Sales invoices")).toHaveCount(0);
});
