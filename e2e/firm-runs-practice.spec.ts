import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { xlsxOf, xlsxType } from "@/lib/platform/files/xlsx";
import { runJob } from "./support/jobs";
import { browserOf, demo, newPerson, randomMark, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";
import { changeRows } from "./support/time";

/** A subscriber of Enterprise whose clients no other journey uses. */
const owner = samplePerson("saif-al-ketbi");
const desk = { viewport: { width: 1366, height: 768 }, timezoneId: "Africa/Nairobi" };
const phone = { viewport: { width: 360, height: 740 }, locale: "en-KE", timezoneId: "Africa/Nairobi" };

const mark = randomMark();
const bakers = `Mara Bakers ${mark}`;
const nyota = `Nyota ${mark}`;
const vat = `VAT ${mark}`;
/** What an assistant does not see. */
const secrets = { taxNumber: `P05${String(randomInt(10_000_000)).padStart(7, "0")}Q`, notes: `Pays late, ${mark}` };

/** The clients of a firm as Excel writes them: 37 good rows, and three with something wrong. */
function clientsCsv(): Buffer {
  const others = Array.from({ length: 35 }, (_, index) => `Client ${index + 1} ${mark},Kenya,,,,,`);
  const wrong = [
    `Atlantis Ltd ${mark},Atlantis,,,,,`,
    `No Day ${mark},Kenya,,,32 December,,`,
    `No Address ${mark},Kenya,not an address,,,,`,
  ];
  const { taxNumber, notes } = secrets;
  const first = `${bakers},Kenya,,+254 700 000 001,,${taxNumber},"${notes}"`;
  const rows = [first, `${nyota},Kenya,,,,,`, ...others, ...wrong];
  const head = "Name,Country,Email,WhatsApp,Year end,Tax number,Notes";
  return Buffer.from([head, ...rows].join("\r\n"));
}

const listItem = (page: Page, heading: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Chooses an option by a part of its text. */
async function choose(field: Locator, text: string | RegExp) {
  const option = field.locator("option").filter({ hasText: text }).first();
  await field.selectOption(await option.getAttribute("value"));
}

async function importClients(page: Page): Promise<void> {
  await page.goto("/professional-dashboard?tab=clients");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  const file = { name: "clients.csv", mimeType: "text/csv", buffer: clientsCsv() };
  await page.getByLabel("File with your clients").setInputFiles(file);
  await expect(page.getByText("The file has 40 rows.")).toBeVisible();
  await page.getByRole("button", { name: "Check the rows" }).click();
  const wrong = page.getByRole("list", { name: "Wrong rows" }).getByRole("listitem");
  await expect(wrong).toHaveText([/^Row 39, Country: .*Atlantis/, /^Row 40, Year end: /, /^Row 41, Email: /]);
  await page.getByRole("button", { name: "Import 37 rows" }).click();
  await expect(page.getByText("37 clients added", { exact: true })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download wrong rows" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(saved).toHaveLength(4);
  expect(saved[1]).toContain("Atlantis");
  await page.getByRole("link", { name: "See your clients" }).click();
  await page.getByLabel("Search", { exact: true }).fill(mark);
  await page.getByRole("button", { name: "Show clients" }).click();
  await page.getByRole("link", { name: bakers }).click();
  for (const secret of Object.values(secrets)) await expect(page.getByText(secret)).toBeVisible();
}

/** Adds VAT that returns each month with two papers, as work that waits for its day or is made at once. */
async function addVat(page: Page): Promise<void> {
  await page.goto("/professional-dashboard?tab=work");
  await page.getByRole("button", { name: "Add work" }).click();
  const window = page.getByRole("dialog", { name: "Add work" });
  await window.getByRole("combobox", { name: "Client" }).fill(bakers.slice(0, 5));
  await page.getByRole("option", { name: bakers }).click();
  await choose(window.getByLabel(/^Due by/), "VAT return");
  await window.getByLabel("Title").fill(vat);
  await window.getByLabel("Make the next periods by themselves").check();
  await choose(window.getByLabel(/^Papers from a list/), "VAT return");
  await expect(window.getByLabel(/^Papers to ask for each time/)).toHaveValue(/eTIMS report/);
  await window.getByLabel(/^Papers to ask for each time/).fill("Receipts\nBank statements: All accounts");
  await window
    .getByLabel(/^Steps/)
    .last()
    .fill("Check the sales\nFile on iTax");
  await window.getByRole("button", { name: "Save work" }).click();
  await expect(window).toBeHidden();
  await page.getByRole("link", { name: "Returning" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: vat })).toContainText("Every month. Active.");
}

/** Makes the work of the last month, which is not due again on the last days of a month. */
async function makeLastMonth(admin: Page, origin: string): Promise<void> {
  const lastDay = "(date_trunc('month', now() at time zone 'Africa/Nairobi') - interval '1 day')::date";
  const changed = await changeRows(
    `update practice_series set next_period = ${lastDay}, next_on = ${lastDay} where title = $1`,
    [vat],
  );
  expect(changed).toBe(1);
  await runJob(admin.request, origin, "practice.make-periods");
}

/** Opens the request for papers of the client, and reads the link in its message for WhatsApp. */
async function linkForWhatsApp(page: Page): Promise<string> {
  await page.goto("/professional-dashboard?tab=papers");
  await page.getByRole("row").filter({ hasText: bakers }).getByRole("link", { name: vat }).click();
  await page.getByRole("button", { name: "Send by WhatsApp" }).click();
  const message = page.getByRole("link", { name: "Open WhatsApp" });
  await expect(message).toHaveAttribute("href", /^https:\/\/wa\.me\/254700000001\?/);
  return pathIn(message);
}

/** Invites the client of the open page, and reads the link in the message for WhatsApp. */
async function inviteByWhatsApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const window = page.getByRole("dialog", { name: `Invite ${nyota}` });
  await window.getByRole("button", { name: "Link for WhatsApp" }).click();
  const path = await pathIn(window.getByRole("link", { name: "Open WhatsApp" }));
  await window.getByRole("button", { name: "Close" }).click();
  return path;
}

/** The path of the link in a message for WhatsApp. */
async function pathIn(message: Locator): Promise<string> {
  const text = new URL((await message.getAttribute("href"))!).searchParams.get("text")!;
  return new URL(/https?:\S+/.exec(text)![0]).pathname;
}

interface Line {
  slow: () => Promise<unknown>;
  cut: () => Promise<unknown>;
}

/** The line of a slow 3G phone, 400 kbit/s and 400 ms, which can be cut in the middle of a request. */
async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  const bytes = 400_000 / 8;
  const set = (offline: boolean) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 400,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  await session.send("Network.enable");
  return { slow: () => set(false), cut: () => set(true) };
}

