import { expect } from "@playwright/test";
import { bottomBars, sideMenuOf } from "@/components/shell/menus";
import { roles } from "@/lib/platform/auth/access";
import { changesOf, listed } from "./support/busy-client";
import { demo, newPerson, signIn } from "./support/people";
import { test } from "./support/test";

for (const role of roles) {
  test(
    `a ${role} on a phone has at most five items in the bottom bar and the whole menu in a drawer`,
    { tag: role === "client" ? "@main" : [] },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signIn(page.request, baseURL!, demo[role]);
      await page.goto("/notifications");
      const bar = page.getByRole("navigation", { name: "Main places" });
      await expect(bar.getByRole("link")).toHaveCount(bottomBars[role].length);
      for (const { label, href } of bottomBars[role])
        await expect(bar.getByRole("link", { name: label })).toHaveAttribute("href", href);
      await page.getByRole("button", { name: "Menu" }).press("Enter");
      const drawer = page.getByRole("navigation", { name: "Your pages" });
      await expect(drawer).toBeVisible();
      for (const { items } of sideMenuOf(role, role === "admin" ? "owner" : undefined)) {
        for (const { label, href } of items)
          await expect(drawer.getByTitle(label, { exact: true })).toHaveAttribute("href", href);
      }
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    },
  );
}

test("below 640 px the messages page shows the list or a thread, from 640 px both", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, newPerson("panes").email);
  const [host] = await listed(page.request, 1);
  const { id } = await changesOf(page.request, baseURL!)<{ id: string }>("POST", "/api/conversations", {
    professionalId: host!.id,
    message: { id: crypto.randomUUID(), content: "Hello" },
  });
  const list = page.getByRole("list", { name: "Conversations" });
  const thread = page.getByRole("region", { name: `Conversation with ${host!.name}` });
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto("/messages");
  await expect(list).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a conversation" })).toBeHidden();
  await list.getByRole("button").first().click();
  await expect(thread).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Back to conversations" }).click();
  await expect(list).toBeVisible();
  await expect(thread).toBeHidden();
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(`/messages?conversation=${id}`);
  await expect(list).toBeVisible();
  await expect(thread).toBeVisible();
});
