import { expect, type Page } from "@playwright/test";
import { browserOf, newPerson, samplePerson } from "./support/people";
import { testWithComplaints as test } from "./support/test";

const professional = samplePerson("gorata-seretse");

/** Requests a quote from the professional; returns the conversation. */
async function requestQuote(client: Page, baseURL: string, service: string): Promise<string> {
  const answer = await client.request.post("/api/quote-requests", {
    data: { professionalId: professional.id, service, brief: `Two shops, ${service}.` },
    headers: { origin: baseURL, "idempotency-key": crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { conversationId: string }).conversationId;
}

async function sendQuote(page: Page, conversation: string, service: string) {
  await page.goto(`/messages?conversation=${conversation}`);
  await page.getByRole("button", { name: "Send Quote" }).click();
  const window = page.getByRole("dialog", { name: "Send Quote" });
  await window.getByLabel("Service type").selectOption(service);
  await window.getByLabel("Amount (ZAR)").fill("2500");
  const send = window.getByRole("button", { name: "Send Quote" });
  await expect(send).toBeDisabled();
  const answers = window.getByLabel("Answers the request");
  const choice = await answers.getByRole("option", { name: new RegExp(`^${service},`) }).getAttribute("value");
  await answers.selectOption(choice);
  await send.click();
  await expect(window).toBeHidden();
}

const states = async (client: Page) => {
  await client.goto("/requests");
  const requests = client.getByRole("article", { name: /^Request for/ });
  await expect(requests).toHaveCount(2);
  return Promise.all(
    ["Bookkeeping", "Tax Planning"].map(async (service) => {
      const request = client.getByRole("article", { name: `Request for ${service}` });
      return (await request.getByText("Closed", { exact: true }).count()) > 0 ? "closed" : "open";
    }),
  );
};

for (const [way, viewport] of [
  ["by keyboard on a phone", { width: 360, height: 740 }],
  ["by pointer on a large screen", { width: 1280, height: 800 }],
] as const)
  test(
    `a client with two open requests accepts a quote for one, ${way}, and the other stays open`,
    { tag: "@main" },
    async ({ browser, baseURL }) => {
      const client = await browserOf(browser, baseURL!, newPerson("accepts").email);
      await client.setViewportSize(viewport);
      await requestQuote(client, baseURL!, "tax-planning");
      const conversation = await requestQuote(client, baseURL!, "bookkeeping");
      const host = await browserOf(browser, baseURL!, professional.email);
      await sendQuote(host, conversation, "Bookkeeping");

      await client.goto(`/messages?conversation=${conversation}`);
      const log = client.getByRole("log");
      const accept = client.getByRole("button", { name: "Accept", exact: true });
      if (viewport.width < 640) {
        await expect.poll(async () => (await log.boundingBox())!.height).toBeGreaterThanOrEqual(520);
        await client.getByRole("textbox", { name: /^Message to/ }).focus();
        await expect(client.getByRole("navigation", { name: "Main places" })).toBeHidden();
        await expect.poll(async () => (await log.boundingBox())!.height).toBeGreaterThanOrEqual(520);
        await accept.focus();
        await client.keyboard.press("Enter");
      } else await accept.click();
      const asked = client.getByRole("group", { name: "Accept for R2,500?" });
      const confirm = asked.getByRole("button", { name: "Accept for R2,500" });
      await expect(asked).toBeFocused();
      await expect(asked.getByText(/^Your request for Bookkeeping of .* closes\.$/)).toBeVisible();
      await expect(confirm).toBeInViewport({ ratio: 1 });
      if (viewport.width < 640) {
        await client.keyboard.press("Tab");
        await expect(confirm).toBeFocused();
        await client.keyboard.press("Enter");
      } else await confirm.click();
      await expect(client.getByText("This quote is now a project.")).toBeVisible();
      expect(await states(client)).toEqual(["closed", "open"]);
      await client.getByRole("link", { name: "Closed", exact: true }).click();
      await expect(client.getByRole("article", { name: /^Request for/ })).toHaveCount(1);
    },
  );