/** Two photographs of pages, which become one PDF. */
async function photograph(page: Page, paper: string): Promise<void> {
  const buffer = await page.screenshot({ type: "jpeg", quality: 20 });
  for (const name of ["one.jpg", "two.jpg"])
    await page.getByLabel(`Photograph of a page: ${paper}`).setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Send 2 pages as one PDF" }).click();
  await expect(page.getByText(`${paper}.pdf has arrived.`)).toBeVisible();
}

async function sendSheet(page: Page, paper: string, sheet: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(`Files: ${paper}`).setInputFiles({ ...sheet, mimeType: xlsxType });
  await listItem(page, paper).getByRole("button", { name: "Send", exact: true }).click();
}

/** A sheet of some bytes that do not compress. */
async function sheetOf(name: string, rows: number) {
  const cells = Array.from({ length: rows }, (_, index) => [index, randomBytes(200).toString("hex")]);
  return { name, buffer: Buffer.from(await xlsxOf([["Row", "Statement"], ...cells])) };
}

/** The request of the piece of a file that begins at a byte. */
const pieceAt = (page: Page, offset: number) =>
  page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith(`?offset=${offset}`));

/** Sends a sheet of two pieces, and cuts the line in the middle of each; answers the sheet. */
async function sendOverCutLine(page: Page, paper: string, { slow, cut }: Line): Promise<Buffer> {
  const sheet = await sheetOf("bank.xlsx", 6_500);
  const second = 1024 * 1024;
  expect(sheet.buffer.length).toBeGreaterThan(second);
  const first = pieceAt(page, 0);
  await sendSheet(page, paper, sheet);
  await first;
  await cutRequest(page, cut);
  const next = pieceAt(page, second);
  await slow();
  await next;
  await cutRequest(page, cut);
  await slow();
  await expect(page.getByText("bank.xlsx has arrived.")).toBeVisible();
  return sheet.buffer;
}

/** Cuts the line, and waits until what is under way has failed. */
async function cutRequest(page: Page, cut: Line["cut"]): Promise<void> {
  const broken = page.waitForEvent("requestfailed", (request) => request.url().includes("/uploads/"));
  await cut();
  await broken;
}

