import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firefox, type OtherBrowser, webkit } from "@/tests/support/other-browsers";
import { type Served, serveOn } from "@/tests/support/serving";

// `npm run gates browsers`: the main journeys in Firefox ESR and WebKitGTK (Debian's firefox-esr, webkit2gtk-driver,
// xvfb), on the production build with sample data.
let served: Served;
beforeAll(async () => {
  served = await serveOn("the embedded engine");
}, 300_000);
afterAll(() => served.clear());

const hydrated = `[...document.querySelectorAll("a[href], button, input, select, textarea")].every((part) =>
  Object.keys(part).some((key) => key.startsWith("__reactProps")))`;
const labelled = (label: string) => `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const button = (name: string) => `//button[normalize-space()='${name}']`;

const browsers: [string, () => Promise<OtherBrowser>][] = [
  ["Firefox", firefox],
  ["WebKitGTK", webkit],
];

describe.each(browsers)("%s", (name, launch) => {
  let page: OtherBrowser;
  beforeAll(async () => {
    page = await launch();
  }, 120_000);
  afterAll(() => page.close());

  const open = async (path: string) => {
    await page.open(served.address + path);
    await expect.poll(() => page.evaluate(hydrated), { timeout: 60_000 }).toBe(true);
  };

  test("a visitor searches, opens a profile, books a time and confirms with the mailed code", async () => {
    await open("/directory");
    await page.type("//main//input[@role='combobox']", "tax\n");
    await expect.poll(() => page.evaluate("location.search"), { timeout: 60_000 }).toContain("q=tax");
    expect(await page.text("//main//h2[contains(., 'found')]")).toMatch(/^\d+ professionals found/);
    await open("/professional/nourhan-el-masry");
    expect(await page.text("//h1")).toContain("Nourhan");
    await open("/professional/nourhan-el-masry/book");
    await page.click("(//a[contains(@href, 'day=')])[2]");
    await page.click("(//label[.//input[@name='startsAt']])[1]");
    await page.choose(labelled("Service"), "bookkeeping");
    await page.type(labelled("Your name"), "Wanjiru Kamau");
    await page.type(labelled("Email"), `guest.${name.toLowerCase()}@example.net`);
    await page.type(labelled("Your question"), "Can you take over my books?");
    await page.click("//input[@name='agreeToTerms']");
    await page.click(button("Request booking"));
    const mail = await page.text("//*[@role='region' or self::section][.//*[contains(., 'simulated')]]");
    await page.type(labelled("Code"), /\d{3} \d{3}/.exec(mail)![0]);
    await page.click(button("Confirm booking"));
    expect(await page.text("//h1[normalize-space()='Request sent']")).toBe("Request sent");
    await page.click("//a[normalize-space()='Open my calendar']");
    await expect.poll(() => page.evaluate("location.pathname"), { timeout: 60_000 }).toBe("/calendar");
    expect(await page.exceptions()).toEqual([]);
  }, 300_000);

  test("public and own pages open without an uncaught exception", async () => {
    const found: string[] = [];
    for (const path of [
      "/",
      "/search?q=vat",
      "/directory?country=KE",
      "/professional/nourhan-el-masry",
      "/compare?ids=nourhan-el-masry,yusuf-vawda",
      "/deadlines/kenya",
      "/pricing",
      "/contact",
      "/signup?role=client",
      "/signin",
      "/dashboard",
      "/calendar",
      "/messages",
      "/notifications",
      "/profile",
    ]) {
      await open(path);
      await page.text("//h1");
      found.push(...(await page.exceptions()).map((message) => `${path}: ${message}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
});
