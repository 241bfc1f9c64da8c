import { type Browser, expect, type Page } from "@playwright/test";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

/** A professional of the sample data whom no other test uses. */
const host = samplePerson("akosua-boateng");

async function browserOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

test(
  "a deadline becomes a request for quotes with its service, date and question",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    expect((await signIn(page.request, baseURL!, newPerson("help").email)).ok()).toBe(true);
    await page.goto("/deadlines/ghana/ssnit");
    await page.getByRole("link", { name: "Request quotes" }).click();
    await expect(page.getByLabel("What do you need?")).toHaveValue(/SSNIT contributions \(tier 1\) in Ghana, due on /);
    await page.getByRole("button", { name: "Send to professionals" }).click();
    await expect(page.getByText("Your request is sent.")).toBeVisible();
    await expect(page.getByText(/^SSNIT contributions \(tier 1\), due on .* in \d+ days$/)).toBeVisible();
  },
);

test("a client shares deadlines with a professional, who works through them until the client stops", async ({
  browser,
  baseURL,
}) => {
  const person = newPerson("sharing");
  const client = await browserOf(browser, baseURL!, person.email);
  const answers = {
    country: "GH",
    kind: "company",
    vat: "monthly",
    employees: true,
    yearEnd: 12,
    extra: {},
    dates: {},
  };
  const list = { answers, reminderDays: [], reminderEmails: false };
  const headers = { origin: baseURL! };
  expect((await client.request.put("/api/deadlines/mine", { data: list, headers })).ok()).toBe(true);
  const { items } = (await (await client.request.get("/api/deadlines/mine")).json()) as {
    items: { obligation: string; date: string }[];
  };
  const soon = items.at(-1)!;
  const asked = await client.request.post("/api/quote-requests", {
    data: {
      professionalId: host.id,
      service: "payroll",
      brief: "Please look after our payroll filings.",
      deadlineObligation: soon.obligation,
      deadlineOn: soon.date,
    },
    headers,
  });
  const { conversationId } = (await asked.json()) as { conversationId: string };

  const professional = await browserOf(browser, baseURL!, host.email);
  await professional.goto("/professional-dashboard?tab=leads");
  const lead = professional.getByRole("listitem").filter({ hasText: person.name });
  await expect(lead.getByText(/, due on .* in \d+ days$/)).toBeVisible();

  await client.goto(`/messages?conversation=${conversationId}`);
  await client.getByRole("button", { name: "Share my deadlines" }).click();
  await client.getByText(/^Next deadline: /).click();
  await expect(client.getByRole("list", { name: "Next deadlines" }).getByRole("listitem")).toHaveCount(3);

  await professional.goto(`/messages?conversation=${conversationId}`);
  await professional.getByText(/^Next deadline: /).click();
  await expect(professional.getByRole("list", { name: "Next deadlines" }).getByRole("listitem")).toHaveCount(3);
  await professional.getByRole("link", { name: "All clients" }).click();
  await expect(professional.getByRole("heading", { level: 1 })).toHaveText("Deadlines of my clients");
  await waitForHydration(professional);
  const state = professional.getByRole("combobox", { name: new RegExp(` for ${person.name}, `) }).first();
  const stored = professional.waitForResponse((answer) => answer.url().endsWith("/api/deadlines/clients"));
  await state.selectOption("Waiting for documents");
  expect((await stored).ok()).toBe(true);
  await professional.reload();
  await expect(state).toHaveValue("waiting");

  await client.getByRole("button", { name: "Stop sharing" }).click();
  await expect(client.getByRole("button", { name: "Share my deadlines" })).toBeVisible();
  await professional.reload();
  await expect(professional.getByRole("heading", { level: 1 })).toHaveText("Deadlines of my clients");
  await expect(professional.getByRole("combobox", { name: new RegExp(` for ${person.name}, `) })).toHaveCount(0);
});
