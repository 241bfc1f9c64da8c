import { type Browser, expect, type Page } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

/** The demo professional, whose profile is part of the sample data. */
const host = { email: "professional@example.com", id: "grace-wanjiku-kimani" };

/** A new browser context, signed in; each test uses its own client. */
async function browserOf(
  browser: Browser,
  baseURL: string,
  email: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

/** The id of any listed professional. */
async function listedId(page: Page): Promise<string> {
  const { items } = (await (await page.request.get("/api/professionals?perPage=1")).json()) as {
    items: { id: string }[];
  };
  return items[0]!.id;
}

const log = (page: Page) => page.getByRole("log");
const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const ownMessage = (page: Page, text: string) =>
  page.getByRole("article", { name: "You", exact: true }).filter({ hasText: text });

const unsent = (page: Page, text: string) =>
  page.getByRole("article", { name: "You, not sent yet" }).filter({ hasText: text });

/** The given texts that appear in the thread, in thread order. */
async function shownTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  const entries = await log(page).getByRole("article").allInnerTexts();
  return entries.flatMap((entry) => texts.find((text) => entry.includes(text)) ?? []);
}

const mail = (name: string) => newPerson(name).email;

async function sendMessage(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(ownMessage(page, text)).toBeVisible();
}

/** The path of the client's only conversation. */
async function threadOf(client: Page): Promise<string> {
  const { items } = (await (await client.request.get("/api/conversations")).json()) as { items: { id: string }[] };
  return `/messages?conversation=${items[0]!.id}`;
}

/** The client writes from a profile without leaving the page; the professional opens the same conversation. */
async function startConversation(browser: Browser, baseURL: string, clientEmail: string) {
  const client = await browserOf(browser, baseURL, clientEmail);
  await client.goto(`/messages?to=${host.id}`);
  await sendMessage(client, "Hello");
  await expect(client).toHaveURL(`/messages?to=${host.id}`);
  const professional = await browserOf(browser, baseURL, host.email);
  await professional.goto(await threadOf(client));
  return { client, professional };
}

test(
  "a client and a professional exchange messages, ticks, a file and a quote without a reload",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const { client, professional } = await startConversation(browser, baseURL!, mail("talk-one"));
    await sendMessage(client, "Good morning, I need help with my VAT.");
    await expect(log(professional).getByText("Good morning, I need help with my VAT.")).toBeVisible();
    await expect(ownMessage(client, "Good morning").getByText("Read")).toBeAttached();

    await professional.getByLabel("Attach an image").last().setInputFiles("public/icon-192.png");
    await expect(professional.getByRole("list", { name: "Files to send" })).toBeVisible();
    await box(professional).fill("Gladly. Here is what I need from you.");
    await professional.getByRole("button", { name: "Send", exact: true }).click();
    const file = log(client).getByRole("link", { name: /icon-192\.png/ });
    await expect(file).toBeVisible();
    const answer = await client.request.get((await file.getAttribute("href"))!);
    expect(answer.headers()["content-disposition"]).toContain("attachment");

    await professional.getByRole("button", { name: "Send Quote" }).click();
    const window = professional.getByRole("dialog", { name: "Send Quote" });
    await expect(window.getByRole("button", { name: "Send Quote" })).toBeDisabled();
    await window.getByLabel("Service type").selectOption("VAT Compliance");
    await window.getByLabel("Amount (ZAR)").fill("1250.50");
    await window.getByRole("button", { name: "Send Quote" }).click();
    await expect(log(client).getByText("R1,250.50", { exact: true })).toBeVisible();
    await log(client).getByRole("button", { name: "Accept" }).click();
    await log(client).getByRole("button", { name: "Accept for R1,250.50" }).click();
    await expect(log(client).getByText("Accepted", { exact: true })).toBeVisible();
    await expect(log(professional).getByText("Accepted", { exact: true })).toBeVisible();
    await expect(log(professional).getByText("Quote accepted: R1,250.50")).toBeVisible();
  },
);

test("a disconnect while both write loses and duplicates nothing, and a draft survives a reload", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { client, professional } = await startConversation(browser, baseURL!, mail("talk-two"));
  await sendMessage(client, "Before the cut");
  await expect(log(professional).getByText("Before the cut")).toBeVisible();
  await client.context().setOffline(true);
  await expect(client.getByText("You are offline.")).toBeVisible();
  const [mine, theirs] = ["Written while away", "Sent meanwhile"].map((text) =>
    [1, 2, 3].map((i) => `${text} ${i}`),
  ) as [string[], string[]];
  for (const i of [0, 1, 2]) {
    await box(client).fill(mine[i]!);
    await box(client).press("Enter");
    await expect(unsent(client, mine[i]!)).toBeVisible();
    await sendMessage(professional, theirs[i]!);
  }
  await client.context().setOffline(false);
  const contents = ["Before the cut", ...mine, ...theirs];
  for (const text of mine) await expect(ownMessage(client, text)).toHaveCount(1);
  for (const page of [client, professional])
    for (const text of contents) await expect(log(page).getByText(text)).toHaveCount(1);
  await expect(client.getByText(/Not sent/)).toHaveCount(0);
  const order = ["Before the cut", ...theirs, ...mine];
  for (const page of [client, professional]) await expect.poll(() => shownTexts(page, contents)).toEqual(order);

  await box(client).fill("Half a thought");
  await client.reload();
  await expect(box(client)).toHaveValue("Half a thought");
  await expect(log(client).getByText(mine[2]!)).toHaveCount(1);
  await expect.poll(() => shownTexts(client, contents)).toEqual(order);
});

test("a user outside the conversation gets a not-found page", async ({ browser, baseURL }) => {
  const client = await browserOf(browser, baseURL!, mail("talk-three"));
  await client.goto(`/messages?to=${await listedId(client)}`);
  await sendMessage(client, "Hello");
  const stranger = await browserOf(browser, baseURL!, mail("talk-stranger"));
  await stranger.goto(await threadOf(client));
  await expect(stranger.getByText("There is no such conversation")).toBeVisible();
});
