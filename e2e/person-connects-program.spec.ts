import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { createClient } from "@/docs/examples/client.mjs";
import { newPerson, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

test(
  "a person connects a program with a token, sees that it was used, and revokes it",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    await signIn(page.request, baseURL!, newPerson("connects").email);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/api-access");
    await page.getByLabel(/^Name/).fill("Practice software");
    await page.getByRole("checkbox", { name: "Book, move and cancel meetings" }).check();
    await page.getByRole("button", { name: "Create token" }).click();
    const shown = page.getByRole("status").filter({ hasText: "Copy your new access token now." });
    await expect(shown.getByRole("button", { name: "Copy token" })).toBeVisible();
    const token = (await shown.locator("code").textContent())!;
    const may = page.getByRole("list", { name: "What Practice software may do" }).getByRole("listitem");
    await expect(may).toHaveText(["Read bookings, quotes, requests and projects", "Book, move and cancel meetings"]);

    const program = createClient({ url: baseURL!, token });
    expect(await program.call("GET", "/bookings")).toMatchObject({ items: [] });
    await page.reload();
    const tokens = page.getByRole("list", { name: "Access tokens" });
    await expect(tokens).toContainText("Last used");

    await tokens.getByRole("button", { name: "Revoke Practice software" }).click();
    await expect(page.getByText("You have no access tokens yet.")).toBeVisible();
    await expect(program.call("GET", "/bookings")).rejects.toMatchObject({ status: 401, code: "invalid-token" });
  },
);

test("a webhook to this machine is refused beside its field, and nothing is called", async ({ page, baseURL }) => {
  let calls = 0;
  const server = createServer((_, response) => void response.writeHead(204, { Calls: `${++calls}` }).end());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    await signIn(page.request, baseURL!, newPerson("listens").email);
    await page.goto("/api-access");
    const address = page.getByRole("textbox", { name: /^Address/ });
    await address.fill(`https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(address).toHaveAccessibleDescription(/This address is on a private network/);
    await expect(page.getByText("You have no webhooks yet.")).toBeVisible();
    expect(calls).toBe(0);
  } finally {
    server.close();
  }
});
