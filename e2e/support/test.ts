import { test as base } from "@playwright/test";

/** `test` whose page must stay silent: an error in the console, an uncaught exception or a failed answer of ours fails it. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
  },
});
