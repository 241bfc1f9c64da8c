import { randomInt } from "node:crypto";
import { test as base } from "@playwright/test";

/**
 * `test` whose visitors come from a network address of their own, as people do: the limits count by address, and no
 * test uses up another's.
 */
export const testWithComplaints = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
});

/**
 * `test` whose page must stay silent as well: an error in the console, an uncaught exception or a failed answer of ours
 * fails it.
 */
export const test = testWithComplaints.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
  },
});