/** Invites a person to the firm as an assistant, who joins by the mailed link. */
async function joinAsAssistant(page: Page, member: Page, email: string, origin: string): Promise<void> {
  const json = { data: { email, role: "assistant" }, headers: { origin } };
  expect((await page.request.post("/api/seats", json)).status()).toBe(201);
  await member.goto("/outbox");
  await member
    .getByRole("link", { name: /\/team\// })
    .first()
    .click();
  await member.getByRole("button", { name: `Join ${owner.name}` }).click();
  await expect(member).toHaveURL(/\/professional-dashboard/);
}

test("a firm imports clients, gets papers over a slow line for work that returns, and files it with an assistant", async ({
  browser,
  baseURL,
}) => {
  const office = await browser.newContext({ baseURL, ...desk });
  expect((await signIn(office.request, baseURL!, owner.email)).ok()).toBe(true);
  const page = await office.newPage();

  await test.step("imports forty clients, of which three rows are wrong", () => importClients(page));

  await test.step("adds VAT that returns each month with its papers", async () => {
    await addVat(page);
    await makeLastMonth(await browserOf(browser, baseURL!, demo.admin), baseURL!);
  });
  const link = await test.step("makes a message for WhatsApp with the link", () => linkForWhatsApp(page));
  const request = page.url();

  const pocket = await browser.newContext({ baseURL, ...phone });
  const client = await pocket.newPage();
  const line = await lineOf(client);
  await line.slow();
  await test.step("the client photographs two pages, and sends a sheet over a line that breaks twice", async () => {
    await client.goto(link);
    await photograph(client, "Receipts");
    const sheet = await sendOverCutLine(client, "Bank statements", line);
    await page.reload();
    const href = await page.getByRole("link", { name: "bank.xlsx" }).getAttribute("href");
    expect((await (await office.request.get(href!)).body()).equals(sheet)).toBe(true);
    expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  await test.step("the firm accepts one paper and sends the other back, which the client sends again", async () => {
    await page.goto(request);
    await listItem(page, "Receipts").getByRole("button", { name: "Accept Receipts" }).click();
    await expect(listItem(page, "Receipts").getByText("Accepted", { exact: true })).toBeVisible();
    const bank = listItem(page, "Bank statements");
    await bank.getByRole("button", { name: "Send back Bank statements" }).click();
    await bank.getByLabel("What is missing").fill("The second account");
    await bank.getByRole("button", { name: "Send back" }).click();
    await expect(bank.getByText("Sent back", { exact: true })).toBeVisible();
    await client.reload();
    await expect(listItem(client, "Bank statements").getByText("Sent back", { exact: true })).toBeVisible();
    await sendSheet(client, "Bank statements", await sheetOf("second.xlsx", 3));
    await expect(client.getByText("second.xlsx has arrived.")).toBeVisible();
  });

  const member = newPerson("amina.practice");
  const helper = await browserOf(browser, baseURL!, member.email);
  await test.step("an assistant accepts the paper and marks a step, and sees and does no more", async () => {
    await joinAsAssistant(page, helper, member.email, baseURL!);
    await helper.goto(request);
    await listItem(helper, "Bank statements").getByRole("button", { name: "Accept Bank statements" }).click();
    await expect(listItem(helper, "Bank statements").getByText("Accepted", { exact: true })).toBeVisible();
    await helper.goto("/professional-dashboard?tab=work");
    await helper.getByRole("row").filter({ hasText: bakers }).getByRole("link", { name: vat }).click();
    await helper.getByLabel("Check the sales").check();
    await expect(helper.getByRole("button", { name: /Filed|Edit|Delete/ })).toHaveCount(0);
    await helper.getByRole("link", { name: bakers }).click();
    await expect(helper.getByRole("heading", { name: bakers })).toBeVisible();
    for (const secret of Object.values(secrets)) await expect(helper.getByText(secret)).toHaveCount(0);
    await expect(helper.getByRole("button", { name: /Edit|Archive|Delete|Merge|Invite/ })).toHaveCount(0);
    await helper.goto(`/professional-dashboard?tab=clients&q=${mark}`);
    await expect(helper.getByRole("link", { name: bakers })).toBeVisible();
    await expect(helper.getByRole("link", { name: /^(Import|Export)/ })).toHaveCount(0);
    expect((await helper.request.get("/api/practice/clients/export.csv")).status()).toBe(403);
  });

  await test.step("the owner files the work", async () => {
    await page.goto("/professional-dashboard?tab=work");
    await page.getByRole("row").filter({ hasText: bakers }).getByRole("link", { name: vat }).click();
    await expect(page.getByLabel("Check the sales")).toBeChecked();
    await page.getByRole("button", { name: "Filed", exact: true }).click();
    await expect(page.getByText(`${vat}: Filed`)).toBeVisible();
  });

  await test.step("a client with an account sees what the firm asks for in one place", async () => {
    const person = newPerson("wanjiru.practice");
    const account = await browserOf(browser, baseURL!, person.email);
    await page.goto(`/professional-dashboard?tab=clients&q=${mark}`);
    await page.getByRole("link", { name: nyota }).click();
    const invitation = await inviteByWhatsApp(page);
    await account.goto(invitation);
    await account.getByRole("button", { name: "I agree, join the firm" }).click();
    await expect(account.getByRole("heading", { name: "You joined the firm" })).toBeVisible();
    await page.getByRole("link", { name: "Papers", exact: true }).last().click();
    await page.getByRole("link", { name: "Ask for papers" }).click();
    await page.getByLabel("Title", { exact: true }).fill(`Accounts ${mark}`);
    await page.getByLabel("Due on").fill("2099-01-15");
    await page.getByLabel("Papers", { exact: true }).fill("Trial balance");
    await page.getByRole("button", { name: "Save request" }).click();
    await page.getByRole("button", { name: "Send by email" }).click();
    await expect(page.getByText("Sent by email")).toBeVisible();
    await account.goto("/papers");
    await expect(account.getByRole("heading", { name: `Accounts ${mark}` })).toBeVisible();
    await expect(account.getByText(`${owner.name}, due on`)).toBeVisible();
  });
});
